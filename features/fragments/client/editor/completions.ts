import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { localCompletionSource } from "@codemirror/lang-javascript";
import { syntaxTree } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import type { DeclaredProp } from "./declared-props.ts";

/** Places in which names of props are text. */
const TEXT = /^(?:String|TemplateString|LineComment|BlockComment|RegExp|JSXText|JSXAttributeValue)$/;

/** Offers the names of the props, each with its type, and those that the code declares, while a word is typed. */
function namesOf(props: readonly DeclaredProp[]) {
  const own = props.map(([label, type]): Completion => ({ label, detail: ` ${type}`, type: "property" }));
  const known = new Set(own.map(({ label }) => label));
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\w$]*/);
    const isMember = context.matchBefore(/\bprops\.[\w$]*/) !== null;
    if (!word || (word.from === word.to && !isMember && !context.explicit)) return null;
    if (TEXT.test(syntaxTree(context.state).resolveInner(context.pos, -1).name)) return null;
    const declared = isMember ? [] : (localCompletionSource(context)?.options ?? []);
    const options = [...own, ...declared.filter(({ label }) => !known.has(label))];
    return { from: word.from, options, validFor: /^[\w$]*$/ };
  };
}

/** Completions of names: the props, and what the code itself declares. */
export const completions = (props: readonly DeclaredProp[]): Extension =>
  autocompletion({ override: [namesOf(props)], icons: false });
