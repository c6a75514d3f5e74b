import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { EditedCategory, setCategoryPermissions } from "../../contract.ts";
import styles from "./edit-category.module.css";

interface PermissionsDialogProps {
  category: EditedCategory;
  onClose(): void;
}

/** Gives a category permissions of its own, which begin as copies, or removes them. */
export function PermissionsDialog({ category, onClose }: PermissionsDialogProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { categoryID, name, customPermissions, permissionsOf } = category;

  async function set(isOwn: boolean): Promise<void> {
    setBusy(true);
    try {
      await api.call<typeof setCategoryPermissions>("PUT", "/categories/:id/permissions", {
        ...{ params: { id: categoryID }, body: { customPermissions: isOwn } },
      });
      await forget();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <Modal
      title={t("Permissions")}
      onClose={onClose}
      footer={({ close }) => (
        <>
          <Button onClick={close}>{t("Done")}</Button>
          {customPermissions && (
            <ButtonLink kind="primary" href={`/dashboard/roles?category=${categoryID}`}>
              {t("Edit Permissions")}
            </ButtonLink>
          )}
        </>
      )}
    >
      <div className={styles.switch}>
        <strong>{t("Own permissions")}</strong>
        <SwitchButton
          label={t("Own permissions")}
          isOn={customPermissions}
          onClick={() => {
            if (customPermissions) setAsking(true);
            else if (!isBusy) void set(true);
          }}
        />
      </div>
      <p>
        {customPermissions &&
          t("The permissions of roles in this category and its subcategories are set separately.")}
        {!customPermissions &&
          (permissionsOf === null
            ? t("Roles may do the same here as everywhere. Own permissions begin as a copy.")
            : t("Roles may do the same here as in {name}. Own permissions begin as a copy.", {
                name: permissionsOf,
              }))}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t("Remove Own Permissions")}
          text={t("The permissions set for {name} are deleted, and those above it apply again.", { name })}
          confirm={t("Remove")}
          busy={isBusy}
          error={null}
          onConfirm={() => void set(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}
