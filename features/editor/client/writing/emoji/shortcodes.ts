import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { t } from "#platform/client/translate.ts";
import type { Suggested, Suggester } from "../suggestions/suggesting.ts";
import { type Emoji, emojiCalled, loadEmoji } from "./emoji.ts";
import { findEmoji } from "./find-emoji.ts";
import { saveRecent } from "./recent-emoji.ts";

/** Few enough to read while typing. */
const MOST_SHOWN = 10;
const BEGUN = /(?:^|[\s([{>])(:([a-z0-9_+-]{2,40}))$/iu;
const WHOLE = /(?:^|[^\p{L}\p{N}:]):([a-z0-9_+-]{1,40})$/iu;

const suggest = ({ emoji, names }: Emoji): Suggested => ({
  key: emoji,
  name: `:${names[0]}:`,
  symbol: emoji,
  choose(transaction, from, to) {
    saveRecent(emoji);
    return transaction.insertText(`${emoji} `, from, to);
  },
});

/** Suggests emoji for `:smi`. */
export const emojiSuggester: Suggester = {
  name: "emoji",
  label: () => t("Emoji"),
  match(before) {
    const [, written, typed] = BEGUN.exec(before) ?? [];
    return written && typed ? { typed, length: written.length } : null;
  },
  async find(typed) {
    const all = await loadEmoji();
    return findEmoji(all.values(), typed).slice(0, MOST_SHOWN).map(suggest);
  },
};

/** Replaces a name with its emoji when the closing colon is typed. */
function endName(
  { state, dispatch, composing }: EditorView,
  from: number,
  to: number,
  text: string,
): boolean {
  if (text !== ":" || composing || from !== to) return false;
  const $from = state.doc.resolve(from);
  const isCode = $from.parent.type.spec.code || $from.marks().some(({ type }) => type.name === "code");
  if (isCode) return false;
  const [, name] = WHOLE.exec($from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc")) ?? [];
  const emoji = name && emojiCalled(name);
  if (!emoji) return false;
  dispatch(state.tr.insertText(emoji.emoji, from - name.length - 1, to));
  saveRecent(emoji.emoji);
  return true;
}

/** Replaces `:smile:` with its emoji. */
export const shortcodes = Extension.create({
  name: "shortcodes",
  addProseMirrorPlugins: () => [new Plugin({ props: { handleTextInput: endName } })],
});
