import { PostFormButtons, PostFormPage } from "#features/discussions/client/index.ts";
import type { BodyToEdit } from "#features/editor/client/index.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { t } from "#platform/client/translate.ts";
import { EditCommentForm } from "./edit-comment-form.tsx";

interface EditCommentPageProps {
  comment: { commentID: number; url: string } & BodyToEdit;
}

/** The page to edit a comment, for readers who cannot edit it in place. */
export const EditCommentAsset = ({ comment }: EditCommentPageProps) => (
  <PostFormPage title={t("Edit comment")}>
    <EditCommentForm comment={comment} onDone={({ url }) => openDocument(url)} rows={12}>
      <PostFormButtons submit={t("Save")} cancelUrl={comment.url} />
    </EditCommentForm>
  </PostFormPage>
);
