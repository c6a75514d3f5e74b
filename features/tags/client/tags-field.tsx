import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { TagFragment } from "../contract.ts";
import { suggestTags, tokenOf } from "./suggest-tags.ts";

/** What the server says of the field; the form has none where tags are not in use. */
interface TagsPart {
  tags: readonly TagFragment[];
  most: number;
  /** Whether this person may make tags that are not there yet. */
  creates: boolean;
  /** Whether a discussion needs one. */
  required: boolean;
  /** Those in use most. */
  popular: readonly TagFragment[];
}

/** Tags of a discussion, in the form it is written in. */
export function TagsField({ parts }: { parts: Readonly<Record<string, object>> }) {
  const api = useApi();
  const part = parts["tags"] as TagsPart | undefined;
  if (!part) return null;
  const { tags, most, creates, required, popular } = part;
  return (
    <TokenField
      name="tagNames"
      label={t("Tags")}
      hint={t("Up to {most}, with commas between them.", { most })}
      tokens={tags.map(tokenOf)}
      load={suggestTags(api)}
      creates={creates}
      most={most}
      required={required}
      offers={{ label: t("Popular Tags"), tokens: popular.map(tokenOf) }}
    />
  );
}
