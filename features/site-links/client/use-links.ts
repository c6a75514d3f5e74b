import { useState } from "react";
import type { LinksAdministration } from "../contract.ts";
import { countChanges, itemsOf, type LinkNode, nodesOf } from "./link-nodes.ts";

/** Key of the list for all languages without a list of their own. */
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

/** The links and the text as edited, until they are saved. */
export function useLinks(props: LinksAdministration) {
  const [saved] = useState(() => savedDraft(props));
  const [draft, setDraft] = useState(saved);
  const [chosen, setChosen] = useState(DEFAULT_LIST);
  const list = chosen in draft.lists ? chosen : DEFAULT_LIST;
  const nodes = draft.lists[list] ?? [];

  const countIn = (key: string) => {
    const now = draft.lists[key];
    return now === undefined ? 1 : countChanges(saved.lists[key] ?? [], now);
  };
  const changedLists = Object.keys(saved.lists).filter((key) => countIn(key) > 0);
  const countText = countTexts(saved.texts, draft.texts);

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
    keys: Object.keys(draft.lists),
    /** Returns whether a link of the list for all languages is stored with this name. */
    isSaved: ({ item }: LinkNode) =>
      list === DEFAULT_LIST &&
      DEFAULT_LIST in props.lists.value &&
      (saved.lists[DEFAULT_LIST] ?? []).some(
        (each) => each.item.name === item.name && each.item.id === item.id,
      ),
    choose: setChosen,
    setNodes: (next: readonly LinkNode[]) =>
      setDraft((before) => ({ ...before, lists: { ...before.lists, [list]: next } })),
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
