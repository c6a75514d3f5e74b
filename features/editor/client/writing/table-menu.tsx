import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { t } from "#platform/client/translate.ts";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { RovingFocus } from "#platform/client/ui/roving-focus.tsx";
import { Floating } from "./floating.tsx";
import { usePointing } from "./use-pointing.ts";

const cellOf = (editor: Editor) => ({
  ...editor.getAttributes("tableCell"),
  ...editor.getAttributes("tableHeader"),
});

function sidesOf(editor: Editor): MenuEntry {
  const now = cellOf(editor)["align"] ?? null;
  const side = (name: string | null, label: string) => ({
    kind: "radio" as const,
    label,
    isChecked: now === name,
    onChange: () => void editor.chain().focus().setCellAttribute("align", name).run(),
  });
  return {
    title: t("Alignment"),
    entries: [side(null, t("Start")), side("center", t("Center")), side("end", t("End"))],
  };
}

/** Actions for the table at the caret. */
function entriesOf(editor: Editor): MenuEntry[] {
  const action = (label: string, run: () => { run(): boolean }, isDangerous = false) => ({
    label,
    isDangerous,
    onAction: () => void run().run(),
  });
  const chain = () => editor.chain().focus();
  const can = editor.can();
  return [
    {
      title: t("Row"),
      entries: [
        action(t("Insert row above"), () => chain().addRowBefore()),
        action(t("Insert row below"), () => chain().addRowAfter()),
        action(t("Delete row"), () => chain().deleteRow(), true),
      ],
    },
    {
      title: t("Column"),
      entries: [
        action(t("Insert column before"), () => chain().addColumnBefore()),
        action(t("Insert column after"), () => chain().addColumnAfter()),
        action(t("Delete column"), () => chain().deleteColumn(), true),
      ],
    },
    sidesOf(editor),
    {
      title: t("Cells"),
      entries: [
        action(t("Header row"), () => chain().toggleHeaderRow()),
        { ...action(t("Merge cells"), () => chain().mergeCells()), isDisabled: !can.mergeCells() },
        { ...action(t("Split cell"), () => chain().splitCell()), isDisabled: !can.splitCell() },
      ],
    },
    "separator",
    action(t("Delete table"), () => chain().deleteTable(), true),
  ];
}

/** Table menu, shown while the caret is in a table. */
export function TableMenu({ editor, label }: { editor: Editor; label: string }) {
  const isIn = useEditorState({ editor, selector: ({ editor: own }) => own.isActive("table") });
  if (!isIn) return null;
  return (
    <Dropdown
      label={label}
      kind="icon"
      button={<Icon name="table" />}
      align="end"
      side="top"
      entries={() => entriesOf(editor)}
    />
  );
}

/** Table menu at the table itself, for pointing devices. */
export function TableCorner({ editor }: { editor: Editor }) {
  const isPointing = usePointing();
  const table = useEditorState({
    editor,
    selector: ({ editor: own }) => (own.isFocused && own.isActive("table") ? tableAround(own) : null),
    equalityFn: Object.is,
  });
  if (!isPointing || !table) return null;
  return (
    <Floating editor={editor} at={table} placement="top-end">
      <RovingFocus label={t("Table")} onEscape={() => editor.view.focus()}>
        <TableMenu editor={editor} label={t("Rows and columns")} />
      </RovingFocus>
    </Floating>
  );
}

function tableAround({ view, state }: Editor): Element | null {
  const { node } = view.domAtPos(state.selection.from);
  return (node instanceof Element ? node : node.parentElement)?.closest("table") ?? null;
}
