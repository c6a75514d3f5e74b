import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import type { PermissionChange, RolesPage } from "../contract.ts";

interface SensitiveDialogProps {
  page: Pick<RolesPage, "roles" | "rows">;
  /** The sensitive permissions that are given. */
  changes: readonly PermissionChange[];
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before sensitive permissions are given: which, to which role, and to how many members. */
export function SensitiveDialog({ page, changes, ...dialog }: SensitiveDialogProps) {
  const textOf = ({ roleID, permission }: PermissionChange) => {
    const role = page.roles.find((each) => each.roleID === roleID);
    const values = {
      permission: page.rows.find(({ name }) => name === permission)?.label ?? permission,
      role: role?.name ?? "",
      count: role?.countMembers ?? 0,
    };
    return role?.type === "guest"
      ? t("“{permission}” for {role}: everyone who opens the forum", values)
      : t("“{permission}” for {role}: {count, plural, one {# member} other {# members}}", values);
  };
  return (
    <ConfirmDialog
      title={t("Give Sensitive Permissions?")}
      text={t("With these permissions, members can do harm or see private details.")}
      confirm={t("Give and Save")}
      error={null}
      {...dialog}
    >
      <ul>
        {changes.map((change) => (
          <li key={`${change.roleID},${change.permission}`}>{textOf(change)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
