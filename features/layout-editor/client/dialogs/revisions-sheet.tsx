import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { listLayoutRevisions, readLayoutToEdit } from "#features/stored-layouts/contract.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Loader } from "#platform/client/ui/loader.tsx";
import { Sheet } from "#platform/client/ui/sheet.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { Page } from "../model/page.ts";
import { pageOf } from "../model/use-draft.ts";
import { useEditor } from "../model/use-editor.tsx";
import { Changes } from "./changes.tsx";
import styles from "./dialogs.module.css";

/** The published states of the layout, newest first. */
export function RevisionsSheet({ onClose }: { onClose(): void }) {
  const api = useApi();
  const { start, page, changePage } = useEditor();
  const params = { layoutID: start.draft.layoutID };
  const { data } = useQuery({
    ...apiQuery<typeof listLayoutRevisions>("/layouts/:layoutID/revisions", { params }),
    staleTime: 0,
  });
  const [compared, setCompared] = useState<{ revisionID: number; page: Page } | null>(null);
  const read = (revisionID: number): Promise<Page> =>
    api
      .call<typeof readLayoutToEdit>("GET", "/layouts/:layoutID/edit", { params, query: { revisionID } })
      .then(pageOf);

  return (
    <Sheet title={t("Revisions")} from="end" onClose={onClose}>
      {!data && <Loader />}
      <ul className={styles.revisions}>
        {data?.map(({ revisionID, isCurrent, insertUser, dateInserted }) => (
          <li key={revisionID} className={styles.revision}>
            <p>
              <DateTime value={dateInserted} />
              {insertUser && <bdi>{insertUser.name}</bdi>}
              {isCurrent && <Label kind="good">{t("Published")}</Label>}
              <span>
                <Button
                  size="compact"
                  kind="text"
                  onClick={() =>
                    read(revisionID).then((then) => setCompared({ revisionID, page: then }), toastError)
                  }
                >
                  {t("Compare")}
                </Button>
                <Button
                  size="compact"
                  onClick={() =>
                    read(revisionID).then((then) => {
                      changePage(() => then);
                      toasts.add({ body: t("Restored as your draft."), autoDismiss: true });
                      onClose();
                    }, toastError)
                  }
                >
                  {t("Restore")}
                </Button>
              </span>
            </p>
            {compared?.revisionID === revisionID && (
              <>
                <p className={styles.quiet}>{t("From this revision to your draft:")}</p>
                <Changes before={compared.page} after={page} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
