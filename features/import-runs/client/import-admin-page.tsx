import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { TaskState } from "#features/tasks/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { deleteImportFile, ImportFile, ImportPage, startImport } from "../contract.ts";
import { FilesTable } from "./files-table.tsx";
import styles from "./import-admin-page.module.css";
import { ImportReport } from "./import-report.tsx";
import { UploadButton } from "./upload-button.tsx";

const taskTexts = () => ({
  stages: {
    "": t("The import starts in a moment."),
    reading: t("The file is being read."),
    importing: t("Records are being imported."),
  },
  failed: t("The last import failed"),
  canceled: t("The last import was canceled. Import the same file again to continue."),
});

/** Exports of other forums on the server, with a dry run and an import of each, and the report of the last one. */
export function ImportAdminPage({ files, directory, task, result }: ImportPage) {
  const api = useApi();
  const forget = useForgetAll();
  const [chosen, setChosen] = useState<ImportFile | null>(null);
  const isRunning = task !== null && task.dateDone === null;
  const starting = useMutation({
    mutationFn: (body: { name: string; isDryRun: boolean }) =>
      api.call<typeof startImport>("POST", "/imports", { body }),
    onSuccess: forget,
    onError: toastError,
    onSettled: () => setChosen(null),
  });
  const removing = useMutation({
    mutationFn: ({ name }: ImportFile) =>
      api.call<typeof deleteImportFile>("DELETE", "/import-files/:name", { params: { name } }),
    onSuccess: forget,
    onError: toastError,
  });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.quiet}>
          {t("Vanilla exports can be imported, compressed or not. Place large files in this directory:")}{" "}
          <bdi>{directory}</bdi>
        </p>
        <UploadButton onDone={() => void forget()} />
      </div>
      <TaskState task={task} texts={taskTexts()} />
      {files.length === 0 ? (
        <EmptyState icon="attachment" title={t("No files yet")} text={t("Upload an export of your forum.")} />
      ) : (
        <FilesTable
          files={files}
          isBusy={isRunning || starting.isPending}
          onTry={({ name }) => starting.mutate({ name, isDryRun: true })}
          onImport={setChosen}
          onRemove={(file) => removing.mutate(file)}
        />
      )}
      {result && !isRunning && <ImportReport {...result} />}
      {chosen && (
        <ConfirmDialog
          title={t("Import {name}", { name: chosen.name })}
          text={t(
            "Records of the file are added to this forum. Make a backup first: an import can’t be undone.",
          )}
          confirm={t("Import")}
          busy={starting.isPending}
          error={null}
          onConfirm={() => starting.mutate({ name: chosen.name, isDryRun: false })}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
