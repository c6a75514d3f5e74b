import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { AuthenticatorsPage, changeAuthenticator, deleteAuthenticator } from "../contract.ts";
import styles from "./authenticators-admin.module.css";

type Shown = AuthenticatorsPage["authenticators"][number];

const columnsOf = (onSwitch: (shown: Shown) => void, onDelete: (shown: Shown) => void): Column<Shown>[] => [
  {
    id: "name",
    label: t("Provider"),
    isName: true,
    cell: ({ name, editUrl, typeName }) => (
      <>
        {editUrl === null ? (
          <bdi className={styles.name}>{name}</bdi>
        ) : (
          <a className={styles.name} href={editUrl}>
            <bdi>{name}</bdi>
          </a>
        )}
        <span className={styles.quiet}>{typeName}</span>
      </>
    ),
  },
  {
    id: "address",
    label: t("Callback URL"),
    cell: ({ urls }) => (
      <bdi className={styles.url} dir="ltr">
        {urls.authenticateUrl}
      </bdi>
    ),
  },
  {
    id: "on",
    label: t("On"),
    cell: (shown) => (
      <>
        <SwitchButton
          label={t("Turn on {name}", { name: shown.name })}
          isOn={shown.active}
          onClick={() => onSwitch(shown)}
        />
        {shown.active && !shown.visible && <span className={styles.quiet}>{t("Without a button")}</span>}
      </>
    ),
  },
  {
    id: "actions",
    label: t("Actions"),
    cell: (shown) => (
      <Button
        size="compact"
        aria-label={t("Delete “{name}”", { name: shown.name })}
        aria-haspopup="dialog"
        onClick={() => onDelete(shown)}
      >
        {t("Delete")}
      </Button>
    ),
  },
];

/** The sites with which members sign in. */
export function AuthenticatorsAdminPage({ authenticators, types }: AuthenticatorsPage) {
  const api = useApi();
  const forget = useForgetAll();
  const [deleting, setDeleting] = useState<Shown | null>(null);
  const onSwitch = ({ authenticatorID: id, active }: Shown) =>
    void api
      .call<typeof changeAuthenticator>("PATCH", "/authenticators/:id", {
        params: { id },
        body: { active: !active },
      })
      .then(forget)
      .catch(toastError);
  return (
    <div className={styles.page}>
      <p className={styles.buttons}>
        {types.map(({ type, name, addUrl }) => (
          <ButtonLink key={type} kind={type === types[0]?.type ? "primary" : "standard"} href={addUrl}>
            {types.length === 1 ? t("Add Provider") : t("Add {name}", { name })}
          </ButtonLink>
        ))}
      </p>
      {authenticators.length === 0 ? (
        <EmptyState
          icon="lock"
          title={t("No Sign-In Providers Yet")}
          text={t(
            "Members sign in with a password. Add a provider to let them use an account they already have.",
          )}
        />
      ) : (
        <DataTable
          caption={t("Sign-In Providers")}
          columns={columnsOf(onSwitch, setDeleting)}
          rows={authenticators}
          keyOf={({ authenticatorID }) => authenticatorID}
        />
      )}
      {deleting && (
        <DeleteDialog
          title={t("Delete “{name}”", { name: deleting.name })}
          text={t("Members can no longer sign in with it, and their linked accounts are forgotten.")}
          run={() =>
            api.call<typeof deleteAuthenticator>("DELETE", "/authenticators/:id", {
              params: { id: deleting.authenticatorID },
            })
          }
          onDone={() => {
            setDeleting(null);
            void forget();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}
