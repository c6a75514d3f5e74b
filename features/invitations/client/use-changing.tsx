import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { Invite, resendInvite, restoreInvite, revokeInvite } from "../contract.ts";

const UNDO_MS = 10_000;

/** Returns functions that send an invitation again, and that revoke it with an offer to undo that. */
export function useChanging() {
  const api = useApi();
  const forget = useForgetAll();
  const show = (inviteID: number, body: string, actions?: React.ReactNode) =>
    toasts.add({
      ...{ toastID: `invitation ${inviteID}`, body, actions, dismissible: true },
      ...{ autoDismiss: true, autoDismissDuration: UNDO_MS },
    });
  const run = (work: () => Promise<void>) => void work().then(forget).catch(toastError);

  const restore = (inviteID: number) =>
    run(async () => {
      await api.call<typeof restoreInvite>("PATCH", "/invites/:id", {
        params: { id: inviteID },
        body: { status: "pending" },
      });
      show(inviteID, t("Undone."));
    });

  const revoke = ({ inviteID }: Invite) =>
    run(async () => {
      await api.call<typeof revokeInvite>("DELETE", "/invites/:id", { params: { id: inviteID } });
      show(
        inviteID,
        t("The invitation is revoked."),
        <Button size="compact" onClick={() => restore(inviteID)}>
          {t("Undo")}
        </Button>,
      );
    });

  const resend = ({ inviteID }: Invite) =>
    run(async () => {
      await api.call<typeof resendInvite>("POST", "/invites/:id/resend", { params: { id: inviteID } });
      show(inviteID, t("The invitation is on the way again."));
    });

  return { revoke, resend };
}
