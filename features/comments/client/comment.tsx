import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AuthorLine } from "#features/discussions/client/index.ts";
import { PostBody } from "#features/formats/client/index.ts";
import { Form, useForm } from "#platform/client/form.tsx";
import { apiQuery, useApi, useForgetAll } from "#platform/client/query.tsx";
import { Slot, SlotType } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DeleteButton } from "#platform/client/ui/delete-button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { Comment, deleteComment, editComment } from "../contract.ts";
import styles from "./comment.module.css";
import { CommentForm } from "./comment-form.tsx";

/** After a comment's own actions; others may add theirs. */
export const commentActions = new SlotType<{ comment: Comment }>("commentActions");

/** What the reader may do to one comment. */
export interface CommentRights {
  edit: boolean;
  delete: boolean;
  reply: boolean;
}

function DeleteComment({ commentID, onDone }: { commentID: number; onDone(): void }) {
  const api = useApi();
  return (
    <DeleteButton
      title={t("Delete Comment")}
      text={t("Are you sure you want to delete this comment?")}
      run={() => api.call<typeof deleteComment>("DELETE", "/comments/:id", { params: { id: commentID } })}
      onDone={onDone}
    />
  );
}

function EditButtons({ onCancel }: { onCancel(): void }) {
  const { busy } = useForm();
  return (
    <div className={styles.buttons}>
      <Button onClick={onCancel}>{t("Cancel")}</Button>
      <Button kind="primary" type="submit" busy={busy}>
        {t("Save")}
      </Button>
    </div>
  );
}

/** The comment as it was written, to be changed where it stands. */
function EditComment({
  commentID,
  onDone,
  onCancel,
}: {
  commentID: number;
  onDone(): void;
  onCancel(): void;
}) {
  const { data, error } = useQuery({
    ...apiQuery<typeof editComment>("/comments/:id/edit", { params: { id: commentID } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton lines={3} label={t("Loading")} />;
  return (
    <Form
      method="PATCH"
      path={`/comments/${commentID}`}
      fixed={{ format: data.format }}
      onDone={onDone}
      label={t("Edit comment")}
    >
      <FormMessage />
      <TextArea name="body" label={t("Comment")} required focused value={data.body} />
      <EditButtons onCancel={onCancel} />
    </Form>
  );
}

interface CommentItemProps {
  comment: Comment;
  can: CommentRights;
  /** Whether its author started the discussion. */
  isStarter: boolean;
}

export function CommentItem({ comment, can, isStarter }: CommentItemProps) {
  const { commentID, body = "", insertUser, url } = comment;
  const [mode, setMode] = useState<"read" | "edit" | "reply">("read");
  const forget = useForgetAll();
  const article = useRef<HTMLElement>(null);
  const close = () => {
    setMode("read");
    // The form that had the focus is gone.
    article.current?.focus({ preventScroll: true });
  };
  const saved = async () => {
    await forget();
    close();
  };
  const deleted = () => {
    const isItsOwnPage = location.pathname === `/discussion/comment/${commentID}`;
    return isItsOwnPage ? location.assign(`/discussion/${comment.discussionID}`) : forget();
  };
  return (
    <article ref={article} className={styles.comment} id={`Comment_${commentID}`} tabIndex={-1}>
      {insertUser && (
        <AuthorLine author={insertUser} {...comment} url={url}>
          {isStarter && <Label kind="quiet">{t("Author")}</Label>}
        </AuthorLine>
      )}
      {mode === "edit" ? (
        <EditComment commentID={commentID} onDone={saved} onCancel={close} />
      ) : (
        <PostBody html={body} />
      )}
      <div className={styles.actions}>
        {can.reply && (
          <Button kind="text" onClick={() => setMode(mode === "reply" ? "read" : "reply")}>
            {t("Reply")}
          </Button>
        )}
        {can.edit && mode !== "edit" && (
          <Button kind="text" onClick={() => setMode("edit")}>
            {t("Edit")}
          </Button>
        )}
        {can.delete && <DeleteComment commentID={commentID} onDone={deleted} />}
        <Slot of={commentActions} comment={comment} />
      </div>
      {mode === "reply" && (
        <CommentForm
          discussionID={comment.parentRecordID}
          parentCommentID={commentID}
          label={t("Reply to {name}", { name: insertUser?.name ?? "" })}
        />
      )}
    </article>
  );
}
