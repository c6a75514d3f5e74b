import { useRef } from "react";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";

/** Id of the single toast about the last decision. */
const TOAST = "escalations decided";
const UNDO_MS = 10_000;

const show = (body: string, actions?: React.ReactNode) =>
  toasts.add({
    ...{ toastID: TOAST, body, actions, dismissible: true },
    ...{ autoDismiss: true, autoDismissDuration: UNDO_MS },
  });

export interface Decision<Card> {
  run(card: Card): Promise<unknown>;
  /** Undoes the decision on a card; null when that is impossible. */
  undo: ((card: Card) => Promise<unknown>) | null;
  message(cards: readonly Card[]): string;
}

/** Runs a call for each card. Returns the cards for which it was accepted, and shows the other refusals. */
async function runOnAll<Card>(cards: readonly Card[], run: (card: Card) => Promise<unknown>) {
  const done: Card[] = [];
  for (const card of cards)
    try {
      await run(card);
      done.push(card);
    } catch (error) {
      toastError(error);
    }
  return done;
}

/** Returns functions that decide on cards one after the other, and undo the last decision. */
export function useDeciding<Card>(onUndone: (card: Card) => void) {
  const forget = useForgetAll();
  const last = useRef<(() => Promise<Card[]>) | null>(null);

  async function undo(): Promise<void> {
    const undoing = last.current;
    last.current = null;
    const [first] = (await undoing?.()) ?? [];
    if (!first) return;
    show(t("Undone."));
    await forget();
    onUndone(first);
  }

  async function decide(cards: readonly Card[], decision: Decision<Card>): Promise<void> {
    const done = await runOnAll(cards, decision.run);
    if (done.length > 0) {
      const { undo: undoOne } = decision;
      last.current = undoOne && (() => runOnAll(done, undoOne));
      show(
        decision.message(done),
        undoOne && (
          <Button size="compact" aria-keyshortcuts="u" onClick={() => void undo()}>
            {t("Undo")}
          </Button>
        ),
      );
    }
    await forget();
  }

  return { decide, undo };
}
