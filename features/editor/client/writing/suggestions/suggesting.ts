import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { announce } from "#platform/client/announce.ts";
import { t } from "#platform/client/translate.ts";

/** One of what is suggested, as its row shows it. */
export interface Suggested {
  key: string;
  name: string;
  /** Stands before the name, and says nothing. */
  symbol?: string;
  user?: { userID: number; name: string; photoUrl: string | null };
  /** Puts it in the place of what was typed. */
  choose(transaction: Transaction, from: number, to: number): Transaction;
}

/** What suggests something for letters that stand before the caret. */
export interface Suggester {
  name: string;
  /** What its list is called. */
  label(): string;
  /** What the text before the caret asks for, and how many of its last letters that takes; null for nothing. */
  match(before: string): { typed: string; length: number } | null;
  find(typed: string): readonly Suggested[] | Promise<readonly Suggested[]>;
}

interface Asked {
  suggester: Suggester;
  typed: string;
  from: number;
  to: number;
}

/** What is suggested at the moment. */
export interface Suggestions extends Asked {
  found: readonly Suggested[];
  index: number;
}

interface State {
  shown: Suggestions | null;
  /** Where somebody wanted no suggestions. */
  dismissed: number | null;
}

type Told = { found: readonly Suggested[]; asked: Asked } | { index: number } | { dismissed: number };

const KEY = new PluginKey<State>("suggesting");
/** Stands for what is no letter, such as a mention. */
const NO_LETTER = "\ufffc";
/** Longer than what anything is called. */
const FARTHEST = 80;

/** The list while it is open. */
export function suggestionsOf(state: EditorState): Suggestions | null {
  const shown = KEY.getState(state)?.shown;
  return shown && shown.found.length > 0 ? shown : null;
}

export const LIST_ID = "suggestions";
export const optionID = (index: number) => `${LIST_ID}-${index}`;

/** What the letters before the caret ask for. */
function askedIn(state: EditorState, suggesters: readonly Suggester[]): Asked | null {
  const { empty, $from } = state.selection;
  const marks = state.storedMarks ?? $from.marks();
  if (!empty || $from.parent.type.spec.code || marks.some(({ type }) => type.name === "code")) return null;
  const start = Math.max(0, $from.parentOffset - FARTHEST);
  const before = $from.parent.textBetween(start, $from.parentOffset, undefined, NO_LETTER);
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
  const told = transaction.getMeta(KEY) as Told | undefined;
  if (told && "dismissed" in told) return { shown: null, dismissed: told.dismissed };
  if (told && "index" in told)
    return old.shown ? { ...old, shown: { ...old.shown, index: told.index } } : old;
  if (told) return { ...old, shown: { ...told.asked, found: told.found, index: 0 } };
  if (!transaction.docChanged && !transaction.selectionSet) return old;
  const asked = askedIn(state, suggesters);
  if (!asked) return { shown: null, dismissed: null };
  if (asked.from === old.dismissed) return { shown: null, dismissed: asked.from };
  const goesOn = old.shown?.from === asked.from && old.shown.suggester === asked.suggester;
  // The last ones stay until there are new ones.
  const kept = goesOn && old.shown ? old.shown : { found: [], index: 0 };
  return { shown: { ...kept, ...asked }, dismissed: null };
}

export function chooseSuggested(view: EditorView, index: number): void {
  const shown = suggestionsOf(view.state);
  const chosen = shown?.found[index];
  if (shown && chosen) view.dispatch(chosen.choose(view.state.tr, shown.from, shown.to).scrollIntoView());
}

function onKey(view: EditorView, { key, isComposing }: KeyboardEvent): boolean {
  const shown = suggestionsOf(view.state);
  if (!shown || isComposing) return false;
  const tell = (told: Told) => view.dispatch(view.state.tr.setMeta(KEY, told));
  const { length } = shown.found;
  if (key === "ArrowDown") tell({ index: (shown.index + 1) % length });
  else if (key === "ArrowUp") tell({ index: (shown.index - 1 + length) % length });
  else if (key === "Escape") tell({ dismissed: shown.from });
  else if (key === "Enter" || key === "Tab") chooseSuggested(view, shown.index);
  else return false;
  return true;
}

/** Asks for what is typed, and shows the answer if it is still wanted then. */
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
    // Without an answer, what is typed stays text.
    const found = await Promise.resolve(asked.suggester.find(asked.typed)).catch(() => []);
    if (this.#asked !== asked || view.isDestroyed) return;
    const { from, to } = KEY.getState(view.state)?.shown ?? asked;
    this.#asked = { ...asked, from, to };
    view.dispatch(view.state.tr.setMeta(KEY, { found, asked: this.#asked } satisfies Told));
    if (found.length > 0)
      announce(t("{count, plural, one {# suggestion} other {# suggestions}}", { count: found.length }));
  }
  destroy(): void {
    this.#asked = null;
  }
}

/** Suggests what could be meant, from what stands before the caret. */
export const suggesting = (suggesters: readonly Suggester[]) =>
  Extension.create({
    name: "suggesting",
    // Its keys come before those of any node.
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
              if (shown) view.dispatch(view.state.tr.setMeta(KEY, { dismissed: shown.from } satisfies Told));
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
