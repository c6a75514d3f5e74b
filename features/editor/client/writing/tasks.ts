import { type Editor, InputRule } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";

const ENTRY = "listItem";

/** Returns the innermost list entry around a position. */
function entryAround($at: ResolvedPos): { position: number; checked: boolean | null } | null {
  for (let depth = $at.depth; depth > 0; depth--) {
    const node = $at.node(depth);
    if (node.type.name === ENTRY) return { position: $at.before(depth), checked: node.attrs["checked"] };
  }
  return null;
}

/** Returns whether the caret is in an entry of a task list. */
export const isTask = ({ state }: { state: EditorState }): boolean =>
  typeof entryAround(state.selection.$from)?.checked === "boolean";

const setChecked = (tr: Transaction, position: number, checked: boolean | null) =>
  tr.setNodeAttribute(position, "checked", checked);

/** Converts the selected entries to tasks or to plain entries. */
function setSelected({ state, view }: Editor, checked: boolean | null): void {
  const { tr, selection, doc } = state;
  const found = new Set<number>();
  const around = entryAround(selection.$from);
  if (around) found.add(around.position);
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (node.type.name === ENTRY && position >= selection.$from.before(1)) found.add(position);
  });
  // Entries around the whole selection are not part of it.
  for (const position of found) if (position >= (around?.position ?? 0)) setChecked(tr, position, checked);
  view.dispatch(tr);
}

export function toggleTasks(editor: Editor): void {
  if (isTask(editor)) {
    setSelected(editor, null);
    editor.commands.focus();
    return;
  }
  if (!entryAround(editor.state.selection.$from)) editor.chain().focus().toggleBulletList().run();
  setSelected(editor, false);
  editor.commands.focus();
}

/** Checks or unchecks a task. */
export function checkTask({ state, view }: Editor): boolean {
  const entry = entryAround(state.selection.$from);
  if (typeof entry?.checked !== "boolean") return false;
  view.dispatch(setChecked(state.tr, entry.position, !entry.checked));
  return true;
}

/** Converts `[ ] ` and `[x] ` at the beginning of an entry or paragraph. */
export const taskRule = new InputRule({
  find: /^\s*\[([ xX]?)\]\s$/,
  handler({ state, range, match, chain }) {
    const checked = match[1]?.toLowerCase() === "x";
    const $from = state.doc.resolve(range.from);
    const entry = entryAround($from);
    const isOwn = entry !== null && $from.node(-1).type.name === ENTRY && $from.index(-1) === 0;
    if (isOwn) setChecked(state.tr.delete(range.from, range.to), entry.position, checked);
    else if ($from.parent.type.name === "paragraph")
      chain().deleteRange(range).toggleBulletList().updateAttributes(ENTRY, { checked }).run();
  },
});
