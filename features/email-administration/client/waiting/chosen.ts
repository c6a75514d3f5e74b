import type { OPEN_STATES, WaitingCounts, WaitingState } from "../../contract.ts";
import type { ChosenEmails } from "./waiting-forms.tsx";

type OpenState = (typeof OPEN_STATES)[number];

const ALL: readonly OpenState[] = ["current", "expired", "old"];

/** Returns all emails in some states. */
function chosenBy(states: readonly OpenState[], counts: Omit<WaitingCounts, "sending">): ChosenEmails {
  const countOf = (some: readonly OpenState[]) => some.reduce((sum, state) => sum + counts[state], 0);
  return {
    selection: { states: [...states] },
    count: countOf(states),
    countStale: countOf(states.filter((state) => state !== "current")),
  };
}

/** Returns what is sent and deleted by default: only emails that are up to date are sent. */
export function chosenIn(state: WaitingState | null, counts: Omit<WaitingCounts, "sending">) {
  if (state === null) return { sent: chosenBy(["current"], counts), deleted: chosenBy(ALL, counts) };
  const chosen = chosenBy(state === "sending" ? [] : [state], counts);
  return { sent: chosen, deleted: chosen };
}
