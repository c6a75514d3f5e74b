import type { Editor } from "@tiptap/core";
import { NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";

/**
 * Inserts a block in place of an empty paragraph at the caret, or below the innermost block that can be followed by
 * one, and moves the caret below it.
 */
export function insertBlock(transaction: Transaction, name: string, attributes: object): Transaction {
  const { doc, selection } = transaction;
  const { addonBlock, paragraph } = doc.type.schema.nodes;
  if (!addonBlock || !paragraph) return transaction;
  const node = addonBlock.create({ name, attributes });
  const { $to } = selection;
  let depth = $to.depth;
  while (
    depth > 0 &&
    !$to.node(depth - 1).canReplaceWith($to.indexAfter(depth - 1), $to.indexAfter(depth - 1), addonBlock)
  )
    depth--;
  const isEmpty = $to.parent.type === paragraph && $to.parent.content.size === 0 && depth === $to.depth;
  const mayReplace =
    isEmpty &&
    $to.node(depth - 1).canReplaceWith($to.index(depth - 1), $to.indexAfter(depth - 1), addonBlock);
  const to = depth === 0 ? $to.pos : $to.after(depth);
  const from = mayReplace ? $to.before(depth) : to;
  const next = doc.resolve(to).nodeAfter;
  const leadsOn = next?.type === paragraph && next.content.size === 0;
  transaction.replaceWith(from, to, leadsOn ? [node] : [node, paragraph.create()]);
  return transaction
    .setSelection(TextSelection.create(transaction.doc, from + node.nodeSize + 1))
    .scrollIntoView();
}

/** Changes the attributes of the block at a position, and selects it. */
export function changeBlock({ view, state }: Editor, from: number, attributes: object): void {
  const transaction = state.tr.setNodeAttribute(from, "attributes", attributes);
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, from)));
}
