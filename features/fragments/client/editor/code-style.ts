import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The colors of code in posts, which are readable in light and in dark. */
const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: "var(--color-code-keyword)" },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: "var(--color-code-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit], color: "var(--color-code-number)" },
  { tag: [tags.typeName, tags.className, tags.namespace], color: "var(--color-code-title)" },
  { tag: tags.function(tags.definition(tags.variableName)), color: "var(--color-code-title)" },
  { tag: [tags.tagName, tags.propertyName, tags.standard(tags.tagName)], color: "var(--color-code-name)" },
  { tag: [tags.attributeName, tags.meta, tags.color], color: "var(--color-code-meta)" },
  { tag: [tags.comment], color: "var(--color-code-comment)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "13px", color: "var(--color-text)", background: "var(--color-surface)" },
  "&.cm-focused": { outline: "2px solid var(--color-primary)", outlineOffset: "-2px" },
  ".cm-scroller": {
    fontFamily: "var(--font-code)",
    lineHeight: "1.6",
    overflow: "auto",
    containerType: "inline-size",
  },
  ".cm-content:focus-visible": { outline: "none" },
  ".cm-content": { padding: "8px 0", caretColor: "var(--color-text)" },
  ".cm-gutters": {
    background: "var(--color-surface)",
    color: "var(--color-text-quiet)",
    border: "0",
    paddingInlineStart: "4px",
  },
  ".cm-problem-line": { background: "var(--color-error-background)" },
  ".cm-problem": { textDecoration: "underline wavy var(--color-error)", textUnderlineOffset: "3px" },
  // Lines can be longer than the field; the note stays where it is seen.
  ".cm-problem-note": {
    position: "sticky",
    left: "40px",
    boxSizing: "border-box",
    width: "fit-content",
    maxWidth: "calc(100cqw - 56px)",
    padding: "6px 12px",
    borderInlineStart: "3px solid var(--color-error)",
    background: "var(--color-error-background)",
    color: "var(--color-text)",
    fontFamily: "var(--font)",
    whiteSpace: "normal",
  },
  ".cm-tooltip": {
    border: "var(--border)",
    borderRadius: "var(--radius)",
    background: "var(--color-surface)",
    color: "var(--color-text)",
    boxShadow: "0 4px 16px rgb(0 0 0 / 20%)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-code)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "4px 8px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--color-selected)",
    color: "var(--color-text)",
  },
  ".cm-completionDetail": { color: "var(--color-text-quiet)", fontStyle: "normal" },
  ".cm-matchingBracket": {
    background: "var(--color-selected)",
    outline: "1px solid var(--color-line-strong)",
  },
});

export const codeStyle: Extension = [syntaxHighlighting(colors), look];
