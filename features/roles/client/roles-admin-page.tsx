import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { SaveBar } from "#platform/client/ui/save-bar.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { MatrixRole, RolesPage, removeExceptions } from "../contract.ts";
import { isChangedRow } from "./changed.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DeleteRoleModal } from "./delete-role-modal.tsx";
import { Matrix } from "./matrix.tsx";
import { MatrixToolbar, MOST_COLUMNS } from "./matrix-toolbar.tsx";
import { RoleModal } from "./role-modal.tsx";
import styles from "./roles-admin-page.module.css";
import { SensitiveDialog } from "./sensitive-dialog.tsx";
import { type MatrixChanges, useChanges } from "./use-changes.ts";
import { useSaving } from "./use-saving.ts";
import { WhyPanel } from "./why-panel.tsx";

type Open = { dialog: "add" | "exceptions" } | { dialog: "edit" | "copy" | "delete"; role: MatrixRole };

/** Counts the changes by role, for the bar that saves them. */
const byRole = ({ roles }: RolesPage, { changes }: MatrixChanges): string =>
  roles
    .map((role) => ({ role, count: changes.filter(({ roleID }) => roleID === role.roleID).length }))
    .filter(({ count }) => count > 0)
    .map(({ role, count }) => t("{role}: {count}", { role: role.name, count: formatNumber(count) }))
    .join(" · ");

/** Page on which administrators decide what roles may do, and ask why a member may not. */
export function RolesAdminPage(page: RolesPage) {
  const { roles, rows, categoryID } = page;
  const api = useApi();
  const forget = useForgetAll();
  const changes = useChanges(page);
  const saving = useSaving(rows);
  const [shownIDs, setShownIDs] = useState<readonly number[]>(() =>
    roles.slice(0, MOST_COLUMNS).map(({ roleID }) => roleID),
  );
  const [narrowRoleID, setNarrowRoleID] = useState(
    () => (roles.find(({ type }) => type === "member") ?? roles[0])?.roleID ?? 0,
  );
  const [isChangedOnly, setChangedOnly] = useState(false);
  const [outlined, setOutlined] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(null);
  const menu = {
    onEdit: (role: MatrixRole) => setOpen({ dialog: "edit", role }),
    onDuplicate: (role: MatrixRole) => setOpen({ dialog: "copy", role }),
    onDelete: (role: MatrixRole) => setOpen({ dialog: "delete", role }),
  };
  const columns =
    roles.length > MOST_COLUMNS ? roles.filter(({ roleID }) => shownIDs.includes(roleID)) : roles;
  const shownRows = rows.filter(
    (row) => (categoryID === null || row.isByCategory) && (!isChangedOnly || isChangedRow(page, row)),
  );

  async function dropExceptions(): Promise<void> {
    if (categoryID === null) return;
    setBusy(true);
    await api
      .call<typeof removeExceptions>("DELETE", "/roles/exceptions/:categoryID", { params: { categoryID } })
      .then(forget)
      .catch(toastError);
    setBusy(false);
    close();
  }

  return (
    <>
      <p className={styles.add}>
        <Button aria-haspopup="dialog" onClick={() => setOpen({ dialog: "add" })}>
          {t("Add Role")}
        </Button>
      </p>
      <div className={styles.page}>
        <WhyPanel page={page} saving={saving} onOutline={setOutlined} />
        <div className={styles.main}>
          <MatrixToolbar
            {...{ page, shownIDs, narrowRoleID, isChangedOnly }}
            {...menu}
            onShow={setShownIDs}
            onNarrow={setNarrowRoleID}
            onChangedOnly={setChangedOnly}
            onRemoveExceptions={
              categoryID !== null && page.decidingID === categoryID
                ? () => setOpen({ dialog: "exceptions" })
                : null
            }
          />
          <ConflictNotice
            page={page}
            conflicts={saving.conflicts}
            onChoose={(conflict, granted) => {
              changes.set(conflict.roleID, conflict.permission, granted, conflict.granted);
              saving.settle(conflict);
            }}
          />
          {shownRows.length === 0 ? (
            <p className={styles.none}>
              {categoryID === null
                ? t("All roles have their default permissions.")
                : t("The permissions here are the same as everywhere.")}
            </p>
          ) : (
            <Matrix
              {...{ page, columns, narrowRoleID, changes, outlined }}
              {...menu}
              rows={shownRows}
              errors={saving.errors}
            />
          )}
          <SaveBar
            count={changes.changes.length}
            note={byRole(page, changes)}
            busy={saving.isBusy}
            onSave={() => saving.save(changes.changes, changes.discard)}
            onDiscard={() => {
              changes.discard();
              saving.clear();
            }}
          />
        </div>
      </div>
      {changes.leaveDialog}
      {saving.asking && (
        <SensitiveDialog
          page={page}
          changes={saving.asking}
          busy={saving.isBusy}
          onConfirm={saving.confirm}
          onClose={saving.cancel}
        />
      )}
      {open?.dialog === "exceptions" && (
        <ConfirmDialog
          title={t("Remove Exceptions")}
          text={t("The permissions of the category above, or those of everywhere, apply here again.")}
          confirm={t("Remove Exceptions")}
          busy={isBusy}
          error={null}
          onConfirm={() => void dropExceptions()}
          onClose={close}
        />
      )}
      {open?.dialog === "delete" && (
        <DeleteRoleModal role={open.role} roles={roles} onDone={forget} onClose={close} />
      )}
      {(open?.dialog === "add" || open?.dialog === "edit" || open?.dialog === "copy") && (
        <RoleModal
          mode={open.dialog}
          role={"role" in open ? open.role : null}
          roles={roles}
          onDone={forget}
          onClose={close}
        />
      )}
    </>
  );
}
