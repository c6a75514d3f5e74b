import type { Discussion } from "#features/discussions/contract.ts";
import { offerUndo } from "#features/log/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { IdeaStatus } from "../../contract.ts";
import type { MaybeIdeaOnPage } from "../with-idea.ts";
import styles from "./change-status.module.css";

interface ChangeStatusProps {
  discussionID: number;
  name: string;
  statuses: readonly IdeaStatus[];
  /** Status that is chosen at first. */
  statusID: number;
  /** Note on the current status, when this is the one that is chosen at first. */
  note: string;
  onClose(): void;
}

/** Asks for the new status of an idea and a note, and offers to undo the change. */
export function ChangeStatus({ discussionID, name, statuses, statusID, note, onClose }: ChangeStatusProps) {
  const api = useApi();
  const session = useSession();
  const forget = useForgetAll();
  return (
    <FormModal
      title={t("Change Status")}
      size="small"
      method="PATCH"
      path={`/discussions/${discussionID}/idea`}
      shape={({ statusID: chosen, statusNotes }) => ({ statusID: chosen, statusNotes: statusNotes ?? "" })}
      submit={t("Change Status")}
      onDone={() => {
        void forget();
        void offerUndo(api, session, {
          ...{ recordType: "discussion", recordID: discussionID, body: t("Status changed.") },
          onUndone: () => void forget(),
        });
      }}
      onClose={onClose}
    >
      <p className={styles.idea} dir="auto">
        {name}
      </p>
      <Select
        name="statusID"
        label={t("Status")}
        nothing={null}
        value={String(statusID)}
        options={statuses.map((status) => ({ value: status.statusID, label: status.name }))}
      />
      <TextArea
        name="statusNotes"
        label={t("Note")}
        hint={t("Readers see it below the idea. The author and those who voted are notified.")}
        rows={3}
        maxLength={1000}
        value={note}
      />
    </FormModal>
  );
}

interface OnPageProps {
  discussion: Discussion & MaybeIdeaOnPage;
  onClose(): void;
}

/** The dialog for the idea of a page, which shows the current status and note. */
export function ChangeStatusOnPage({ discussion, onClose }: OnPageProps) {
  const { discussionID, name, idea } = discussion;
  if (!idea) return null;
  const { status, statuses, history } = idea;
  const note = history[0]?.name === status.name ? (history[0]?.note ?? "") : "";
  return <ChangeStatus {...{ discussionID, name, statuses, note, onClose }} statusID={status.statusID} />;
}
