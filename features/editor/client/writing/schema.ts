import { type Extensions, Mark, markInputRule } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { isAllowed, isWritten } from "./address.ts";
import { AddonBlock } from "./nodes/addon-block.ts";
import { Embed, File, Picture, SmallEmbed } from "./nodes/embeds.ts";
import { Entry } from "./nodes/entry.ts";
import { Mention } from "./nodes/mention.ts";
import { Quote } from "./nodes/quote.ts";
import { Spoiler } from "./nodes/spoiler.ts";
import { tableKit } from "./nodes/table.ts";

/** Formats without a button, named like their HTML elements; available by shortcut or by pasting. */
const textMark = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] });

const highlighted = textMark("mark").extend({
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(==(?!\s)([^=]+)(?<!\s)==)$/, type: this.type })];
  },
});

const textMarks = [textMark("sub"), textMark("sup"), highlighted, textMark("kbd"), textMark("small")];

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
  AddonBlock,
  ...textMarks,
  ...tableKit,
];
