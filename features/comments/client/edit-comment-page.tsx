import { PostFormButtons, PostFormPage } from "#features/discussions/client/index.ts";
import type { BodyToEdit } from "#features/editor/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { EditCommentForm } from "./edit-comment-form.tsx";

interface EditCommentPageProps {
  comment: { commentID: number; url: string } & BodyToEdit;
}

/** Where a comment is changed by whoever cannot change it where it stands. */
export const EditCommentAsset = ({ comment }: EditCommentPageProps) => (
  <PostFormPage title={t("Edit comment")}>
    <EditCommentForm comment={comment} onDone={({ url }) => location.assign(url)} rows={12}>
      <PostFormButtons submit={t("Save")} cancelUrl={comment.url} />
    </EditCommentForm>
  </PostFormPage>
);
