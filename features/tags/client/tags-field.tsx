import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { listTags, TagFragment } from "../contract.ts";

/** What the server says of the field; the form has none where tags are not in use. */
interface TagsPart {
  tags: readonly TagFragment[];
  most: number;
  /** Whether this person may make tags that are not there yet. */
  creates: boolean;
}

const tokenOf = ({ name }: { name: string }) => ({ value: name, label: name });

/** Tags of a discussion, in the form it is written in. */
export function TagsField({ parts }: { parts: Readonly<Record<string, object>> }) {
  const api = useApi();
  const part = parts["tags"] as TagsPart | undefined;
  if (!part) return null;
  const { tags, most, creates } = part;
  const load = async (query: string) =>
    (await api.call<typeof listTags>("GET", "/tags", { query: { query, type: "User" } })).map(tokenOf);
  return (
    <TokenField
      name="tagNames"
      label={t("Tags")}
      hint={t("Up to {most}, with commas between them.", { most })}
      tokens={tags.map(tokenOf)}
      load={load}
      creates={creates}
      most={most}
    />
  );
}
