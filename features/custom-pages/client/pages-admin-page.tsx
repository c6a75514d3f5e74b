import { useState } from "react";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList } from "#platform/client/ui/record-list.tsx";
import type { PagesAdministration } from "../contract.ts";
import { DeletePage } from "./delete-page.tsx";
import { type AdministeredPage, PageRow } from "./page-row.tsx";
import styles from "./pages-admin-page.module.css";

const pageModal = onDemand(async () => (await import("./page-modal.tsx")).PageModal);

/** Page to write, publish and delete custom pages. */
export function PagesAdminPage({ pages, sections, roles, ranks, navigation }: PagesAdministration) {
  const forget = useForgetAll();
  const [editing, setEditing] = useState<AdministeredPage | "new" | null>(null);
  const [deleting, setDeleting] = useState<AdministeredPage | null>(null);
  return (
    <>
      <NeedsScripts />
      <p className={styles.add}>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEditing("new")}>
          {t("New Page")}
        </Button>
      </p>
      {pages.length === 0 ? (
        <EmptyState
          icon="file"
          title={t("No Pages Yet")}
          text={t("Write pages that are not posts: rules, a guide for newcomers, a list of contacts.")}
        />
      ) : (
        <RecordList>
          {pages.map((page) => (
            <PageRow
              key={page.customPageID}
              {...{ page, sections, roles, ranks, navigation }}
              onEdit={() => setEditing(page)}
              onDelete={() => setDeleting(page)}
            />
          ))}
        </RecordList>
      )}
      {editing && (
        <DialogOnDemand
          dialog={pageModal}
          page={editing === "new" ? null : editing}
          {...{ pages, sections, roles, ranks }}
          onDone={() => void forget()}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeletePage page={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
