import { useState } from "react";
import { TaskState } from "#features/tasks/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { deleteExport, ExportPage, ForumExport } from "../contract.ts";
import styles from "./export-admin-page.module.css";
import { ExportForm } from "./export-form.tsx";
import { ExportsTable } from "./exports-table.tsx";

const deleteDialog = onDemand(
  async () => (await import("#platform/client/ui/delete-dialog.tsx")).DeleteDialog,
);

const taskTexts = () => ({
  stages: {
    "": t("The export starts in a moment."),
    writing: t("The export is being written."),
  },
  failed: t("The last export failed"),
  canceled: t("The last export was canceled. Nothing was stored."),
});

/** The exports of the forum, with a form to make one. */
export function ExportAdminPage({ exports, task, countStored, days }: ExportPage) {
  const api = useApi();
  const forget = useForgetAll();
  const [removed, setRemoved] = useState<ForumExport | null>(null);
  const isRunning = task !== null && task.dateDone === null;
  return (
    <div className={styles.page}>
      <div className={styles.about}>
        <p>
          {t(
            "The file has categories, tags, discussions, comments, members with their email and IP addresses, and roles. Store it safely.",
          )}
        </p>
        <p>
          {t("Uploaded files and settings are not part of it.")}{" "}
          <a href="/dashboard/backups">{t("Back up the forum to save everything.")}</a>
        </p>
      </div>
      <ExportForm isRunning={isRunning} />
      <TaskState task={task} texts={taskTexts()} />
      {exports.length === 0 ? (
        <EmptyState
          icon="attachment"
          title={t("No exports yet")}
          text={t("Each export is stored for {days, plural, one {# day} other {# days}}, and then deleted.", {
            days,
          })}
        />
      ) : (
        <section className={styles.list}>
          <p className={styles.quiet}>
            {t(
              "{count, plural, one {The newest export is stored} other {The newest # exports are stored}}, each for {days, plural, one {# day} other {# days}}.",
              { count: countStored, days },
            )}
          </p>
          <ExportsTable exports={exports} onRemove={setRemoved} />
        </section>
      )}
      {removed && (
        <DialogOnDemand
          dialog={deleteDialog}
          title={t("Delete Export")}
          text={t("The file {name} will be deleted. This can’t be undone.", { name: removed.name })}
          run={() =>
            api.call<typeof deleteExport>("DELETE", "/exports/:id", { params: { id: removed.exportID } })
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
