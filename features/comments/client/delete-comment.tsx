import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
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

/** Deletes a comment after a confirmation, with a choice for its replies. */
export function DeleteComment({ comment, methods, onDone, onClose }: DeleteCommentProps) {
  const api = useApi();
  const [method, choose] = useState(methods.at(-1));
  const params = { id: comment.commentID };
  const query = method ? { deleteMethod: method } : {};
  return (
    <DeleteDialog
      title={t("Delete Comment")}
      text={t("Are you sure you want to delete this comment?")}
      run={() => api.call<typeof deleteComment>("DELETE", "/comments/:id", { params, query })}
      onDone={onDone}
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
