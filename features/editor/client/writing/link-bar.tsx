import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { t } from "#platform/client/translate.ts";
import { RovingFocus } from "#platform/client/ui/roving-focus.tsx";
import { ToolButton } from "#platform/client/ui/toolbar.tsx";
import type { EditorPanels } from "./actions.ts";
import { isAllowed } from "./address.ts";
import { ShowAsCard } from "./embeds/show-as-card.tsx";
import { Floating } from "./floating.tsx";
import { linkAt, removeLink } from "./link.ts";
import styles from "./link-box.module.css";

/** Address and actions of the link at the caret. */
export function LinkBar({ editor, panels }: { editor: Editor; panels: EditorPanels }) {
  const href = useEditorState({
    editor,
    selector: ({ editor: own }) => (own.isFocused && own.state.selection.empty ? linkAt(own)?.href : null),
  });
  if (!href) return null;
  return (
    <Floating editor={editor} placement="bottom-start">
      <RovingFocus label={t("Link")} className={styles.bar} onEscape={() => editor.view.focus()}>
        <a
          className={styles.address}
          href={isAllowed(href) ? href : undefined}
          target="_blank"
          rel="noopener"
          dir="ltr"
        >
          {href}
        </a>
        <ToolButton icon="pencil" label={t("Edit")} onPress={panels.openLink} />
        <ShowAsCard editor={editor} />
        <ToolButton icon="trash" label={t("Remove")} onPress={() => removeLink(editor)} />
      </RovingFocus>
    </Floating>
  );
}
