import type { Editor } from "@tiptap/core";
import { DOMParser as DocumentParser, type Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Quoted } from "../quote-into.ts";
import { quotedBody } from "../quoted-body.ts";

/** Creates the editor's node for a quote. */
export function quoteNode({ schema }: Editor, { attribution, html }: Quoted): Node {
  const { content } = DocumentParser.fromSchema(schema).parse(quotedBody(html)).toJSON();
  return schema.nodeFromJSON({ type: "blockquote", attrs: { attribution }, content });
}

/** Inserts a quote below the caret's block and moves the caret below the quote. */
export function addQuote(editor: Editor, quoted: Quoted): void {
  const { state, view } = editor;
  const { doc, selection, schema, tr } = state;
  const isEmpty = doc.childCount === 1 && doc.firstChild?.content.size === 0;
  const { $to } = selection;
  const from = isEmpty ? 0 : $to.depth === 0 ? $to.pos : $to.after(1);
  const quote = quoteNode(editor, quoted);
  const below = schema.node("paragraph");
  tr.replaceWith(from, isEmpty ? doc.content.size : from, [quote, below]);
  tr.setSelection(TextSelection.create(tr.doc, from + quote.nodeSize + 1));
  view.dispatch(tr.scrollIntoView());
  // Focused last: an earlier focus would make the editor read its caret from the DOM.
  view.focus();
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

/** Replaces the plain text of a quote with the quote, if the text is unchanged. */
export function completeQuote(editor: Editor, quoted: Quoted, plain: string): void {
  const { doc, tr } = editor.state;
  let place: { from: number; to: number } | undefined;
  doc.forEach((node, from) => {
    const isPlain = node.type.name === "blockquote" && !node.attrs["attribution"];
    if (isPlain && lettersOf(node.textContent) === lettersOf(plain))
      place ??= { from, to: from + node.nodeSize };
  });
  if (!place) return;
  tr.replaceWith(place.from, place.to, quoteNode(editor, quoted));
  editor.view.dispatch(tr.setMeta("addToHistory", false));
}
