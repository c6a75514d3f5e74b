import { type Translatable, translatedText } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { tagsChanged } from "./events.ts";
import { selectMostUsed } from "./queries.ts";

/** Names of tags: of the most used ones, in the list of all translations. */
export const tagTexts: Translatable<"name"> = {
  recordType: "tag",
  name: source("Tags"),
  properties: { name: { label: source("Name"), type: "text", maxLength: 100 } },
  load: async (context, ids) =>
    (await selectMostUsed(context, ids)).map(({ tagID, name }) => ({
      ...{ id: tagID, url: `/dashboard/tags?query=${encodeURIComponent(name)}`, texts: { name } },
    })),
  changedBy: [tagsChanged],
};

/** Returns a tag with its name in the reader's language. */
export function spokenTag<Tag extends { tagID: number; name: string }>(context: Context, tag: Tag): Tag {
  const name = translatedText(context, tagTexts, tag.tagID, "name", tag.name);
  return name === tag.name ? tag : { ...tag, name };
}
