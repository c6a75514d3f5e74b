import type { Editor } from "@tiptap/core";
import { DOMParser as DocumentParser } from "@tiptap/pm/model";
import type { Quoted } from "../quote-into.ts";

/** The HTML of a post as nodes of the editor, without what scripts added to it. */
function contentOf({ schema }: Editor, html: string) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const added of body.querySelectorAll("[data-body]")) added.remove();
  return DocumentParser.fromSchema(schema).parse(body).toJSON().content;
}

/** Puts a quote below the block that the caret stands in, and the caret below the quote. */
export function addQuote(editor: Editor, { attribution, html }: Quoted): void {
  const { doc, selection } = editor.state;
  const isEmpty = doc.childCount === 1 && doc.firstChild?.content.size === 0;
  const place = isEmpty ? { from: 0, to: doc.content.size } : selection.$to.after(1);
  editor
    .chain()
    .insertContentAt(place, [
      { type: "blockquote", attrs: { attribution }, content: contentOf(editor, html) },
      { type: "paragraph" },
    ])
    .focus()
    .scrollIntoView()
    .run();
}
