import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { RefObject } from "react";
import { t } from "#platform/client/translate.ts";
import { Toolbar as Bar, type Tool, ToolButton } from "#platform/client/ui/toolbar.tsx";
import { ACTIONS, type Desk, shortcuts } from "./actions.ts";
import { InsertButtons } from "./insert-buttons.tsx";
import { useNarrow } from "./modes/use-narrow.ts";
import { StyleMenu } from "./style-menu.tsx";
import { TableMenu } from "./table-menu.tsx";
import { toolOf } from "./tool-of.ts";
import styles from "./toolbar.module.css";
import { useAboveKeyboard } from "./use-above-keyboard.ts";

interface ToolbarProps {
  editor: Editor;
  desk: Desk;
  place: RefObject<HTMLDivElement | null>;
  /** Other views of the text. */
  modes: readonly Tool[];
}

/** What can be done to what is written. It stays in sight however long the text is. */
export function Toolbar({ editor, desk, place, modes }: ToolbarProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: own }) =>
      ACTIONS.map(({ isOn, can }) => ({ isOn: isOn?.(own), isDisabled: can ? !can(own) : undefined })),
  });
  useAboveKeyboard(place);
  const isNarrow = useNarrow();
  // What cannot be done at all here makes room; what can be done again soon keeps its place.
  const tools = ACTIONS.map((action, index) => toolOf(action, editor, desk, states[index])).filter(
    ({ icon, isDisabled }) => !(icon === "table" && isDisabled),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from any of its buttons
    <div
      ref={place}
      className={styles.place}
      onKeyDown={({ key, currentTarget, target }) => {
        if (key === "Escape" && currentTarget.contains(target as Node)) editor.view.focus();
      }}
    >
      <Bar
        label={t("Formatting")}
        before={<StyleMenu editor={editor} />}
        tools={tools}
        after={
          <>
            <TableMenu editor={editor} label={t("Table options")} />
            <InsertButtons editor={editor} />
            {!isNarrow && modes.map((mode) => <ToolButton key={mode.icon} {...mode} />)}
          </>
        }
        more={[...(isNarrow ? modes : []), toolOf(shortcuts, editor, desk)]}
      />
    </div>
  );
}
