import { Node, wrappingInputRule } from "@tiptap/core";
import { t } from "#platform/client/translate.ts";
import { blockWith, headOf } from "./head.ts";

/** Content that readers open on demand; always visible in the editor. */
export const Spoiler = Node.create({
  name: "spoiler",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "details" }, { tag: "div.spoiler" }, { tag: "div.js-spoiler" }],
  renderHTML: () => ["div", { class: "spoiler" }, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*(?:>!|\|\|)\s$/, type: this.type })];
  },
  addNodeView() {
    return () => {
      const { dom, contentDOM } = blockWith("div", [headOf(t("Spoiler"))]);
      dom.dataset["spoiler"] = "";
      return { dom, contentDOM };
    };
  },
});
