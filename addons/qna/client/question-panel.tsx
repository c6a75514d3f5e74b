import type { Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { QuestionOnPage } from "../contract.ts";
import { AnswerCard } from "./answer-card.tsx";
import styles from "./question-panel.module.css";

interface QuestionProps {
  discussion: Discussion & { question?: QuestionOnPage };
}

function Panel({ accepted, isAsked }: QuestionOnPage) {
  const title = t("{count, plural, one {Accepted Answer} other {Accepted Answers}}", {
    count: accepted.length,
  });
  if (!isAsked && accepted.length === 0) return null;
  return (
    <div className={styles.panel}>
      {isAsked && (
        <MessageBar kind="info" title={t("Did this answer your question?")}>
          {t("Accept the answer that helped, so that others find it.")}
        </MessageBar>
      )}
      {accepted.length > 0 && (
        <section className={styles.answers} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          {accepted.map((answer) => (
            <AnswerCard key={answer.commentID} answer={answer} isAccepted />
          ))}
        </section>
      )}
    </div>
  );
}

/** In a question, below its text: its accepted answers, and whether the asker wants to accept one. */
export function QuestionPanel({ discussion: { question } }: QuestionProps) {
  return question ? <Panel {...question} /> : null;
}
