import { useRef, useState } from "react";

/** The selected members, on this page of the list and on others. */
export function useSelection(userIDs: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Where a range begins. */
  const last = useRef(0);
  const change = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) after[isChosen ? "add" : "delete"](id);
      return after;
    });
  const onPage = userIDs.filter((userID) => chosen.has(userID)).length;
  return {
    chosen,
    isAll: onPage > 0 && onPage === userIDs.length,
    isSome: onPage > 0 && onPage < userIDs.length,
    /** Selects or deselects a row; with `isRange` also those between it and the last one. */
    toggle(index: number, isRange: boolean): void {
      const [from, to] = [Math.min(last.current, index), Math.max(last.current, index)];
      const ids = isRange ? userIDs.slice(from, to + 1) : userIDs.slice(index, index + 1);
      change(ids, isRange || !chosen.has(userIDs[index] as number));
      last.current = index;
    },
    toggleAll: () => change(userIDs, onPage < userIDs.length),
    /** Selects members of other pages as well. */
    add: (ids: readonly number[]) => change(ids, true),
    remove: (ids: readonly number[]) => change(ids, false),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
