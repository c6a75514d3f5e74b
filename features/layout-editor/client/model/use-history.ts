import { useReducer } from "react";
import type { Page } from "./page.ts";

/** Changes of one field within this time are one step. */
const ONE_STEP_MS = 1000;

interface History {
  past: readonly Page[];
  page: Page;
  future: readonly Page[];
  /** Counts undo, redo and replacements, after which fields show other values. */
  revision: number;
  last: { key: string; at: number };
}

type Action =
  | { kind: "change"; change: (page: Page) => Page; key?: string | undefined; at: number }
  | { kind: "undo" | "redo" }
  | { kind: "replace"; page: Page };

function reduce(history: History, action: Action): History {
  const { past, page, future, revision, last } = history;
  switch (action.kind) {
    case "change": {
      const next = action.change(page);
      if (next === page) return history;
      const { key = "", at } = action;
      const isSame = key !== "" && last.key === key && at - last.at < ONE_STEP_MS;
      return {
        ...{ page: next, future: [], last: { key, at } },
        past: isSame ? past : [...past, page],
        // A field that is typed in shows what is typed.
        revision: key === "" ? revision + 1 : revision,
      };
    }
    case "undo": {
      const previous = past.at(-1);
      if (!previous) return history;
      return {
        ...{ past: past.slice(0, -1), page: previous, future: [page, ...future] },
        ...{ revision: revision + 1, last: { key: "", at: 0 } },
      };
    }
    case "redo": {
      const [next, ...rest] = future;
      if (!next) return history;
      return {
        ...{ past: [...past, page], page: next, future: rest },
        ...{ revision: revision + 1, last: { key: "", at: 0 } },
      };
    }
    case "replace":
      return { ...history, page: action.page, revision: revision + 1, last: { key: "", at: 0 } };
  }
}

/** The page that is edited, with all its former states. */
export function useHistory(initial: () => Page) {
  const [history, dispatch] = useReducer(reduce, null, () => ({
    ...{ past: [], page: initial(), future: [], revision: 0 },
    last: { key: "", at: 0 },
  }));
  return {
    ...{ page: history.page, revision: history.revision },
    ...{ canUndo: history.past.length > 0, canRedo: history.future.length > 0 },
    /** Changes the page; quick changes with one `key`, such as that of a field, are undone together. */
    change: (change: (page: Page) => Page, key?: string) =>
      dispatch({ kind: "change", change, key, at: Date.now() }),
    undo: () => dispatch({ kind: "undo" }),
    redo: () => dispatch({ kind: "redo" }),
    /** Shows another state without a step to undo, such as what another person changed. */
    replace: (page: Page) => dispatch({ kind: "replace", page }),
  };
}

export type PageHistory = ReturnType<typeof useHistory>;
