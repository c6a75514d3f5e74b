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

/** Offers the names of the props, each with its type, while a word is typed or after Control and Space. */
function namesOf(props: readonly DeclaredProp[]) {
  const options = props.map(([label, type]): Completion => ({ label, detail: ` ${type}`, type: "property" }));
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\w$]*/);
    const before = context.matchBefore(/\bprops\.[\w$]*/);
    if (!word || (word.from === word.to && !before && !context.explicit)) return null;
    if (TEXT.test(syntaxTree(context.state).resolveInner(context.pos, -1).name)) return null;
    return { from: word.from, options, validFor: /^[\w$]*$/ };
  };
}

/** Completions of names: the props, and what the code itself declares. */
export const completions = (props: readonly DeclaredProp[]): Extension =>
  autocompletion({ override: [namesOf(props), localCompletionSource], icons: false });
