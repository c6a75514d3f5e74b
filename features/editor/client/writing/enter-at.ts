import type { Command, Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

/** State of a plain field: its text up to the caret, and the selection. */
export interface Place {
  text: string;
  start: number;
  end: number;
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Number of letters and digits, which are equal in Markdown and rich text, and the characters after the
 * last of them.
 */
function before(text: string): { letters: number; rest: string } {
  const all = [...text];
  const last = all.findLastIndex((each) => LETTER.test(each));
  return {
    letters: all.filter((each) => LETTER.test(each)).length,
    rest: all.slice(last + 1).join(""),
  };
}

/** Returns the position after as many letters, and after the part of `rest` that follows there. */
function positionOf({ state: { doc } }: Editor, { letters, rest }: ReturnType<typeof before>) {
  let left = letters;
  let found = letters === 0 ? 1 : doc.content.size;
  let missing = rest;
  doc.descendants((node, position) => {
    if (left <= 0 || !node.text) return left > 0;
    let at = 0;
    for (const letter of node.text) {
      at += letter.length;
      if (LETTER.test(letter)) left--;
      if (left > 0) continue;
      const same = commonStart(node.text.slice(at), rest);
      found = position + at + same.length;
      missing = rest.slice(same.length);
      break;
    }
    return true;
  });
  return { position: found, missing };
}

function commonStart(first: string, second: string): string {
  let length = 0;
  while (length < second.length && first[length] === second[length]) length++;
  return second.slice(0, length);
}

/**
 * Moves to an empty paragraph below the caret's top-level block: an empty line of Markdown ends a list or
 * quote.
 */
const beginBelow: Command = ({ tr, state: { schema } }) => {
  const { $to } = tr.selection;
  const below = $to.depth === 0 ? $to.pos : $to.after(1);
  const next = tr.doc.nodeAt(below);
  const isThere = next?.type.name === "paragraph" && next.content.size === 0;
  if (!isThere) tr.insert(below, schema.node("paragraph"));
  tr.setSelection(TextSelection.create(tr.doc, below + 1));
  return true;
};

/**
 * Places the caret at the equivalent position of the plain field, with the space or line that was begun
 * there.
 */
export function enterAt(editor: Editor, place: Place | null): void {
  if (place === null) {
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
    return;
  }
  const { text, start, end } = place;
  const from = positionOf(editor, before(text.slice(0, start)));
  const to = positionOf(editor, before(text.slice(0, end)));
  const chain = editor.chain().setTextSelection({ from: from.position, to: to.position });
  const isAtEnd = start === end && text.slice(end).trim() === "";
  if (isAtEnd && /\n[^\S\n]*\n\s*$/.test(from.missing)) chain.command(beginBelow);
  else if (isAtEnd && /\n\s*$/.test(from.missing)) chain.splitBlock();
  else if (isAtEnd && /^[ \t]+$/.test(from.missing)) chain.command(({ tr }) => Boolean(tr.insertText(" ")));
  chain.run();
  // Synchronously: the command would wait for the next frame, after the next key press.
  editor.view.focus();
}
