import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { AnswerOnPage } from "../contract.ts";
import { AnswerCard } from "./answer-card.tsx";
import { AnswerTabs, type AnswerTabsProps } from "./answer-tabs.tsx";
import styles from "./question-panel.module.css";

interface JudgedAnswersProps {
  discussion: { discussionID: number; name: string; url: string; countComments: number };
  question: AnswerTabsProps["question"];
  qna: "accepted" | "rejected";
  answers: readonly AnswerOnPage[];
  initialPaging: PagingShown;
}

/** The accepted or the rejected answers of a question. */
export function JudgedAnswersAsset({
  discussion,
  question,
  qna,
  answers,
  initialPaging,
}: JudgedAnswersProps) {
  const pageUrl = usePageUrl("query");
  return (
    <div className={styles.panel}>
      <h1 dir="auto">
        <a href={discussion.url}>{discussion.name}</a>
      </h1>
      <AnswerTabs {...{ question, discussion }} current={qna} />
      {answers.length === 0 && (
        <p className={styles.none}>
          {qna === "accepted" ? t("No answer was accepted yet.") : t("No answer was rejected.")}
        </p>
      )}
      {answers.map((answer) => (
        <AnswerCard key={answer.commentID} answer={answer} isAccepted={qna === "accepted"} />
      ))}
      <Pager paging={initialPaging} pageUrl={pageUrl} label={t("Pages of answers")} />
    </div>
  );
}
