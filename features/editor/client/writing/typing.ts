import { type Editor, Extension, type Extensions } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";
import { keepForm, sendForm } from "../form-keys.ts";
import { ACTIONS, type Action, type Desk, shortcuts } from "./actions.ts";
import { codeView } from "./code-view.ts";
import { STYLES, setStyle } from "./paragraph-styles.ts";
import { checkTask, taskRule } from "./tasks.ts";

/** Does it, and says what it did to whoever does not see the bar. */
function byKey(editor: Editor, desk: Desk, { label, isOn, can, run }: Action): boolean {
  if (can && !can(editor)) return true;
  const wasOn = isOn?.(editor);
  run(editor, desk);
  const isNow = isOn?.(editor);
  if (isNow !== wasOn)
    announce(isNow ? t("{name}: on", { name: label() }) : t("{name}: off", { name: label() }));
  return true;
}

/** Tab leaves the editor where it means nothing else, and everywhere after Escape. */
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

/** What keys do beyond what the nodes bring along. */
export const typing = (desk: Desk): Extensions => [
  codeView,
  Extension.create({
    name: "typing",
    addKeyboardShortcuts() {
      const { editor } = this;
      const actions = [...ACTIONS, shortcuts].flatMap((action) =>
        action.keys ? [[action.keys, () => byKey(editor, desk, action)] as const] : [],
      );
      return {
        ...Object.fromEntries(actions),
        ...Object.fromEntries(STYLES.map((style) => [style.keys, () => setStyle(editor, style)])),
        "Mod-Shift-/": () => byKey(editor, desk, shortcuts),
        "Mod-?": () => byKey(editor, desk, shortcuts),
        "Mod-Enter": () =>
          editor.isActive("codeBlock") ? editor.commands.exitCode() : sendForm(editor.view.dom),
        "Mod-Shift-Enter": () => checkTask(editor),
        "Mod-s": () => keepForm(editor.view.dom),
        "Alt-F10"() {
          desk.focusToolbar();
          return true;
        },
      };
    },
    addCommands: () => ({
      // The editor's own waits for the next frame: what is typed until then would be lost.
      focus:
        () =>
        ({ editor, view, tr, dispatch }) => {
          if (!dispatch || view.hasFocus()) return true;
          const before = document.activeElement;
          tr.scrollIntoView();
          view.focus();
          requestAnimationFrame(() => {
            // A menu that closes gives the focus back to its button.
            if (document.activeElement === before && !editor.isDestroyed) view.focus();
          });
          return true;
        },
    }),
    addInputRules: () => [taskRule],
    addProseMirrorPlugins: () => [leaving()],
  }),
];
