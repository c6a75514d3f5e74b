import type { Editor } from "@tiptap/core";
import type { Tool } from "#platform/client/ui/toolbar.tsx";
import type { Action, Desk } from "./actions.ts";
import { shownKeys } from "./keys.ts";

export interface ActionState {
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** An action as a button of a bar. */
export const toolOf = (action: Action, editor: Editor, desk: Desk, state: ActionState = {}): Tool => ({
  ...state,
  label: action.label(),
  icon: action.icon,
  keys: action.keys && shownKeys(action.keys),
  onPress: () => void action.run(editor, desk),
});
