import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { editComment } from "../contract.ts";
import { EditCommentForm } from "./edit-comment-form.tsx";
import { CommentFormButtons } from "./reply/comment-form.tsx";

interface EditCommentProps {
  commentID: number;
  onDone(): void;
  onCancel(): void;
}

/** Loads the source of a comment and edits it in place. */
export function EditComment({ commentID, onDone, onCancel }: EditCommentProps) {
  const { data, error } = useQuery({
    ...apiQuery<typeof editComment>("/comments/:id/edit", { params: { id: commentID } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>;
  if (!data) return <Skeleton lines={3} label={t("Loading")} />;
  return (
    <EditCommentForm comment={data} onDone={onDone} focused>
      <CommentFormButtons submit={t("Save")} onCancel={onCancel} />
    </EditCommentForm>
  );
}
