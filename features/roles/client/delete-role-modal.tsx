import { useState } from "react";
import type { deleteRole } from "#features/permissions/contract.ts";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { MatrixRole, replaceRole } from "../contract.ts";

interface DeleteRoleModalProps {
  role: MatrixRole;
  roles: readonly MatrixRole[];
  onDone(): void;
  onClose(): void;
}

const textOf = (error: unknown) =>
  error instanceof CallError
    ? (error.errors[0]?.message ?? error.description ?? error.message)
    : t("Something has gone wrong.");

/** Deletes a role; asks which role its members get. */
export function DeleteRoleModal({ role, roles, onDone, onClose }: DeleteRoleModalProps) {
  const api = useApi();
  const others = roles.filter(({ roleID, type }) => roleID !== role.roleID && type !== "guest");
  const usual = others.find(({ type }) => type === "member") ?? others[0];
  const [newRoleID, setNewRoleID] = useState(usual?.roleID);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { roleID, name, countMembers } = role;
  async function remove(): Promise<void> {
    setBusy(true);
    const done =
      countMembers === 0
        ? api.call<typeof deleteRole>("DELETE", "/roles/:id", { params: { id: roleID } })
        : api.call<typeof replaceRole>("POST", "/roles/:id/replacement", {
            params: { id: roleID },
            body: { roleID: newRoleID },
          });
    await done.then(
      () => {
        onDone();
        onClose();
      },
      (refusal: unknown) => {
        setError(textOf(refusal));
        setBusy(false);
      },
    );
  }
  return (
    <ConfirmDialog
      title={t("Delete Role")}
      text={
        countMembers === 0
          ? t("No member has the role {role}. It cannot be restored.", { role: name })
          : t(
              "{count, plural, one {# member has} other {# members have}} the role {role}. It cannot be restored.",
              { count: countMembers, role: name },
            )
      }
      confirm={t("Delete Role")}
      busy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {countMembers > 0 && (
        <Select
          name="roleID"
          label={t("Role that the members get")}
          nothing={null}
          options={others.map((each) => ({ value: each.roleID, label: each.name }))}
          value={String(newRoleID)}
          onChange={({ target }) => setNewRoleID(Number(target.value))}
        />
      )}
    </ConfirmDialog>
  );
}
