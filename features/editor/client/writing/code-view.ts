import { Extension, textblockTypeInputRule } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { NodeViewConstructor } from "@tiptap/pm/view";
import { t } from "#platform/client/translate.ts";
import { LANGUAGES, languageOf } from "./languages.ts";

function choiceOf(language: string | null): HTMLSelectElement {
  const choice = document.createElement("select");
  choice.ariaLabel = t("Language of the code");
  choice.contentEditable = "false";
  const known = LANGUAGES.some(([name]) => name === language) || !language;
  const others = known ? [] : [[language, language] as const];
  for (const [name, label] of [["", t("No language")] as const, ...LANGUAGES, ...others])
    choice.append(new Option(label, name));
  choice.value = language ?? "";
  return choice;
}

const showCode: NodeViewConstructor = (node, view, getPos) => {
  const dom = document.createElement("div");
  dom.dataset["code"] = "";
  const pre = document.createElement("pre");
  const contentDOM = document.createElement("code");
  const { language } = node.attrs as { language: string | null };
  const choice = choiceOf(language);
  pre.append(contentDOM);
  dom.append(choice, pre);
  choice.addEventListener("change", () => {
    const position = getPos();
    if (position === undefined) return;
    view.dispatch(view.state.tr.setNodeAttribute(position, "language", choice.value || null));
    view.focus();
  });
  return {
    dom,
    contentDOM,
    update: (next) => next.type === node.type && next.attrs["language"] === (choice.value || null),
    stopEvent: ({ target }) => target === choice,
    ignoreMutation: (mutation) => mutation.type !== "selection" && !contentDOM.contains(mutation.target),
  };
};

/** Adds a language menu to code blocks; a fence with a language creates one. */
export const codeView = Extension.create({
  name: "codeView",
  addInputRules() {
    const type = this.editor.schema.nodes["codeBlock"];
    if (!type) return [];
    const getAttributes = ([, typed = ""]: RegExpMatchArray) => ({
      language: typed ? languageOf(typed) : null,
    });
    return [textblockTypeInputRule({ find: /^```([\w+#.-]*)[\s\n]$/, type, getAttributes })];
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { codeBlock: showCode } } })],
});
