import type { banUser, UserFragment } from "#features/users/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";

const TOAST_MS = 10_000;

/** Returns a function that reports the ban of users, and offers to undo it. */
export function useBanToast(users: readonly Pick<UserFragment, "userID" | "name">[]) {
  const api = useApi();
  const forget = useForgetAll();
  const show = (body: string, actions?: React.ReactNode) =>
    toasts.add({
      ...{ toastID: `ban ${users[0]?.userID}`, body, actions, dismissible: true },
      ...{ autoDismiss: true, autoDismissDuration: TOAST_MS },
    });
  async function undo(): Promise<void> {
    for (const { userID } of users)
      await api.call<typeof banUser>("PUT", "/users/:id/ban", {
        params: { id: userID },
        body: { banned: false },
      });
    show(t("Undone."));
    await forget();
  }
  return () =>
    show(
      users.length === 1
        ? t("{name} is banned.", { name: users[0]?.name ?? "" })
        : t("{count, plural, one {# member is banned.} other {# members are banned.}}", {
            count: users.length,
          }),
      <Button size="compact" onClick={() => void undo().catch(toastError)}>
        {t("Undo")}
      </Button>,
    );
}
