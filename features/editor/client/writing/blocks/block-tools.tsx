import type { Editor } from "@tiptap/core";
import { useAdditions } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { ToolButton } from "#platform/client/ui/toolbar.tsx";
import { editorBlocks } from "../../blocks.ts";
import type { EditorPanels } from "../actions.ts";
import { toolOf } from "../tool-of.ts";
import { insertAction } from "./block-actions.ts";

/** Buttons that insert blocks of add-ons, and the menu of all of them. */
export function BlockTools({ editor, panels }: { editor: Editor; panels: EditorPanels }) {
  const blocks = useAdditions(editorBlocks);
  if (blocks.length === 0) return null;
  const tools = blocks.map((block) => ({
    ...toolOf(insertAction(block), editor, panels),
    ...{ name: block.name, hasButton: block.hasButton },
  }));
  return (
    <>
      {tools.map(({ name, hasButton, ...tool }) => hasButton && <ToolButton key={name} {...tool} />)}
      <Dropdown
        label={t("Insert")}
        kind="icon"
        side="top"
        button={<Icon name="plus" />}
        entries={() =>
          tools.map(({ label, icon, keys, onPress }) => ({
            ...{ label, icon: <Icon name={icon} />, onAction: onPress },
            ...(keys ? { description: keys } : {}),
          }))
        }
      />
    </>
  );
}
