import { useCallback, useReducer } from "react";

interface HistoryState<State> {
  past: readonly State[];
  state: State;
  future: readonly State[];
  /** Counts changes by other means than a field, after which fields show other values. */
  revision: number;
  step: { name: string | null; at: number };
}

type Action<State> =
  | { kind: "change"; change: (state: State) => State; step: string | null; at: number; stepMs: number }
  | { kind: "undo" | "redo" | "endStep" }
  | { kind: "replace"; state: State };

const NO_STEP = { name: null, at: 0 };

function reduce<State>(history: HistoryState<State>, action: Action<State>): HistoryState<State> {
  const { past, state, future, revision, step } = history;
  switch (action.kind) {
    case "change": {
      const next = action.change(state);
      if (next === state) return history;
      const isSameStep =
        action.step !== null && step.name === action.step && action.at - step.at < action.stepMs;
      return {
        ...{ state: next, future: [], step: { name: action.step, at: action.at } },
        past: isSameStep ? past : [...past, state],
        // A field that is typed in shows what is typed.
        revision: action.step === null ? revision + 1 : revision,
      };
    }
    case "undo": {
      if (past.length === 0) return history;
      return {
        ...{ past: past.slice(0, -1), state: past.at(-1) as State, future: [state, ...future] },
        ...{ revision: revision + 1, step: NO_STEP },
      };
    }
    case "redo": {
      if (future.length === 0) return history;
      return {
        ...{ past: [...past, state], state: future[0] as State, future: future.slice(1) },
        ...{ revision: revision + 1, step: NO_STEP },
      };
    }
    case "endStep":
      return { ...history, step: NO_STEP };
    case "replace":
      return { ...history, state: action.state, revision: revision + 1, step: NO_STEP };
  }
}

/**
 * A state whose changes can be undone and redone without limit.
 *
 * @param initial returns the first state.
 * @param stepMs time in milliseconds within which changes with one step name follow each other as one step; without
 *   it they are one step until another change, `endStep`, undo or redo.
 */
export function useHistory<State>(initial: () => State, stepMs = Number.POSITIVE_INFINITY) {
  const [{ past, state, future, revision }, dispatch] = useReducer(
    reduce<State>,
    null,
    (): HistoryState<State> => ({ past: [], state: initial(), future: [], revision: 0, step: NO_STEP }),
  );
  return {
    ...{ state, revision, canUndo: past.length > 0, canRedo: future.length > 0 },
    /** Changes the state; successive changes with one `step`, such as that of a field, are undone together. */
    change: useCallback(
      (change: (state: State) => State, step: string | null = null) =>
        dispatch({ kind: "change", change, step, at: Date.now(), stepMs }),
      [stepMs],
    ),
    /** Ends a step, so that the next change is one of its own. */
    endStep: useCallback(() => dispatch({ kind: "endStep" }), []),
    undo: () => dispatch({ kind: "undo" }),
    redo: () => dispatch({ kind: "redo" }),
    /** Shows another state without a step to undo, such as a change by another user. */
    replace: (replacement: State) => dispatch({ kind: "replace", state: replacement }),
  };
}

/** A state with its history, as `useHistory` returns it. */
export type History<State> = ReturnType<typeof useHistory<State>>;
