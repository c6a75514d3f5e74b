import type { Editor } from "@tiptap/core";
import type { Tool } from "#platform/client/ui/toolbar.tsx";
import type { Deed, Desk } from "./deeds.ts";
import { shownKeys } from "./keys.ts";

export interface DeedState {
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** A deed as a button of a bar. */
export const toolOf = (deed: Deed, editor: Editor, desk: Desk, state: DeedState = {}): Tool => ({
  ...state,
  label: deed.label(),
  icon: deed.icon,
  keys: deed.keys && shownKeys(deed.keys),
  onPress: () => void deed.run(editor, desk),
});
