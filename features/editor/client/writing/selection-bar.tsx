import type { Editor } from "@tiptap/core";
import { isTextSelection } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { RovingFocus } from "#platform/client/ui/roving-focus.tsx";
import { ToolButton } from "#platform/client/ui/toolbar.tsx";
import { type Desk, link, MARKS_OF_TEXT } from "./actions.ts";
import { Floating } from "./floating.tsx";
import styles from "./selection-bar.module.css";
import { toolOf } from "./tool-of.ts";
import { usePointing } from "./use-pointing.ts";

const TOOLS = [...MARKS_OF_TEXT, link];

/** Whether words are selected, and not in code, which has no looks. */
const hasText = ({ state, isFocused }: Editor): boolean =>
  isFocused &&
  isTextSelection(state.selection) &&
  state.doc.textBetween(state.selection.from, state.selection.to).trim() !== "" &&
  !state.selection.$from.parent.type.spec.code;

/** It comes once the selection is made, not while one drags. */
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

/** What can be done to the words that are selected, where they are. */
export function SelectionBar({ editor, desk }: { editor: Editor; desk: Desk }) {
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
          <ToolButton key={action.icon} {...toolOf(action, editor, desk, { isOn: tools[index] })} />
        ))}
      </RovingFocus>
    </Floating>
  );
}
