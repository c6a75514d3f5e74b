import { useCallback, useState } from "react";

interface History<State> {
  states: readonly State[];
  at: number;
  /** Changes with the same name follow each other as one step. */
  name: string | null;
}

/** A state whose changes can be undone and redone without limit. */
export function useHistory<State>(initial: State) {
  const [{ states, at, name }, setHistory] = useState<History<State>>({
    ...{ states: [initial], at: 0, name: null },
  });
  const change = useCallback(
    (step: string, next: (state: State) => State) =>
      setHistory((history) => {
        const present = history.states[history.at] as State;
        const isSameStep = step === history.name && history.at > 0;
        const before = history.states.slice(0, isSameStep ? history.at : history.at + 1);
        return { states: [...before, next(present)], at: before.length, name: step };
      }),
    [],
  );
  const move = (by: number) =>
    setHistory((history) => {
      const next = history.at + by;
      return next in history.states ? { ...history, at: next, name: null } : history;
    });
  /** Ends a step, so that the next change is one of its own. */
  const endStep = useCallback(() => setHistory((history) => ({ ...history, name: null })), []);
  return {
    state: states[at] as State,
    change,
    endStep,
    undo: () => move(-1),
    redo: () => move(1),
    canUndo: at > 0,
    canRedo: at < states.length - 1,
    step: name,
  };
}
