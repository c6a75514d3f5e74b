import { Mark, markInputRule } from "@tiptap/core";

/** Formats without a button, named like their HTML elements; available by shortcut or by pasting. */
const textMark = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] });

const highlighted = textMark("mark").extend({
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(==(?!\s)([^=]+)(?<!\s)==)$/, type: this.type })];
  },
});

export const textMarks = [textMark("sub"), textMark("sup"), highlighted, textMark("kbd"), textMark("small")];
