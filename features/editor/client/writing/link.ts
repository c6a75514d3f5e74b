import { type Editor, getMarkRange } from "@tiptap/core";

/** Returns the link at the caret or the start of the selection, with its range. */
export function linkAt({ state }: Editor): { href: string; from: number; to: number } | null {
  const type = state.schema.marks["link"];
  const { $from } = state.selection;
  const range = type && getMarkRange($from, type);
  const mark = range && state.doc.nodeAt(range.from)?.marks.find((each) => each.type === type);
  return mark ? { ...range, href: String(mark.attrs["href"]) } : null;
}

/** Returns the range to link: an existing link, or the selection. */
export function linkRange(editor: Editor): { from: number; to: number } {
  const { from, to, empty } = editor.state.selection;
  const found = linkAt(editor);
  return empty || (found && found.from <= from && found.to >= to) ? (found ?? { from, to }) : { from, to };
}

/** Returns the text in `range`; null when it spans several paragraphs. */
export function textIn(
  { state: { doc } }: Editor,
  { from, to }: { from: number; to: number },
): string | null {
  const isOne = doc.resolve(from).sameParent(doc.resolve(to));
  return isOne ? doc.textBetween(from, to) : null;
}

/** Links the text in `range`, and replaces it if `text` differs. */
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
      // Text typed after it is not linked.
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
