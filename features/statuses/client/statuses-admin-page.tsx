import { useState } from "react";
import { TranslateButton } from "#features/translations/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import type { deleteStatus, RecordStatus } from "../contract.ts";
import { stateName } from "./state-name.ts";
import type { TypeChoice } from "./status-modal.tsx";
import styles from "./statuses-admin-page.module.css";

const statusModal = onDemand(async () => (await import("./status-modal.tsx")).StatusModal);

interface StatusRowProps {
  status: RecordStatus;
  types: readonly TypeChoice[];
  onEdit(): void;
  onDelete(): void;
}

function StatusRow({ status, types, onEdit, onDelete }: StatusRowProps) {
  const { name, state, recordSubtype, isDefault, isSystem, isActive, isInternal } = status;
  const type = types.find(({ baseType }) => baseType === recordSubtype);
  return (
    <RecordRow
      name={name}
      isIdle={!isActive}
      marks={
        <>
          {isDefault && <Label kind="quiet">{t("Default")}</Label>}
          {!isActive && <Label kind="quiet">{t("Switched off")}</Label>}
        </>
      }
      facts={[
        stateName(state),
        recordSubtype === null
          ? t("For all posts")
          : t("For posts of the type {type}", { type: type?.name ?? recordSubtype }),
        ...(isInternal ? [t("Seen by staff")] : []),
        ...(isSystem ? [t("Built in")] : []),
      ]}
      controls={
        <>
          <TranslateButton recordType="status" id={status.statusID} name={name} />
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          {!isSystem && !isDefault && (
            <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
          )}
        </>
      }
    />
  );
}

interface StatusesAdminPageProps {
  statuses: readonly RecordStatus[];
  types: readonly TypeChoice[];
}

/** The statuses of posts. */
export function StatusesAdminPage({ statuses, types }: StatusesAdminPageProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [editing, setEditing] = useState<RecordStatus | "new" | null>(null);
  const [deleting, setDeleting] = useState<RecordStatus | null>(null);
  return (
    <>
      <p className={styles.add}>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEditing("new")}>
          {t("Add Status")}
        </Button>
      </p>
      <RecordList>
        {statuses.map((status) => (
          <StatusRow
            key={status.statusID}
            {...{ status, types }}
            onEdit={() => setEditing(status)}
            onDelete={() => setDeleting(status)}
          />
        ))}
      </RecordList>
      {editing && (
        <DialogOnDemand
          dialog={statusModal}
          status={editing === "new" ? null : editing}
          types={types}
          onDone={() => void forget()}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteDialog
          title={t("Delete Status")}
          text={t("Posts can no longer get the status {name}.", { name: deleting.name })}
          run={() =>
            api.call<typeof deleteStatus>("DELETE", "/discussions/statuses/:id", {
              params: { id: deleting.statusID },
            })
          }
          onDone={() => {
            setDeleting(null);
            void forget();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
