import { useCallback, useReducer } from "react";

/** The states before and after changes that are undone together. */
interface Step<State> {
  before: State;
  after: State;
}

interface HistoryState<State> {
  past: readonly Step<State>[];
  state: State;
  future: readonly Step<State>[];
  /** Counts changes by other means than a field, after which fields show other values. */
  revision: number;
  step: { name: string | null; at: number };
}

type Action<State> =
  | { kind: "change"; change: (state: State) => State; step: string | null; at: number; stepMs: number }
  | { kind: "undo" | "redo" | "endStep" }
  | { kind: "replace"; state: State };

const NO_STEP = { name: null, at: 0 };

/** Makes the change between two states to another state, in which a user’s later changes stay. */
type Replay<State> = (state: State, from: State, to: State) => State;

function reduce<State>(
  replay: Replay<State>,
  history: HistoryState<State>,
  action: Action<State>,
): HistoryState<State> {
  const { past, state, future, revision, step } = history;
  switch (action.kind) {
    case "change": {
      const next = action.change(state);
      if (next === state) return history;
      const isSameStep =
        action.step !== null && step.name === action.step && action.at - step.at < action.stepMs;
      const former = isSameStep ? past.at(-1) : undefined;
      return {
        ...{ state: next, future: [], step: { name: action.step, at: action.at } },
        past: [...(former ? past.slice(0, -1) : past), { before: former?.before ?? state, after: next }],
        // A field that is typed in shows what is typed.
        revision: action.step === null ? revision + 1 : revision,
      };
    }
    case "undo": {
      const undone = past.at(-1);
      if (!undone) return history;
      const { before, after } = undone;
      return {
        ...{ past: past.slice(0, -1), future: [undone, ...future] },
        state: state === after ? before : replay(state, after, before),
        ...{ revision: revision + 1, step: NO_STEP },
      };
    }
    case "redo": {
      const [redone, ...rest] = future;
      if (!redone) return history;
      const { before, after } = redone;
      return {
        ...{ past: [...past, redone], future: rest },
        state: state === before ? after : replay(state, before, after),
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
 * @param replay undoes or redoes a step after `replace`: makes the change from one state to another one to the current
 *   state. Without it, the state of the step replaces the current one. It is one function for the whole time.
 */
export function useHistory<State>(
  initial: () => State,
  stepMs = Number.POSITIVE_INFINITY,
  replay: Replay<State> = (_state, _from, to) => to,
) {
  const [{ past, state, future, revision }, dispatch] = useReducer(
    (history: HistoryState<State>, action: Action<State>) => reduce(replay, history, action),
    null,
    (): HistoryState<State> => ({ past: [], state: initial(), future: [], revision: 0, step: NO_STEP }),
  );
  return {
    ...{ state, revision, canUndo: past.length > 0, canRedo: future.length > 0 },
    /** The steps that `undo` and `redo` concern. */
    ...{ undoStep: past.at(-1), redoStep: future[0] },
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
