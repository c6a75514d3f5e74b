import type { Editor } from "@tiptap/core";
import { t } from "#platform/client/translate.ts";
import type { IconName } from "#platform/client/ui/icon.tsx";
import type { OpenBlock } from "./blocks/block-dialog.tsx";
import { isTask, toggleTasks } from "./tasks.ts";

/** Dialogs and panels around the editor that actions open. */
export interface EditorPanels {
  openLink(): void;
  openShortcuts(): void;
  focusToolbar(): void;
  /** Opens the dialog of a block of an add-on: for a new one, or for the one at a position. */
  openBlock(block: OpenBlock): void;
}

/** An action on the text: a button, a shortcut, an entry in the list of shortcuts. */
export interface Action {
  label(): string;
  icon: IconName;
  /** In ProseMirror's notation. */
  keys?: string;
  /** Characters to type for the same result. */
  typed?: string;
  /** Returns whether it is active at the caret. */
  isOn?(editor: Editor): boolean;
  can?(editor: Editor): boolean;
  run(editor: Editor, panels: EditorPanels): unknown;
}

const mark = (name: string) => ({
  isOn: (editor: Editor) => editor.isActive(name),
  run: (editor: Editor) => editor.chain().focus().toggleMark(name).run(),
});

const isIn = (name: string) => (editor: Editor) => editor.isActive(name);

const isList = (name: string) => (editor: Editor) => editor.isActive(name) && !isTask(editor);

export const bold: Action = {
  ...{ label: () => t("Bold"), icon: "bold", keys: "Mod-b", typed: "**…**" },
  ...mark("bold"),
};
export const italic: Action = {
  ...{ label: () => t("Italic"), icon: "italic", keys: "Mod-i", typed: "*…*" },
  ...mark("italic"),
};
export const strike: Action = {
  ...{ label: () => t("Strikethrough"), icon: "strike", keys: "Mod-Shift-s", typed: "~~…~~" },
  ...mark("strike"),
};
export const code: Action = {
  ...{ label: () => t("Code"), icon: "code", keys: "Mod-e", typed: "`…`" },
  ...mark("code"),
};
export const link: Action = {
  ...{ label: () => t("Link"), icon: "link", keys: "Mod-k" },
  isOn: isIn("link"),
  run: (_, panels) => panels.openLink(),
};

const bullets: Action = {
  ...{ label: () => t("Bullet list"), icon: "list", keys: "Mod-Shift-8", typed: "- " },
  isOn: isList("bulletList"),
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
};
const numbers: Action = {
  ...{ label: () => t("Numbered list"), icon: "list-numbered", keys: "Mod-Shift-7", typed: "1. " },
  isOn: isList("orderedList"),
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
};
const tasks: Action = {
  ...{ label: () => t("Task list"), icon: "tasks", keys: "Mod-Shift-9", typed: "[ ] " },
  isOn: isTask,
  run: toggleTasks,
};
const quote: Action = {
  ...{ label: () => t("Quote"), icon: "quote", keys: "Mod-Shift-b", typed: "> " },
  isOn: isIn("blockquote"),
  run: (editor) => editor.chain().focus().toggleWrap("blockquote").run(),
};
const spoiler: Action = {
  ...{ label: () => t("Spoiler"), icon: "eye-off", keys: "Mod-Shift-l", typed: ">! " },
  isOn: isIn("spoiler"),
  run: (editor) => editor.chain().focus().toggleWrap("spoiler").run(),
};
const codeBlock: Action = {
  ...{ label: () => t("Code block"), icon: "code-block", keys: "Mod-Alt-c", typed: "```" },
  isOn: isIn("codeBlock"),
  run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
};
const table: Action = {
  ...{ label: () => t("Table"), icon: "table" },
  // Nested tables would be unreadable.
  can: (editor) => !editor.isActive("table"),
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};
const rule: Action = {
  ...{ label: () => t("Divider"), icon: "rule", typed: "---" },
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};
const undo: Action = {
  ...{ label: () => t("Undo"), icon: "undo", keys: "Mod-z" },
  can: (editor) => editor.can().undo(),
  run: (editor) => editor.chain().focus().undo().run(),
};
const redo: Action = {
  ...{ label: () => t("Redo"), icon: "redo", keys: "Mod-Shift-z" },
  can: (editor) => editor.can().redo(),
  run: (editor) => editor.chain().focus().redo().run(),
};
export const shortcuts: Action = {
  ...{ label: () => t("Keyboard shortcuts"), icon: "keyboard", keys: "Mod-/" },
  run: (_, panels) => panels.openShortcuts(),
};

export const MARKS_OF_TEXT = [bold, italic, strike, code] as const;

/** In the order of the toolbar, the most frequent ones first. */
export const ACTIONS: readonly Action[] = [
  ...[bold, italic, link, bullets, numbers, quote, strike, code, tasks, codeBlock, spoiler, table, rule],
  ...[undo, redo],
];
