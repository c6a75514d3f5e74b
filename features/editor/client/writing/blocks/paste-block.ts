import type { EditorView } from "@tiptap/pm/view";
import type { AnyEditorBlock } from "../../blocks.ts";
import { insertBlock } from "./insert-block.ts";

/** Longer texts are no addresses or codes of blocks. */
const LONGEST = 2000;

/** Inserts the block that replaces a text pasted into an empty line. Returns false when there is none. */
export function pasteBlock(view: EditorView, text: string, blocks: readonly AnyEditorBlock[]): boolean {
  const { $from, empty } = view.state.selection;
  const isEmptyLine = empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  if (!isEmptyLine || text.length > LONGEST) return false;
  for (const { name, pasted } of blocks) {
    const attributes = pasted?.(text.trim());
    if (!attributes) continue;
    view.dispatch(insertBlock(view.state.tr, name, attributes));
    return true;
  }
  return false;
}
