import type { Editor } from "@tiptap/core";
import { isTextSelection } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { RovingFocus } from "#platform/client/ui/roving-focus.tsx";
import { ToolButton } from "#platform/client/ui/toolbar.tsx";
import { type EditorPanels, link, MARKS_OF_TEXT } from "./actions.ts";
import { Floating } from "./floating.tsx";
import styles from "./selection-bar.module.css";
import { toolOf } from "./tool-of.ts";
import { usePointing } from "./use-pointing.ts";

const TOOLS = [...MARKS_OF_TEXT, link];

/** Returns whether text is selected outside code, which has no formats. */
const hasText = ({ state, isFocused }: Editor): boolean =>
  isFocused &&
  isTextSelection(state.selection) &&
  state.doc.textBetween(state.selection.from, state.selection.to).trim() !== "" &&
  !state.selection.$from.parent.type.spec.code;

/** The bar appears after the selection is complete, not while dragging. */
function useIsDragging(editor: Editor): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    const begin = () => setDragging(true);
    const end = () => setDragging(false);
    dom.addEventListener("pointerdown", begin);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      dom.removeEventListener("pointerdown", begin);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, [editor]);
  return isDragging;
}

/** Formatting actions at the selected text. */
export function SelectionBar({ editor, panels }: { editor: Editor; panels: EditorPanels }) {
  const isPointing = usePointing();
  const isDragging = useIsDragging(editor);
  const tools = useEditorState({
    editor,
    selector: ({ editor: own }) => (hasText(own) ? TOOLS.map((action) => action.isOn?.(own)) : null),
  });
  if (!isPointing || isDragging || !tools) return null;
  return (
    <Floating editor={editor} placement="top">
      <RovingFocus label={t("Selected text")} className={styles.bar} onEscape={() => editor.view.focus()}>
        {TOOLS.map((action, index) => (
          <ToolButton key={action.icon} {...toolOf(action, editor, panels, { isOn: tools[index] })} />
        ))}
      </RovingFocus>
    </Floating>
  );
}
