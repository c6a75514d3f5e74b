import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { TaskState } from "#features/tasks/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { Backup, BackupsPage, deleteBackup, startBackup } from "../contract.ts";
import styles from "./backups-admin-page.module.css";
import { BackupsTable } from "./backups-table.tsx";
import { Place } from "./place.tsx";

const deleteDialog = onDemand(
  async () => (await import("#platform/client/ui/delete-dialog.tsx")).DeleteDialog,
);

const taskTexts = () => ({
  stages: {
    "": t("The backup starts in a moment."),
    writing: t("The backup is being written."),
    verifying: t("The backup is being verified by a test restore."),
  },
  failed: t("The last backup failed"),
  canceled: t("The last backup was canceled. Nothing was stored."),
});

/** The backups, with a button to make one and the place and schedule of them. */
export function BackupsAdminPage({ backups, task, ...about }: BackupsPage) {
  const api = useApi();
  const forget = useForgetAll();
  const [removed, setRemoved] = useState<Backup | null>(null);
  const starting = useMutation({
    mutationFn: () => api.call<typeof startBackup>("POST", "/backups", {}),
    onSuccess: forget,
    onError: toastError,
  });
  const isRunning = task !== null && task.dateDone === null;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Place {...about} />
        {!isRunning && (
          <Button kind="primary" busy={starting.isPending} onClick={() => starting.mutate()}>
            {t("Back Up Now")}
          </Button>
        )}
      </div>
      <TaskState task={task} texts={taskTexts()} />
      {backups.length === 0 ? (
        <EmptyState
          icon="attachment"
          title={t("No backups yet")}
          text={t("A backup contains everything in the database and the uploaded files.")}
        />
      ) : (
        <BackupsTable backups={backups} onRemove={setRemoved} />
      )}
      {removed && (
        <DialogOnDemand
          dialog={deleteDialog}
          title={t("Delete Backup")}
          text={t("The file {name} will be deleted. This can’t be undone.", { name: removed.name })}
          run={() =>
            api.call<typeof deleteBackup>("DELETE", "/backups/:id", { params: { id: removed.backupID } })
          }
          onDone={() => {
            setRemoved(null);
            void forget();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
