import { type Editor, getMarkRange } from "@tiptap/core";

/** The link around the caret or the beginning of the selection, and where it stands. */
export function linkAt({ state }: Editor): { href: string; from: number; to: number } | null {
  const type = state.schema.marks["link"];
  const { $from } = state.selection;
  const range = type && getMarkRange($from, type);
  const mark = range && state.doc.nodeAt(range.from)?.marks.find((each) => each.type === type);
  return mark ? { ...range, href: String(mark.attrs["href"]) } : null;
}

/** What is to be linked: the link that there is, or what is selected. */
export function linkRange(editor: Editor): { from: number; to: number } {
  const { from, to, empty } = editor.state.selection;
  const found = linkAt(editor);
  return empty || (found && found.from <= from && found.to >= to) ? (found ?? { from, to }) : { from, to };
}

/** The words in `range`; null when they stand in several paragraphs, which stay as they are. */
export function textIn(
  { state: { doc } }: Editor,
  { from, to }: { from: number; to: number },
): string | null {
  const isOne = doc.resolve(from).sameParent(doc.resolve(to));
  return isOne ? doc.textBetween(from, to) : null;
}

/** Links the words in `range`, which become `words` where these are others. */
export function setLink(
  editor: Editor,
  range: { from: number; to: number },
  { href, text }: { href: string; text: string | null },
): void {
  const isOther = text !== null && text !== textIn(editor, range);
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      if (isOther) tr.insertText(text, range.from, range.to);
      const to = isOther ? range.from + text.length : range.to;
      const type = state.schema.marks["link"];
      if (!type) return false;
      tr.removeMark(range.from, to, type).addMark(range.from, to, type.create({ href }));
      // What is typed behind it is no part of it.
      tr.setMeta("preventAutolink", true);
      return true;
    })
    .setTextSelection(isOther ? range.from + text.length : range.to)
    .command(({ tr, state }) => {
      const type = state.schema.marks["link"];
      if (type) tr.removeStoredMark(type);
      return true;
    })
    .run();
}

export const removeLink = (editor: Editor): boolean =>
  editor.chain().focus().extendMarkRange("link").unsetLink().run();
