import type { Extensions } from "@tiptap/core";
import type { ApiClient } from "#platform/client/api.ts";
import type { AnyEditorBlock } from "../blocks.ts";
import { embedding } from "./embeds/embedding.ts";
import type { LinkPreviews } from "./embeds/link-previews.ts";
import { emojiSuggester, shortcodes } from "./emoji/shortcodes.ts";
import { mentioning } from "./mentions/mentioning.ts";
import { pasting } from "./paste/pasting.ts";
import { suggesting } from "./suggestions/suggesting.ts";
import { type Uploads, uploading } from "./uploads/uploading.ts";

interface Sources {
  api: ApiClient;
  blocks: readonly AnyEditorBlock[];
  uploads: Uploads;
  previews: LinkPreviews;
}

/** Extensions for inserting content: pasting, dropping, uploading, suggestions. */
export const inserting = ({ api, blocks, uploads, previews }: Sources): Extensions => [
  pasting(api, blocks),
  embedding(previews),
  uploading(uploads),
  suggesting([mentioning(api), emojiSuggester]),
  shortcodes,
];
