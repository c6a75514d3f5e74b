import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, ensureSyntaxTree, indentOnInput, indentRange } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { CompileError } from "../../contract.ts";
import { codeStyle } from "./code-style.ts";
import { completions } from "./completions.ts";
import type { DeclaredProp } from "./declared-props.ts";
import { positionOf, problems, showProblems } from "./problems.ts";

export type CodeLanguage = "tsx" | "css" | "json";

export interface CodeHandle {
  /** Moves the selection and the focus to a place in the code. */
  goTo(place: Pick<CompileError, "line" | "column">): void;
  /** Indents all lines; one step of undo. */
  indent(): void;
}

export interface CodeFieldProps {
  label: string;
  /** Id of the text that describes how to leave the field. */
  describedBy: string;
  language: CodeLanguage;
  /** The text at the beginning; the field has its own afterwards. */
  text: string;
  errors: readonly CompileError[];
  /** Names to offer while they are typed. */
  props: readonly DeclaredProp[];
  isReadOnly: boolean;
  handle?: Ref<CodeHandle>;
  onChange(text: string): void;
  onSave(): void;
  onNextError(): void;
  /** Called with the place of the cursor, both from 1. */
  onMove(line: number, column: number): void;
  onFocus(): void;
}

const languages: Record<CodeLanguage, () => Extension> = {
  tsx: () => javascript({ jsx: true, typescript: true }),
  css: () => css(),
  // JSON is a part of JavaScript.
  json: () => javascript(),
};

/** Functions that the editor calls; it lives longer than the ones of one rendering. */
type Calls = Pick<CodeFieldProps, "onChange" | "onSave" | "onNextError" | "onMove" | "onFocus">;

const run = (action: () => void) => () => {
  action();
  return true;
};

/** Longest time for reading a file before it is indented, in milliseconds. */
const READ_MS = 1000;

/** Indents all lines, as far as the code can be read. */
function indentAll(view: EditorView): boolean {
  const { state } = view;
  ensureSyntaxTree(state, state.doc.length, READ_MS);
  const changes = indentRange(state, 0, state.doc.length);
  if (!state.readOnly && !changes.empty) view.dispatch({ changes, userEvent: "input.indent" });
  return true;
}

/** The names to offer, which change with the schema. */
const offered = new Compartment();

/** Extensions of a field that calls the functions in `calls`. Escape and then Tab leaves it, as CodeMirror has it. */
const extensionsOf = (
  { label, describedBy, language, isReadOnly, props }: CodeFieldProps,
  calls: { current: Calls },
): Extension => [
  lineNumbers(),
  history(),
  indentOnInput(),
  bracketMatching(),
  languages[language](),
  language === "tsx" ? offered.of(completions(props)) : [],
  codeStyle,
  problems,
  EditorState.readOnly.of(isReadOnly),
  EditorState.tabSize.of(2),
  EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": describedBy, tabindex: "0" }),
  keymap.of([
    { key: "Mod-s", preventDefault: true, run: run(() => calls.current.onSave()) },
    { key: "F8", preventDefault: true, run: run(() => calls.current.onNextError()) },
    { key: "Alt-Shift-f", preventDefault: true, run: indentAll },
    indentWithTab,
    ...defaultKeymap,
    ...historyKeymap,
  ]),
  EditorView.updateListener.of(({ docChanged, selectionSet, focusChanged, view, state }) => {
    if (docChanged) calls.current.onChange(state.doc.toString());
    if (focusChanged && view.hasFocus) calls.current.onFocus();
    if (!docChanged && !selectionSet) return;
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    calls.current.onMove(line.number, head - line.from + 1);
  }),
];

/** A field for code, with colors and line numbers, and errors at their lines. */
export function CodeField(props: CodeFieldProps) {
  const { text, errors, handle, language, props: names } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const calls = useRef<Calls>(props);
  useEffect(() => {
    calls.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is made once; a key makes another one
  useEffect(() => {
    const made = new EditorView({
      parent: host.current as HTMLDivElement,
      doc: text,
      extensions: extensionsOf(props, calls),
    });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => view.current?.dispatch({ effects: showProblems.of(errors) }), [errors]);
  useEffect(() => {
    if (language === "tsx") view.current?.dispatch({ effects: offered.reconfigure(completions(names)) });
  }, [language, names]);
  useImperativeHandle(handle, () => ({
    indent() {
      const shown = view.current;
      if (!shown) return;
      indentAll(shown);
      shown.focus();
    },
    goTo(place) {
      const shown = view.current;
      if (!shown) return;
      const anchor = positionOf(shown.state.doc, place);
      shown.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      shown.focus();
    },
  }));
  // Code is in no language of people.
  return <div ref={host} dir="ltr" lang="zxx" translate="no" style={{ height: "100%" }} />;
}
