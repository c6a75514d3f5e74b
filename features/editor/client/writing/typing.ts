import { type Editor, Extension, type Extensions } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";
import type { AnyEditorBlock } from "../blocks.ts";
import { saveForm, sendForm } from "../form-keys.ts";
import { ACTIONS, type Action, type EditorPanels, shortcuts } from "./actions.ts";
import { insertAction } from "./blocks/block-actions.ts";
import { codeView } from "./code-view.ts";
import { STYLES, setStyle } from "./paragraph-styles.ts";
import { checkTask, taskRule } from "./tasks.ts";

/** Runs an action and announces its effect to screen readers. */
function byKey(editor: Editor, panels: EditorPanels, { label, isOn, can, run }: Action): boolean {
  if (can && !can(editor)) return true;
  const wasOn = isOn?.(editor);
  run(editor, panels);
  const isNow = isOn?.(editor);
  if (isNow !== wasOn)
    announce(isNow ? t("{name}: on", { name: label() }) : t("{name}: off", { name: label() }));
  return true;
}

/** Tab leaves the editor where it has no other meaning, and always after Escape. */
function leaving(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_, { key, isComposing }) {
          const leaves = isLeaving && key === "Tab";
          if (key !== "Shift") isLeaving = key === "Escape" && !isComposing;
          return leaves;
        },
        blur() {
          isLeaving = false;
        },
      },
    },
  });
}

/** Shortcuts beyond those of the nodes. */
export const typing = (panels: EditorPanels, blocks: readonly AnyEditorBlock[]): Extensions => [
  codeView,
  Extension.create({
    name: "typing",
    addKeyboardShortcuts() {
      const { editor } = this;
      const actions = [...ACTIONS, ...blocks.map(insertAction), shortcuts].flatMap((action) =>
        action.keys ? [[action.keys, () => byKey(editor, panels, action)] as const] : [],
      );
      return {
        ...Object.fromEntries(actions),
        ...Object.fromEntries(STYLES.map((style) => [style.keys, () => setStyle(editor, style)])),
        "Mod-Shift-/": () => byKey(editor, panels, shortcuts),
        "Mod-?": () => byKey(editor, panels, shortcuts),
        "Mod-Enter": () =>
          editor.isActive("codeBlock") ? editor.commands.exitCode() : sendForm(editor.view.dom),
        "Mod-Shift-Enter": () => checkTask(editor),
        "Mod-s": () => saveForm(editor.view.dom),
        "Alt-F10"() {
          panels.focusToolbar();
          return true;
        },
      };
    },
    addCommands: () => ({
      // The default command waits for the next frame, and keys pressed until then would be lost.
      focus:
        () =>
        ({ editor, view, tr, dispatch }) => {
          if (!dispatch || view.hasFocus()) return true;
          const before = document.activeElement;
          tr.scrollIntoView();
          view.focus();
          requestAnimationFrame(() => {
            // A closing menu returns the focus to its button first.
            if (document.activeElement === before && !editor.isDestroyed) view.focus();
          });
          return true;
        },
    }),
    addInputRules: () => [taskRule],
    addProseMirrorPlugins: () => [leaving()],
  }),
];
