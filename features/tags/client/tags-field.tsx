import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { TagFragment } from "../contract.ts";
import { suggestTags, tokenOf } from "./suggest-tags.ts";

/** The server's data for the field; missing where tags are disabled. */
interface TagsPart {
  tags: readonly TagFragment[];
  most: number;
  /** True when the user may create tags. */
  creates: boolean;
  /** True when a discussion needs a tag. */
  required: boolean;
  /** The most used tags. */
  popular: readonly TagFragment[];
}

/** Tags of a discussion, in its form. */
export function TagsField({ parts }: { parts: Readonly<Record<string, object>> }) {
  const api = useApi();
  const part = parts["tags"] as TagsPart | undefined;
  if (!part) return null;
  const { tags, most, creates, required, popular } = part;
  return (
    <TokenField
      name="tagNames"
      label={t("Tags")}
      hint={t("Up to {most}, separated by commas.", { most })}
      tokens={tags.map(tokenOf)}
      load={suggestTags(api, { isAddable: true })}
      creates={creates}
      most={most}
      required={required}
      offers={{ label: t("Popular Tags"), tokens: popular.map(tokenOf) }}
    />
  );
}
