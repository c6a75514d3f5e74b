import { PostBody } from "#features/formats/client/index.ts";
import { UserLink, UserPhotoLink } from "#features/profiles/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Collapsible } from "#platform/client/ui/collapsible.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import type { AnswerOnPage } from "../contract.ts";
import styles from "./answer-card.module.css";

/** Height of a long answer, in pixels, until the reader expands it. */
const MAX_HEIGHT = 320;

interface AnswerCardProps {
  answer: AnswerOnPage;
  isAccepted: boolean;
}

/** An answer away from its place in the thread, with a link to it. */
export function AnswerCard({ answer, isAccepted }: AnswerCardProps) {
  const { commentID, url, body, insertUser, dateInserted } = answer;
  return (
    <article className={styles.card} data-accepted={isAccepted || undefined}>
      <header className={styles.head}>
        <UserPhotoLink user={insertUser} size={28} />
        <strong>
          <UserLink user={insertUser} />
        </strong>
        <DateTime value={dateInserted} />
        <a className={styles.place} href={`${url}#Comment_${commentID}`}>
          {t("Show in context")}
        </a>
      </header>
      <Collapsible maxHeight={MAX_HEIGHT}>
        <PostBody html={body} />
      </Collapsible>
    </article>
  );
}
