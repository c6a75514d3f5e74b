import type { Asked } from "#features/search/client/index.ts";
import type { SearchDomain } from "#features/search/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import { suggestTags } from "./suggest-tags.ts";

interface SearchTagsProps {
  domain: SearchDomain;
  asked: Asked;
}

/** Filters by tags, in searches of records that can have tags. */
export function SearchTags({ domain, asked }: SearchTagsProps) {
  const api = useApi();
  if (!domain.filters.includes("tags")) return null;
  const tokens = (asked["tags"] ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean)
    .map((name) => ({ value: name, label: name }));
  return (
    <>
      <TokenField name="tags" label={t("Tags")} tokens={tokens} load={suggestTags(api)} />
      <Checkbox name="tagOperator" label={t("Match All Tags")} checked={asked["tagOperator"] === "and"} />
    </>
  );
}
