import type { Comment } from "#features/comments/contract.ts";
import { PostBody } from "#features/formats/client/index.ts";
import { UserLink } from "#features/profiles/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { Escalation } from "../contract.ts";
import styles from "./cards.module.css";

interface CardCommentsProps {
  escalation: Escalation;
  /** The newest ones, in ascending order. */
  comments: readonly Comment[];
}

/** The newest internal comments on a card, and a field for another one. */
export function CardComments({ escalation, comments }: CardCommentsProps) {
  const { escalationID, countComments, url } = escalation;
  const forget = useForgetAll();
  const earlier = countComments - comments.length;
  return (
    <section className={styles.internal} aria-label={t("Internal Comments")}>
      <h3 className={styles.heading}>{t("Internal Comments")}</h3>
      {earlier > 0 && (
        <p className={styles.facts}>
          <a href={url}>
            {t("{count, plural, one {# earlier comment} other {# earlier comments}}", { count: earlier })}
          </a>
        </p>
      )}
      {comments.length > 0 && (
        <ol className={styles.comments}>
          {comments.map(({ commentID, insertUser, dateInserted, body = "" }) => (
            <li key={commentID} className={styles.comment}>
              <p className={styles.facts}>
                {insertUser && <UserLink user={insertUser} />}
                <DateTime value={dateInserted} />
              </p>
              <PostBody html={body} />
            </li>
          ))}
        </ol>
      )}
      <Form
        // A new key empties the form after sending.
        key={comments.at(-1)?.commentID ?? 0}
        method="POST"
        path="/comments"
        fixed={{ parentRecordType: "escalation", parentRecordID: escalationID, format: "markdown" }}
        shape={(typed) => ({
          ...typed,
          ...{ parentRecordType: "escalation", parentRecordID: escalationID, format: "markdown" },
        })}
        then={url}
        label={t("New comment")}
        onDone={() => void forget()}
      >
        <FormMessage />
        <TextArea name="body" label={t("Comment")} rows={2} maxLength={10_000} required />
        <Button type="submit" size="compact">
          {t("Post Comment")}
        </Button>
      </Form>
    </section>
  );
}
