import { useState } from "react";
import { offerUndo } from "#features/log/client/index.ts";
import { ownPath } from "#platform/client/base-path.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { useLeave } from "#platform/client/use-leave.ts";
import type { CommentOnPage, DeleteMethod, deleteComment } from "../contract.ts";

interface DeleteCommentProps {
  comment: CommentOnPage;
  /** Methods to choose from; empty when there is no choice. */
  methods: readonly DeleteMethod[];
  onDone(): void;
  onClose(): void;
}

const textOf = (method: DeleteMethod) =>
  method === "full"
    ? { label: t("Full"), hint: t("Its replies are deleted too.") }
    : { label: t("Tombstone"), hint: t("The author and text are removed; replies stay.") };

/** Deletes a comment after a confirmation, with a choice for its replies, and offers to undo it. */
export function DeleteComment({ comment, methods, onDone, onClose }: DeleteCommentProps) {
  const api = useApi();
  const session = useSession();
  const forget = useForgetAll();
  const leave = useLeave();
  const [method, choose] = useState(methods.at(-1));
  const params = { id: comment.commentID };
  const query = method ? { deleteMethod: method } : {};
  return (
    <DeleteDialog
      title={t("Delete Comment")}
      text={t("Are you sure you want to delete this comment?")}
      run={() => api.call<typeof deleteComment>("DELETE", "/comments/:id", { params, query })}
      onDone={() => {
        if (ownPath(location.pathname) === `/discussion/comment/${comment.commentID}`) {
          onClose();
          leave(`/discussion/${comment.discussionID}`);
        } else onDone();
        void offerUndo(api, session, {
          ...{ recordType: "comment", recordID: comment.commentID, body: t("Comment deleted.") },
          onUndone: () => void forget(),
        });
      }}
      onClose={onClose}
    >
      {methods.length > 1 && (
        <Radios
          name="deleteMethod"
          label={t("Delete Method")}
          value={method}
          options={methods.map((each) => ({ value: each, ...textOf(each) }))}
          onChange={({ currentTarget }) => choose(currentTarget.value as DeleteMethod)}
        />
      )}
    </DeleteDialog>
  );
}
