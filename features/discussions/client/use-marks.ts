import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { Discussion, dismissDiscussion, muteDiscussion } from "../contract.ts";

/** Shows a message that the action succeeded. */
export const said = (body: string) => toasts.add({ body, autoDismiss: true });

/** Menu entries for a member's own marks on a discussion. */
export function useMarks({ discussionID, muted, dismissed }: Discussion) {
  const api = useApi();
  const forget = useForgetAll();
  const params = { id: discussionID };
  return {
    mute: () =>
      api
        .call<typeof muteDiscussion>("PUT", "/discussions/:id/mute", { params, body: { muted: !muted } })
        .then((now) => {
          said(now.muted ? t("Discussion has been muted.") : t("Discussion has been unmuted."));
          return forget();
        })
        .catch(toastError),
    dismiss: () =>
      api
        .call<typeof dismissDiscussion>("PUT", "/discussions/:id/dismiss", {
          params,
          body: { dismissed: !dismissed },
        })
        .then((now) => {
          said(
            now.dismissed
              ? t("Success. Announcement has been dismissed.")
              : t("Success. Dismissal cancelled."),
          );
          return forget();
        })
        .catch(toastError),
  };
}
