import type { Editor } from "@tiptap/core";
import type { Tool } from "#platform/client/ui/toolbar.tsx";
import type { Action, EditorPanels } from "./actions.ts";
import { keyHint } from "./keys.ts";

export interface ActionState {
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Converts an action to a button of a toolbar. */
export const toolOf = (
  action: Action,
  editor: Editor,
  panels: EditorPanels,
  state: ActionState = {},
): Tool => ({
  ...state,
  label: action.label(),
  icon: action.icon,
  keys: action.keys && keyHint(action.keys),
  onPress: () => void action.run(editor, panels),
});
