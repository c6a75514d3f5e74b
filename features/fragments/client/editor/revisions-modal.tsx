import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type {
  changeFragment,
  Fragment,
  FragmentRevision,
  listRevisions,
  readFragment,
} from "../../contract.ts";
import { LineDiff } from "./line-diff.tsx";
import styles from "./revisions.module.css";

/** As many as the forum stores, with the active revision and the draft. */
const ALL = 100;

/** The code and the styles of a revision beside those of the editor. */
function Comparison({
  uuid,
  revisionUUID,
  fragment,
}: {
  uuid: string;
  revisionUUID: string;
  fragment: Fragment;
}) {
  const { data, error } = useQuery(
    apiQuery<typeof readFragment>("/fragments/:uuid", { params: { uuid }, query: { status: revisionUUID } }),
  );
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  return (
    <>
      <LineDiff name="fragment.tsx" before={data.jsRaw} after={fragment.jsRaw} />
      <LineDiff name="styles.css" before={data.css} after={fragment.css} />
    </>
  );
}

function stateOf({ status }: FragmentRevision) {
  if (status === "active") return <Label kind="good">{t("Published")}</Label>;
  return status === "draft" ? <Label kind="quiet">{t("Draft")}</Label> : null;
}

interface RevisionsModalProps {
  fragment: Fragment;
  isOn: boolean;
  onRestored(draft: Fragment): void;
  onClose(): void;
}

/** The revisions of a fragment, newest first: each compared with the present code, or restored as the draft. */
export function RevisionsModal({ fragment, isOn, onRestored, onClose }: RevisionsModalProps) {
  const api = useApi();
  const { fragmentUUID: uuid } = fragment;
  const [compared, setCompared] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: revisions = [], error } = useQuery({
    ...apiQuery<typeof listRevisions>("/fragments/:uuid/revisions", {
      params: { uuid },
      query: { limit: ALL },
    }),
    staleTime: 0,
  });
  async function restore(revisionUUID: string, close: () => void): Promise<void> {
    setBusy(true);
    try {
      const former = await api.call<typeof readFragment>("GET", "/fragments/:uuid", {
        params: { uuid },
        query: { status: revisionUUID },
      });
      const { jsRaw, css, customSchema } = former;
      const previewData = former.previewData.map(({ name, description, data }) => ({
        name,
        description,
        data,
      }));
      const hasSchema = fragment.fragmentType === "CustomFragment";
      const body = { jsRaw, css, previewData, ...(hasSchema && { customSchema }) };
      onRestored(
        await api.call<typeof changeFragment>("PATCH", "/fragments/:uuid", { params: { uuid }, body }),
      );
      close();
    } catch (thrown) {
      toastError(thrown);
      setBusy(false);
    }
  }
  return (
    <Modal title={t("Revisions")} size="xl" onClose={onClose}>
      {({ close }) => (
        <>
          {error && <p role="alert">{error.message}</p>}
          <ol className={styles.list}>
            {revisions.map((revision) => {
              const { fragmentRevisionUUID: id, commitMessage, commitDescription, updateUser } = revision;
              const isCompared = compared === id;
              return (
                <li key={id}>
                  <div className={styles.head}>
                    <h3>
                      <bdi>{commitMessage ?? t("Draft")}</bdi>
                    </h3>
                    {commitMessage !== null && stateOf(revision)}
                    <small>
                      {updateUser && <bdi>{updateUser.name}</bdi>}{" "}
                      <DateTime value={revision.dateCommitted ?? revision.dateUpdated} format="full" />
                    </small>
                    {id !== fragment.fragmentRevisionUUID && (
                      <span className={styles.actions}>
                        <Button
                          size="compact"
                          aria-expanded={isCompared}
                          onClick={() => setCompared(isCompared ? null : id)}
                        >
                          {t("Compare")}
                        </Button>
                        {isOn && (
                          <Button size="compact" busy={isBusy} onClick={() => void restore(id, close)}>
                            {t("Restore")}
                          </Button>
                        )}
                      </span>
                    )}
                  </div>
                  {commitDescription && <p dir="auto">{commitDescription}</p>}
                  {isCompared && <Comparison uuid={uuid} revisionUUID={id} fragment={fragment} />}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Modal>
  );
}
