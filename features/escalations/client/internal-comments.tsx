import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Comment, deleteComment, editComment } from "#features/comments/contract.ts";
import { BodyField, type BodyToEdit } from "#features/editor/client/index.ts";
import { PostBody } from "#features/formats/client/index.ts";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { apiQuery, useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { Escalation } from "../contract.ts";
import styles from "./escalation-page.module.css";

interface EditInternalProps {
  commentID: number;
  onClose(): void;
}

/** Edits a comment in place. */
export function EditInternal({ commentID, onClose }: EditInternalProps) {
  const forget = useForgetAll();
  const { data, error } = useQuery({
    ...apiQuery<typeof editComment>("/comments/:id/edit", { params: { id: commentID } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>;
  if (!data) return <Skeleton lines={3} label={t("Loading")} />;
  const { body, format } = data;
  return (
    <Form
      method="PATCH"
      path={`/comments/${commentID}`}
      label={t("Edit comment")}
      onDone={() => {
        onClose();
        void forget();
      }}
      guarded
    >
      <FormMessage />
      <BodyField label={t("Comment")} required rows={3} value={{ body, format } as BodyToEdit} focused />
      <p className={styles.facts}>
        <Button type="submit" kind="primary" size="compact">
          {t("Save")}
        </Button>
        <Button size="compact" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </p>
    </Form>
  );
}

/** A comment of a moderator; authors can edit and delete their own. */
function InternalComment({ comment }: { comment: Comment }) {
  const api = useApi();
  const forget = useForgetAll();
  const { userID } = useSession();
  const [doing, start] = useState<"edit" | "delete" | null>(null);
  const { commentID, insertUser, insertUserID, dateInserted, dateUpdated, body = "" } = comment;
  const close = () => start(null);
  return (
    <li id={`Comment_${commentID}`} className={styles.comment}>
      <p className={styles.facts}>
        {insertUser && <UserPhotoLink user={insertUser} size={24} />}
        <strong>{insertUser && <UserLink user={insertUser} />}</strong>
        <DateTime value={dateInserted} />
        {dateUpdated && <span>{t("edited")}</span>}
        {userID === insertUserID && (
          <span className={styles.own}>
            <IconButton icon="pencil" label={t("Edit Comment")} onClick={() => start("edit")} />
            <IconButton icon="trash" label={t("Delete Comment")} onClick={() => start("delete")} />
          </span>
        )}
      </p>
      {doing === "edit" ? <EditInternal commentID={commentID} onClose={close} /> : <PostBody html={body} />}
      {doing === "delete" && (
        <DeleteDialog
          title={t("Delete Comment")}
          text={t("Are you sure you want to delete this comment?")}
          run={() => api.call<typeof deleteComment>("DELETE", "/comments/:id", { params: { id: commentID } })}
          onDone={() => {
            close();
            void forget();
          }}
          onClose={close}
        />
      )}
    </li>
  );
}

interface InternalCommentsProps {
  escalation: Escalation;
  /** The newest comments, in ascending order. */
  comments: readonly Comment[];
}

/** Internal comments among moderators. Writing works without scripts. */
export function InternalComments({ escalation, comments }: InternalCommentsProps) {
  const { escalationID, countComments, url } = escalation;
  const forget = useForgetAll();
  const earlier = countComments - comments.length;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("Internal Comments")}</h2>
      <p className={styles.facts}>{t("Only visible to moderators of this category.")}</p>
      {earlier > 0 && (
        <p className={styles.facts}>
          {t("{count, plural, one {# earlier comment} other {# earlier comments}} not shown", {
            count: earlier,
          })}
        </p>
      )}
      <ol className={styles.comments}>
        {comments.map((comment) => (
          <InternalComment key={comment.commentID} comment={comment} />
        ))}
      </ol>
      <Form
        // A new key empties the form after sending.
        key={comments.at(-1)?.commentID ?? 0}
        method="POST"
        path="/comments"
        fixed={{ parentRecordType: "escalation", parentRecordID: escalationID }}
        then={url}
        label={t("New comment")}
        onDone={() => void forget()}
        guarded
      >
        <FormMessage />
        <BodyField label={t("Comment")} required rows={3} />
        <Button type="submit">{t("Post Comment")}</Button>
      </Form>
    </section>
  );
}
