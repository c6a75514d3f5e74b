import { Mark, markInputRule } from "@tiptap/core";

/** Letters that look different, as HTML names them; only written by key or found in what was pasted. */
const letters = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] });

const highlighted = letters("mark").extend({
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(==(?!\s)([^=]+)(?<!\s)==)$/, type: this.type })];
  },
});

export const lettersKit = [letters("sub"), letters("sup"), highlighted, letters("kbd"), letters("small")];
