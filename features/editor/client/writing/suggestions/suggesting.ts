import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";

/** A suggestion as its row displays it. */
export interface Suggested {
  key: string;
  name: string;
  /** Shown before the name; hidden from screen readers. */
  symbol?: string;
  user?: { userID: number; name: string; photoUrl: string | null };
  /** Inserts it in place of the typed text. */
  choose(transaction: Transaction, from: number, to: number): Transaction;
}

/** Source of suggestions for text before the caret. */
export interface Suggester {
  name: string;
  /** Accessible name of the list. */
  label(): string;
  /** Returns the query in the text before the caret and the length of its match; null for none. */
  match(before: string): { typed: string; length: number } | null;
  find(typed: string): readonly Suggested[] | Promise<readonly Suggested[]>;
}

interface Asked {
  suggester: Suggester;
  typed: string;
  from: number;
  to: number;
}

/** The current suggestions. */
export interface Suggestions extends Asked {
  found: readonly Suggested[];
  index: number;
}

interface State {
  shown: Suggestions | null;
  /** Position at which the user dismissed the suggestions. */
  dismissed: number | null;
}

type Change = { found: readonly Suggested[]; asked: Asked } | { index: number } | { dismissed: number };

const KEY = new PluginKey<State>("suggesting");
/** Placeholder for nodes without text, such as mentions. */
const OBJECT = "\ufffc";
/** Longest text before the caret that is examined. */
const FARTHEST = 80;

/** Returns the suggestions while the list is open. */
export function suggestionsOf(state: EditorState): Suggestions | null {
  const shown = KEY.getState(state)?.shown;
  return shown && shown.found.length > 0 ? shown : null;
}

export const LIST_ID = "suggestions";
export const optionID = (index: number) => `${LIST_ID}-${index}`;

/** Returns the query in the text before the caret. */
function askedIn(state: EditorState, suggesters: readonly Suggester[]): Asked | null {
  const { empty, $from } = state.selection;
  const marks = state.storedMarks ?? $from.marks();
  if (!empty || $from.parent.type.spec.code || marks.some(({ type }) => type.name === "code")) return null;
  const start = Math.max(0, $from.parentOffset - FARTHEST);
  const before = $from.parent.textBetween(start, $from.parentOffset, undefined, OBJECT);
  for (const suggester of suggesters) {
    const match = suggester.match(before);
    if (match) return { suggester, typed: match.typed, from: $from.pos - match.length, to: $from.pos };
  }
  return null;
}

function next(
  suggesters: readonly Suggester[],
  transaction: Transaction,
  old: State,
  state: EditorState,
): State {
  const change = transaction.getMeta(KEY) as Change | undefined;
  if (change && "dismissed" in change) return { shown: null, dismissed: change.dismissed };
  if (change && "index" in change)
    return old.shown ? { ...old, shown: { ...old.shown, index: change.index } } : old;
  if (change) return { ...old, shown: { ...change.asked, found: change.found, index: 0 } };
  if (!transaction.docChanged && !transaction.selectionSet) return old;
  const asked = askedIn(state, suggesters);
  if (!asked) return { shown: null, dismissed: null };
  if (asked.from === old.dismissed) return { shown: null, dismissed: asked.from };
  const goesOn = old.shown?.from === asked.from && old.shown.suggester === asked.suggester;
  // Earlier suggestions stay until new ones arrive.
  const earlier = goesOn && old.shown ? old.shown : { found: [], index: 0 };
  return { shown: { ...earlier, ...asked }, dismissed: null };
}

export function chooseSuggested(view: EditorView, index: number): void {
  const shown = suggestionsOf(view.state);
  const chosen = shown?.found[index];
  if (shown && chosen) view.dispatch(chosen.choose(view.state.tr, shown.from, shown.to).scrollIntoView());
}

function onKey(view: EditorView, { key, isComposing }: KeyboardEvent): boolean {
  const shown = suggestionsOf(view.state);
  if (!shown || isComposing) return false;
  const apply = (change: Change) => view.dispatch(view.state.tr.setMeta(KEY, change));
  const { length } = shown.found;
  if (key === "ArrowDown") apply({ index: (shown.index + 1) % length });
  else if (key === "ArrowUp") apply({ index: (shown.index - 1 + length) % length });
  else if (key === "Escape") apply({ dismissed: shown.from });
  else if (key === "Enter" || key === "Tab") chooseSuggested(view, shown.index);
  else return false;
  return true;
}

/** Loads suggestions, and shows them if the query is unchanged. */
class Asking {
  #asked: Asked | null = null;
  update(view: EditorView): void {
    const shown = KEY.getState(view.state)?.shown ?? null;
    const isSame =
      shown?.suggester === this.#asked?.suggester &&
      shown?.typed === this.#asked?.typed &&
      shown?.from === this.#asked?.from;
    if (isSame) return;
    this.#asked = shown;
    if (shown) void this.#ask(view, shown);
  }
  async #ask(view: EditorView, asked: Asked): Promise<void> {
    // Without a response the typed text is not completed.
    const found = await Promise.resolve(asked.suggester.find(asked.typed)).catch(() => []);
    if (this.#asked !== asked || view.isDestroyed) return;
    const { from, to } = KEY.getState(view.state)?.shown ?? asked;
    this.#asked = { ...asked, from, to };
    view.dispatch(view.state.tr.setMeta(KEY, { found, asked: this.#asked } satisfies Change));
    if (found.length > 0)
      announce(t("{count, plural, one {# suggestion} other {# suggestions}}", { count: found.length }));
  }
  destroy(): void {
    this.#asked = null;
  }
}

/** Shows suggestions for the text before the caret. */
export const suggesting = (suggesters: readonly Suggester[]) =>
  Extension.create({
    name: "suggesting",
    // Its shortcuts take precedence over those of nodes.
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin<State>({
        key: KEY,
        state: {
          init: () => ({ shown: null, dismissed: null }),
          apply: (transaction, old, _, state) => next(suggesters, transaction, old, state),
        },
        props: {
          handleKeyDown: onKey,
          handleDOMEvents: {
            blur(view) {
              const shown = suggestionsOf(view.state);
              if (shown)
                view.dispatch(view.state.tr.setMeta(KEY, { dismissed: shown.from } satisfies Change));
            },
          },
          attributes(state): Record<string, string> {
            const shown = suggestionsOf(state);
            if (!shown) return { "aria-autocomplete": "list" };
            return {
              "aria-autocomplete": "list",
              "aria-controls": LIST_ID,
              "aria-activedescendant": optionID(shown.index),
            };
          },
        },
        view: () => new Asking(),
      }),
    ],
  });
