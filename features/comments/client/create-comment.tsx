import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { CommentForm } from "./comment-form.tsx";
import styles from "./create-comment.module.css";

interface CreateCommentProps {
  title: string;
  discussionID: number;
  closed: boolean;
  mayComment: boolean;
}

/** At the end of a thread: where one goes on, or why one cannot. */
export function CreateCommentAsset({ title, discussionID, closed, mayComment }: CreateCommentProps) {
  const { isGuest } = useSession();
  const { signIn } = useEntryLinks();
  return (
    <section className={styles.create} aria-label={title}>
      {closed && <MessageBar>{t("This post has been closed.")}</MessageBar>}
      {mayComment && (
        <>
          <h2>{title}</h2>
          <CommentForm discussionID={discussionID} label={t("Comment")} />
        </>
      )}
      {!mayComment && !closed && isGuest && (
        <div className={styles.hint}>
          <p>{t("Sign in to take part in this discussion.")}</p>
          <ButtonLink href={signIn}>{t("Sign In")}</ButtonLink>
        </div>
      )}
    </section>
  );
}
