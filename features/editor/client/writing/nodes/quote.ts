import { wrappingInputRule } from "@tiptap/core";
import Blockquote from "@tiptap/extension-blockquote";
import { t } from "#platform/client/translate.ts";
import type { Attribution } from "#platform/contract/document/nodes.ts";
import { blockWith, headOf } from "./head.ts";

const attributionOf = (element: HTMLElement): Attribution | null => {
  try {
    return JSON.parse(element.dataset["attribution"] ?? "null");
  } catch {
    // Pasted from a page that uses the element differently.
    return null;
  }
};

/** A quote with its attribution. */
export const Quote = Blockquote.extend({
  addAttributes() {
    return {
      attribution: {
        default: null as Attribution | null,
        parseHTML: attributionOf,
        renderHTML: ({ attribution }) =>
          attribution
            ? { "data-attribution": JSON.stringify(attribution), "data-name": attribution.name }
            : {},
      },
    };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
  addNodeView() {
    return ({ node }) => {
      const name = (node.attrs["attribution"] as Attribution | null)?.name;
      const above = name === undefined ? [] : [headOf(t("{name} wrote:", { name }))];
      return blockWith("blockquote", above);
    };
  },
});
