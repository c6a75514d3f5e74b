import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { CommentForm } from "./comment-form.tsx";
import styles from "./create-comment.module.css";

interface CreateCommentProps {
  title: string;
  discussionID: number;
  mayComment: boolean;
  /** Why not, when not. */
  reason: string | null;
}

export function CreateCommentAsset({ title, discussionID, mayComment, reason }: CreateCommentProps) {
  const { isGuest } = useSession();
  const { signIn } = useEntryLinks();
  return (
    <section className={styles.create} aria-label={title}>
      <h2>{title}</h2>
      {mayComment ? (
        <CommentForm discussionID={discussionID} label={t("Comment")} />
      ) : (
        <div className={styles.hint}>
          <p>{isGuest ? t("Sign in to take part in this discussion.") : reason}</p>
          {isGuest && <ButtonLink href={signIn}>{t("Sign In")}</ButtonLink>}
        </div>
      )}
    </section>
  );
}
