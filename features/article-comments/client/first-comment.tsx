import { BodyField } from "#features/editor/client/index.ts";
import { type HydratedNode, LayoutNodes } from "#features/layouts/client/index.ts";
import { Form, useForm } from "#platform/client/form.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { EntryButtons } from "#platform/client/ui/entry-buttons.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import type { FirstCommentProps } from "../contract.ts";
import styles from "./first-comment.module.css";

function Submit() {
  const { busy } = useForm();
  return (
    <div className={styles.actions}>
      <Button kind="primary" type="submit" busy={busy}>
        {t("Post Comment")}
      </Button>
    </div>
  );
}

interface Props extends FirstCommentProps {
  /** Widgets with what the reader must do before commenting. */
  asks: readonly HydratedNode[];
}

/** The form for the first comment under an article. The page shows the comment afterwards. */
export function FirstArticleComment({ articleUrl, categoryID, mayComment, asks }: Props) {
  const { isGuest } = useSession();
  return (
    <section className={styles.first} aria-label={t("Leave a comment")}>
      <p className={styles.invitation}>{t("Be the first to comment.")}</p>
      {mayComment && (
        <Form
          method="POST"
          path="/articles/comments"
          fixed={{ url: articleUrl, ...(categoryID !== null && { categoryID }) }}
          onDone={() => location.reload()}
          label={t("Comment")}
          guarded
        >
          <FormMessage />
          <BodyField label={t("Comment")} required rows={4} placeholder={t("Write a comment…")} />
          <Submit />
        </Form>
      )}
      <LayoutNodes nodes={asks} />
      {isGuest && (
        <div className={styles.entry}>
          <EntryButtons />
        </div>
      )}
      {!mayComment && !isGuest && asks.length === 0 && (
        <p className={styles.invitation}>{t("You can’t comment here.")}</p>
      )}
    </section>
  );
}
