import { useRef } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Applicant, ApplicantStatus, decideApplicant } from "../contract.ts";

const TOAST = "applicants decided";
const UNDO_MS = 10_000;

type Decision = Exclude<ApplicantStatus, "pending">;

const MESSAGES: Record<Decision, (names: readonly string[]) => string> = {
  approved: ([name = "", ...others]) =>
    others.length === 0
      ? t("{name} is approved.", { name })
      : t("{count, plural, one {# applicant is} other {# applicants are}} approved.", {
          count: others.length + 1,
        }),
  declined: ([name = "", ...others]) =>
    others.length === 0
      ? t("{name} is declined.", { name })
      : t("{count, plural, one {# applicant is} other {# applicants are}} declined.", {
          count: others.length + 1,
        }),
};

const show = (body: string, actions?: React.ReactNode) =>
  toasts.add({
    ...{ toastID: TOAST, body, actions, dismissible: true },
    ...{ autoDismiss: true, autoDismissDuration: UNDO_MS },
  });

/** Returns functions that decide on applicants and undo the last decision. */
export function useDeciding(onUndone: (applicantID: number | undefined) => void) {
  const api = useApi();
  const forget = useForgetAll();
  /** Those whose decision is being sent or is not in the list yet; others can be decided on. */
  const deciding = useRef(new Set<number>());
  const last = useRef<readonly Applicant[]>([]);

  const send = (applicantID: number, status: ApplicantStatus): Promise<AnswerOf<typeof decideApplicant>> =>
    api.call<typeof decideApplicant>("PATCH", "/applicants/:id", {
      params: { id: applicantID },
      body: { status },
    });

  /** Sends a status for each of them. Returns those for whom it was accepted. */
  async function sendAll(some: readonly Applicant[], status: ApplicantStatus): Promise<Applicant[]> {
    const done: Applicant[] = [];
    for (const applicant of some) {
      try {
        await send(applicant.applicantID, status);
        done.push(applicant);
      } catch (error) {
        toastError(error);
      }
    }
    return done;
  }

  async function undo(): Promise<void> {
    const decided = last.current;
    last.current = [];
    if (decided.length === 0) return;
    const undone = await sendAll(decided, "pending");
    // From now on they can be decided on again.
    for (const { applicantID } of decided) deciding.current.delete(applicantID);
    if (undone.length > 0) show(t("Undone."));
    await forget();
    onUndone(undone[0]?.applicantID);
  }

  async function decide(some: readonly Applicant[], decision: Decision): Promise<void> {
    const free = some.filter(({ applicantID }) => !deciding.current.has(applicantID));
    if (free.length === 0) return;
    for (const { applicantID } of free) deciding.current.add(applicantID);
    const done = await sendAll(free, decision);
    if (done.length > 0) {
      last.current = done;
      show(
        MESSAGES[decision](done.map(({ name }) => name)),
        <Button size="compact" onClick={() => void undo()}>
          {t("Undo")}
        </Button>,
      );
    }
    await forget();
    for (const { applicantID } of free) deciding.current.delete(applicantID);
  }

  return { decide, undo };
}
