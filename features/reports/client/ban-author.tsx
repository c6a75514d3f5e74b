import { useMutation } from "@tanstack/react-query";
import type { ProfileUser } from "#features/profiles/contract.ts";
import type { banUser, UserFragment } from "#features/users/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";

/** Id of the single toast about the last ban. */
const TOAST = "author banned";

interface BanAuthorProps {
  user: Pick<UserFragment, "userID" | "name">;
  onDone(): void;
  onClose(): void;
}

/** Asks before banning a user, and offers to undo it. */
export function BanAuthor({ user: { userID, name }, onDone, onClose }: BanAuthorProps) {
  const api = useApi();
  const forget = useForgetAll();
  const ban = (banned: boolean) =>
    api.call<typeof banUser>("PUT", "/users/:id/ban", { params: { id: userID }, body: { banned } });
  const showToast = (body: string, more: object) =>
    toasts.add({ toastID: TOAST, body, dismissible: true, ...more });
  const free = async () => {
    await ban(false);
    showToast(t("Undone."), { autoDismiss: true });
    await forget();
  };
  const banning = useMutation({
    mutationFn: () => ban(true),
    onSuccess() {
      showToast(t("{name} is banned.", { name }), {
        actions: <Button onClick={() => void free().catch(toastError)}>{t("Undo")}</Button>,
        persistent: true,
      });
      onClose();
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t("Ban Author")}
      text={t("{name} is signed out immediately and can no longer sign in.", { name })}
      confirm={t("Ban")}
      busy={banning.isPending}
      error={banning.error?.message ?? null}
      onConfirm={() => banning.mutate()}
      onClose={onClose}
    />
  );
}

/** The dialog on a profile, which reloads afterwards. */
export function BanUser({ user, onClose }: { user: ProfileUser; onClose(): void }) {
  const forget = useForgetAll();
  return <BanAuthor user={user} onDone={() => void forget()} onClose={onClose} />;
}
