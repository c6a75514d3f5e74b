import type { Discussion } from "#features/discussions/contract.ts";
import { offerUndo } from "#features/log/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import type { deletePoll } from "../contract.ts";
import type { WithPoll } from "./discussion-poll.tsx";

interface DeletePollProps {
  discussion: Discussion & WithPoll;
  onClose(): void;
}

/** Deletes a poll after a confirmation, and offers to undo it. */
export function DeletePoll({ discussion, onClose }: DeletePollProps) {
  const api = useApi();
  const session = useSession();
  const forget = useForgetAll();
  const id = discussion.poll?.pollID ?? 0;
  function deleted(): void {
    onClose();
    void forget();
    void offerUndo(api, session, {
      ...{ recordType: "discussion", recordID: discussion.discussionID, body: t("Poll deleted.") },
      onUndone: () => void forget(),
    });
  }
  return (
    <DeleteDialog
      title={t("Delete Poll")}
      text={t("This deletes the poll with its votes. The post stays.")}
      run={() => api.call<typeof deletePoll>("DELETE", "/polls/:id", { params: { id } })}
      onDone={deleted}
      onClose={onClose}
    />
  );
}
