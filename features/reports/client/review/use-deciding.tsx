import { type ReactNode, useRef, useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { ReportGroup } from "../../contract.ts";
import { type Outcome, undoOperation } from "./resolve.ts";

/** Id of the single toast about the last decision. */
const TOAST = "reports resolved";
const UNDO_MS = 10_000;

type Ids = ReadonlySet<string>;

/** Groups on which someone else decided, with the text that says so. */
export type Overtaken = ReadonlyMap<string, readonly [ReportGroup, ReactNode]>;

const idsOf = (groups: readonly ReportGroup[]) => groups.map(({ groupID }) => groupID);

const show = (body: string, actions?: React.ReactNode) =>
  toasts.add({
    ...{ toastID: TOAST, body, actions, dismissible: true },
    ...{ autoDismiss: true, autoDismissDuration: UNDO_MS },
  });

interface Last {
  ids: readonly string[];
  undo: NonNullable<Outcome["undo"]>;
}

/** Decides on groups, which leave the list at once and come back when that fails, and undoes the last decision. */
export function useDeciding(onReturn: (groupID: string | undefined) => void) {
  const api = useApi();
  const forget = useForgetAll();
  const [left, setLeft] = useState<Ids>(new Set());
  const [overtaken, setOvertaken] = useState<Overtaken>(new Map());
  const last = useRef<Last | null>(null);
  /** Number of decisions under way. */
  const pending = useRef(0);
  const leave = (ids: readonly string[]) => setLeft((before) => new Set([...before, ...ids]));
  const comeBack = (ids: readonly string[]) =>
    setLeft((before) => new Set([...before].filter((id) => !ids.includes(id))));

  const overtake = (group: ReportGroup, text: ReactNode) =>
    setOvertaken((before) => new Map(before).set(group.groupID, [group, text]));
  /** Shows a group again, which is open again. */
  async function release(groupID: string): Promise<void> {
    setOvertaken((before) => new Map([...before].filter(([id]) => id !== groupID)));
    await forget();
  }

  async function undo(): Promise<void> {
    const undone = last.current;
    if (!undone) return;
    last.current = null;
    try {
      await undone.undo((operationID) => undoOperation(api, operationID));
      show(t("Undone."));
    } catch (error) {
      toastError(error);
    }
    comeBack(undone.ids);
    await forget();
    onReturn(undone.ids[0]);
  }

  function report(
    { done, overtaken: others, refusals, next, undo: undoing }: Outcome,
    message: string,
  ): void {
    if (undoing) {
      last.current = { ids: idsOf(done), undo: undoing };
      show(
        message,
        <>
          <Button size="compact" aria-keyshortcuts="u" onClick={() => void undo()}>
            {t("Undo")}
          </Button>
          {next && <a href={next.url}>{next.label}</a>}
        </>,
      );
    }
    for (const [group, text] of others) overtake(group, text);
    for (const body of refusals) toasts.add({ body, isError: true, dismissible: true, persistent: true });
  }

  async function decide(
    groups: readonly ReportGroup[],
    send: () => Promise<Outcome>,
    message: (count: number) => string,
  ): Promise<void> {
    const ids = idsOf(groups);
    leave(ids);
    pending.current += 1;
    try {
      const outcome = await send();
      report(outcome, message(outcome.done.length));
    } catch (error) {
      toastError(error);
      comeBack(ids);
    }
    pending.current -= 1;
    // A list that is read while further decisions are under way would still contain their cards.
    if (pending.current > 0) return;
    await forget();
    if (pending.current === 0) setLeft(new Set());
  }

  return { left, overtaken, decide, undo, overtake, release };
}
