import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { RefObject } from "react";
import { t } from "#platform/client/translate.ts";
import { Toolbar as Bar, type Tool, ToolButton } from "#platform/client/ui/toolbar.tsx";
import { ACTIONS, type EditorPanels, shortcuts } from "./actions.ts";
import { BlockTools } from "./blocks/block-tools.tsx";
import { InsertButtons } from "./insert-buttons.tsx";
import { useNarrow } from "./modes/use-narrow.ts";
import { StyleMenu } from "./style-menu.tsx";
import { TableMenu } from "./table-menu.tsx";
import { toolOf } from "./tool-of.ts";
import styles from "./toolbar.module.css";
import { useAboveKeyboard } from "./use-above-keyboard.ts";

interface ToolbarProps {
  editor: Editor;
  panels: EditorPanels;
  place: RefObject<HTMLDivElement | null>;
  /** Other views of the text. */
  modes: readonly Tool[];
}

/** The editor's toolbar, which stays visible while the text scrolls. */
export function Toolbar({ editor, panels, place, modes }: ToolbarProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: own }) =>
      ACTIONS.map(({ isOn, can }) => ({ isOn: isOn?.(own), isDisabled: can ? !can(own) : undefined })),
  });
  useAboveKeyboard(place);
  const isNarrow = useNarrow();
  // Tools that are impossible here are removed; tools that are only disabled keep their place.
  const tools = ACTIONS.map((action, index) => toolOf(action, editor, panels, states[index])).filter(
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
            <BlockTools editor={editor} panels={panels} />
            {modes.map((mode) => (
              <ToolButton key={mode.icon} {...mode} />
            ))}
          </>
        }
        // A phone has no keys.
        more={isNarrow ? [] : [toolOf(shortcuts, editor, panels)]}
        scrolls={isNarrow}
      />
    </div>
  );
}
