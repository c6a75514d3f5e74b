import type { ReactNode } from "react";
import { BodyField, type BodyToEdit } from "#features/editor/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";

interface EditCommentFormProps {
  comment: { commentID: number } & BodyToEdit;
  onDone(answer: { url: string }): void;
  /** True if the reader opened the form to write at once. */
  focused?: boolean;
  rows?: number;
  /** The buttons at the end of the form. */
  children: ReactNode;
}

/** The form that edits the source of a comment. Works without JavaScript. */
export const EditCommentForm = ({ comment, onDone, children, ...field }: EditCommentFormProps) => (
  <Form
    method="PATCH"
    path={`/comments/${comment.commentID}`}
    onDone={onDone}
    label={t("Edit comment")}
    waits={`comment ${comment.commentID}`}
    onSentLater={(url) => onDone({ url })}
    guarded
  >
    <FormMessage />
    <BodyField label={t("Comment")} required value={comment} {...field} />
    {children}
  </Form>
);
