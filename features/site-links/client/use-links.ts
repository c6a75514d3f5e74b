import { useState } from "react";
import type { LinksAdministration } from "../contract.ts";
import { countChanges, itemsOf, type LinkNode, nodesOf } from "./link-nodes.ts";

/** Key of the list for all languages and sections without a list of their own. */
export const DEFAULT_LIST = "default";

type Lists = Readonly<Record<string, readonly LinkNode[]>>;
type Texts = Readonly<Record<string, string>>;

interface Draft {
  lists: Lists;
  texts: Texts;
}

function savedDraft({ lists, initial, text }: LinksAdministration): Draft {
  const stored = Object.entries(lists.value).map(([key, items]) => [key, nodesOf(items)]);
  return {
    lists: { [DEFAULT_LIST]: nodesOf(initial), ...Object.fromEntries(stored) },
    texts: text?.value ?? {},
  };
}

const countTexts = (before: Texts, after: Texts) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => (before[key] ?? "") !== (after[key] ?? ""),
  ).length;

/**
 * The links and the text as edited, until they are saved.
 * @param chosen Key of the list to edit, which may be that of a section without a list of its own.
 */
export function useLinks(props: LinksAdministration, chosen: string) {
  const { sections } = props;
  const [saved] = useState(() => savedDraft(props));
  const [draft, setDraft] = useState(saved);
  const isSection = (key: string) => sections.some((section) => section.key === key);
  const list = chosen in draft.lists || isSection(chosen) ? chosen : DEFAULT_LIST;
  const nodes = draft.lists[list] ?? [];

  const countIn = (key: string) => {
    const [before, now] = [saved.lists[key], draft.lists[key]];
    return before && now ? countChanges(before, now) : 1;
  };
  const allKeys = Object.keys({ ...saved.lists, ...draft.lists });
  const changedLists = allKeys.filter((key) => countIn(key) > 0);
  const countText = countTexts(saved.texts, draft.texts);

  const setList = (key: string, next: readonly LinkNode[]) =>
    setDraft((before) => ({ ...before, lists: { ...before.lists, [key]: next } }));

  /** Returns the changed settings by key. An unchanged list that was never stored stays unstored. */
  function changes(): Record<string, unknown> {
    const { lists, text } = props;
    const stored = Object.entries(draft.lists).filter(
      ([key]) => key in lists.value || changedLists.includes(key),
    );
    const texts = Object.entries(draft.texts).filter(([, each]) => each.trim() !== "");
    return {
      ...(changedLists.length > 0 && {
        [lists.key]: Object.fromEntries(stored.map(([key, each]) => [key, itemsOf(each)])),
      }),
      ...(text && countText > 0 && { [text.key]: Object.fromEntries(texts) }),
    };
  }

  return {
    ...{ nodes, list, draft, changes },
    countChanges: changedLists.reduce((sum, key) => sum + countIn(key), countText),
    /** Keys of the lists that can be edited, by language. */
    languages: Object.keys(draft.lists).filter((key) => !key.includes(":")),
    /** False for a section that shows the links of the whole community. */
    isOwn: list in draft.lists,
    /** Returns whether a link of the list for all languages is stored with this name. */
    isSaved: ({ item }: LinkNode) =>
      list === DEFAULT_LIST &&
      DEFAULT_LIST in props.lists.value &&
      (saved.lists[DEFAULT_LIST] ?? []).some(
        (each) => each.item.name === item.name && each.item.id === item.id,
      ),
    setNodes: (next: readonly LinkNode[]) => setList(list, next),
    /** Gives the chosen section a copy of the links of the whole community. */
    copyDefault: () => setList(list, nodesOf(itemsOf(draft.lists[DEFAULT_LIST] ?? []))),
    setText: (key: string, text: string) =>
      setDraft((before) => ({ ...before, texts: { ...before.texts, [key]: text } })),
    removeList: () =>
      setDraft((before) => ({
        ...before,
        lists: Object.fromEntries(Object.entries(before.lists).filter(([key]) => key !== list)),
      })),
    discard: () => setDraft(saved),
  };
}
