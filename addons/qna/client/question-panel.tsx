import type { Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { QuestionOnPage } from "../contract.ts";
import { AnswerCard } from "./answer-card.tsx";
import { AnswerTabs } from "./answer-tabs.tsx";
import styles from "./question-panel.module.css";

interface PanelProps {
  discussion: Discussion;
  question: QuestionOnPage;
}

function Panel({ discussion, question }: PanelProps) {
  const { accepted, countAccepted, countRejected, isAsked } = question;
  const title = t("{count, plural, one {Accepted Answer} other {Accepted Answers}}", {
    count: accepted.length,
  });
  if (!isAsked && countAccepted === 0 && !countRejected) return null;
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
      {(countAccepted > 0 || Boolean(countRejected)) && (
        <AnswerTabs {...{ question, discussion }} current="all" />
      )}
    </div>
  );
}

/** Below a question: its accepted answers, the tabs of its replies, and whether the asker wants to accept one. */
export function QuestionPanel({ discussion }: { discussion: Discussion & { question?: QuestionOnPage } }) {
  const { question } = discussion;
  return question ? <Panel {...{ discussion, question }} /> : null;
}
