import { useState } from "react";
import type { ProfileUser } from "#features/profiles/contract.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import type { deleteUser } from "../contract.ts";
import { methods } from "./methods.ts";

type Method = "keep" | "anonymise" | "delete";

interface DeleteDialogProps {
  user: ProfileUser;
  onClose(): void;
}

/** Asks staff how to delete an account, which happens at once. */
export function DeleteDialog({ user: { userID, name }, onClose }: DeleteDialogProps) {
  const api = useApi();
  const [method, setMethod] = useState<Method>("anonymise");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await api.call<typeof deleteUser>("DELETE", "/users/:id", {
        params: { id: userID },
        body: { deleteMethod: method },
      });
      openDocument("/dashboard/data-requests?kind=deletion");
    } catch (refusal) {
      setBusy(false);
      const { description, message } = refusal as Error & { description?: string | null };
      setError(description ?? message);
    }
  }

  return (
    <ConfirmDialog
      title={t("Delete the account of {name}", { name })}
      text={t("The account is deleted immediately and can’t be restored.")}
      confirm={t("Delete account")}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Radios
        name="deleteMethod"
        label={t("What should happen to the posts?")}
        value={method}
        options={methods()}
        onChange={(event) => setMethod(event.currentTarget.value as Method)}
      />
    </ConfirmDialog>
  );
}
