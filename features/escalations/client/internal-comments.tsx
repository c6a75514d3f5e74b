import { useState } from "react";
import type { Comment, deleteComment } from "#features/comments/contract.ts";
import { BodyField } from "#features/editor/client/index.ts";
import { PostBody } from "#features/formats/client/index.ts";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import type { Escalation } from "../contract.ts";
import { EditInternal } from "./edit-internal.tsx";
import styles from "./escalation-page.module.css";

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
