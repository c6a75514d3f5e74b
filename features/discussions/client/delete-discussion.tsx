import { offerUndo } from "#features/log/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { useLeave } from "#platform/client/use-leave.ts";
import type { Discussion, deleteDiscussion } from "../contract.ts";

interface DeleteDiscussionProps {
  discussion: Discussion;
  onClose(): void;
}

/** Deletes a discussion after a confirmation, and offers to undo it. */
export function DeleteDiscussion({ discussion, onClose }: DeleteDiscussionProps) {
  const api = useApi();
  const session = useSession();
  const leave = useLeave();
  const { discussionID, countComments, url, category } = discussion;
  const deleted = () => {
    onClose();
    leave(category?.url ?? "/discussions");
    void offerUndo(api, session, {
      ...{ recordType: "discussion", recordID: discussionID, body: t("Discussion deleted.") },
      onUndone: () => leave(url),
    });
  };
  return (
    <DeleteDialog
      title={t("Delete Discussion")}
      text={t("Are you sure you want to delete this discussion?")}
      run={() =>
        api.call<typeof deleteDiscussion>("DELETE", "/discussions/:id", { params: { id: discussionID } })
      }
      onDone={deleted}
      onClose={onClose}
    >
      {countComments > 0 && (
        <p>
          {t(
            "{count, plural, one {This also deletes its # comment.} other {This also deletes its # comments.}}",
            {
              count: countComments,
            },
          )}
        </p>
      )}
    </DeleteDialog>
  );
}
