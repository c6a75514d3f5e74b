import type { AnyEditorBlock } from "../../blocks.ts";
import type { Action } from "../actions.ts";
import { insertBlock } from "./insert-block.ts";

/** Returns the action that inserts a block, by its dialog if it has one. */
export const insertAction = ({ name, label, icon, keys, dialog, create }: AnyEditorBlock): Action => ({
  ...{ label, icon },
  ...(keys !== undefined && { keys }),
  run(editor, panels) {
    if (dialog) return panels.openBlock({ name, at: null });
    editor.view.dispatch(insertBlock(editor.state.tr, name, create?.() ?? {}));
    return editor.view.focus();
  },
});
