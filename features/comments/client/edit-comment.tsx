import { useQuery } from "@tanstack/react-query";
import { Form } from "#platform/client/form.tsx";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { editComment } from "../contract.ts";
import { CommentFormButtons } from "./comment-form.tsx";

interface EditCommentProps {
  commentID: number;
  onDone(): void;
  onCancel(): void;
}

/** The comment as it was written, to be changed where it stands. */
export function EditComment({ commentID, onDone, onCancel }: EditCommentProps) {
  const { data, error } = useQuery({
    ...apiQuery<typeof editComment>("/comments/:id/edit", { params: { id: commentID } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>;
  if (!data) return <Skeleton lines={3} label={t("Loading")} />;
  return (
    <Form
      method="PATCH"
      path={`/comments/${commentID}`}
      fixed={{ format: data.format }}
      onDone={onDone}
      label={t("Edit comment")}
      guarded
    >
      <FormMessage />
      <TextArea name="body" label={t("Comment")} required focused value={data.body} />
      <CommentFormButtons submit={t("Save")} onCancel={onCancel} />
    </Form>
  );
}
