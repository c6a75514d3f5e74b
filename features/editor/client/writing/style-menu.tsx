import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { t } from "#platform/client/translate.ts";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { keyHint } from "./keys.ts";
import { levelOf, nameOfLevel, STYLES, setStyle } from "./paragraph-styles.ts";
import styles from "./style-menu.module.css";

/** Menu for the heading level of a paragraph. */
export function StyleMenu({ editor }: { editor: Editor }) {
  const level = useEditorState({ editor, selector: ({ editor: own }) => levelOf(own) });
  return (
    <Dropdown
      label={t("Paragraph style: {name}", { name: nameOfLevel(level) })}
      kind="icon"
      side="top"
      button={
        <span className={styles.level} aria-hidden="true">
          {level === 0 ? "¶" : `H${level}`}
        </span>
      }
      entries={() =>
        STYLES.map((style) => {
          const keys = keyHint(style.keys);
          return {
            kind: "radio" as const,
            label: style.label(),
            ...(keys && { description: keys }),
            isChecked: style.level === level,
            onChange: () => setStyle(editor, style),
          };
        })
      }
    />
  );
}
