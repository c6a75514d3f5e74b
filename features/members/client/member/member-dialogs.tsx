import { useState } from "react";
import type { ProfileUser } from "#features/profiles/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { MemberPage, sendPasswordEmail } from "../../contract.ts";

interface DialogProps {
  user: ProfileUser;
  onClose(): void;
}

/** Form for the roles of a member. Roles that the reader may not give stay. */
export function EditRoles({ page: { user, assignable }, onClose }: { page: MemberPage; onClose(): void }) {
  const forget = useForgetAll();
  const held = (user.roles ?? []).map(({ roleID }) => roleID);
  const ids = assignable.map(({ roleID }) => roleID);
  const others = held.filter((roleID) => !ids.includes(roleID));
  return (
    <FormModal
      title={t("Roles of {name}", { name: user.name })}
      method="PATCH"
      path={`/users/${user.userID}`}
      shape={(typed) => ({ roleID: [...others, ...checkedIn(typed, "role", ids)] })}
      onDone={() => void forget()}
      onClose={onClose}
    >
      <CheckList
        name="role"
        legend={t("Roles")}
        choices={assignable.map(({ roleID, name }) => ({ value: roleID, label: name }))}
        checked={held}
      />
    </FormModal>
  );
}

/** Form for the name of a member. */
export function Rename({ user: { userID, name }, onClose }: DialogProps) {
  const forget = useForgetAll();
  return (
    <FormModal
      title={t("Rename {name}", { name })}
      submit={t("Rename")}
      method="PATCH"
      path={`/users/${userID}`}
      onDone={() => void forget()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("Username")}
        hint={t("Posts show the new name at once.")}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
      />
    </FormModal>
  );
}

/** Asks before the email with the link is sent. */
export function ResetPassword({ user: { userID, name }, onClose }: DialogProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await api.call<typeof sendPasswordEmail>("POST", "/users/:id/password-email", {
        params: { id: userID },
      });
      toasts.add({ body: t("The email is on its way."), autoDismiss: true, dismissible: true });
      onClose();
      await forget();
    } catch (refusal) {
      setBusy(false);
      setError((refusal as Error).message);
    }
  }
  return (
    <ConfirmDialog
      title={t("Reset Password")}
      text={t("{name} gets an email with a link to a new password. The present password works until then.", {
        name,
      })}
      confirm={t("Send Email")}
      busy={isBusy}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  );
}
