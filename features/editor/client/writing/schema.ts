import type { Extensions } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { isAllowed, isWritten } from "./address.ts";
import { Embed, File, Picture, SmallEmbed } from "./nodes/embeds.ts";
import { Entry } from "./nodes/entry.ts";
import { Mention } from "./nodes/mention.ts";
import { Quote } from "./nodes/quote.ts";
import { Spoiler } from "./nodes/spoiler.ts";
import { tableKit } from "./nodes/table.ts";
import { textMarks } from "./nodes/text-marks.ts";

/** Schema of documents in the editor; corresponds to `#platform/contract/document/nodes.ts`. */
export const schema: Extensions = [
  StarterKit.configure({
    blockquote: false,
    listItem: false,
    codeBlock: { enableTabIndentation: true, tabSize: 2 },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: isAllowed,
      shouldAutoLink: isWritten,
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Quote,
  Entry,
  Spoiler,
  Mention,
  Picture,
  File,
  Embed,
  SmallEmbed,
  ...textMarks,
  ...tableKit,
];
