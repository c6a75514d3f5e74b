import { useRef } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { decideApplication, ReviewedRequest, RoleRequestStatus } from "../contract.ts";

const UNDO_MS = 10_000;

const doneText = (status: RoleRequestStatus, count: number): string =>
  status === "approved"
    ? t("{count, plural, one {# request is} other {# requests are}} approved.", { count })
    : t("{count, plural, one {# request is} other {# requests are}} denied.", { count });

/** Returns functions that decide on requests and undo the last decision. */
export function useDeciding(onUndone: (roleRequestID: number) => void) {
  const api = useApi();
  const forget = useForgetAll();
  const last = useRef<readonly ReviewedRequest[]>([]);

  /** Sends a status for each request. Returns those for which it was accepted. */
  async function sendAll(some: readonly ReviewedRequest[], status: RoleRequestStatus) {
    const done: ReviewedRequest[] = [];
    for (const request of some) {
      try {
        await api.call<typeof decideApplication>("PATCH", "/role-requests/applications/:id", {
          params: { id: request.roleRequestID },
          body: { status },
        });
        done.push(request);
      } catch (error) {
        toastError(error);
      }
    }
    return done;
  }

  const show = (body: string, actions?: React.ReactNode) =>
    toasts.add({
      ...{ toastID: "role requests decided", body, actions, dismissible: true },
      ...{ autoDismiss: true, autoDismissDuration: UNDO_MS },
    });

  async function undo(): Promise<void> {
    const decided = last.current;
    last.current = [];
    const [first] = await sendAll(decided, "pending");
    if (!first) return;
    show(t("Undone."));
    await forget();
    onUndone(first.roleRequestID);
  }

  async function decide(some: readonly ReviewedRequest[], status: RoleRequestStatus): Promise<void> {
    const done = await sendAll(some, status);
    if (done.length > 0) {
      last.current = done;
      show(
        doneText(status, done.length),
        <Button size="compact" onClick={() => void undo()}>
          {t("Undo")}
        </Button>,
      );
    }
    await forget();
  }

  return { decide, undo };
}
