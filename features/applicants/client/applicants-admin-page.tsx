import { useState } from "react";
import {
  Decision,
  Decisions,
  KeyList,
  ReviewTools,
  useReviewKeys,
  useReviewList,
} from "#features/dashboard/client/index.ts";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Applicant } from "../contract.ts";
import { ApplicantCard } from "./applicant-card.tsx";
import styles from "./applicants-admin-page.module.css";
import { useDeciding } from "./use-deciding.tsx";

const keyLines = () =>
  [
    ["j k", t("Next and previous")],
    ["x", t("Select")],
    ["d", t("Approve")],
    ["r", t("Decline")],
    ["u", t("Undo")],
  ] as const;

interface ApplicantsPageProps {
  applicants: readonly Applicant[];
  paging: PagingShown;
}

const idOf = ({ applicantID }: Applicant) => String(applicantID);

/** People who registered and wait for approval. */
export function ApplicantsAdminPage({ applicants, paging }: ApplicantsPageProps) {
  const pageUrl = usePageUrl("query");
  const [isAsked, setAsked] = useState(false);
  const list = useReviewList(applicants.map(idOf));
  const { decide, undo } = useDeciding((undone) => undone && list.returnTo(String(undone)));
  useReviewKeys(list.place, { move: list.move, undo: () => void undo(), help: () => setAsked(true) });
  const chosen = applicants.filter((applicant) => list.chosenIDs.has(idOf(applicant)));
  const onDecide = (some: readonly Applicant[], decision: "approved" | "declined") => {
    list.leave(some.map(idOf));
    void decide(some, decision);
  };
  const count = chosen.length || (paging.total ?? applicants.length);
  return (
    <div ref={list.place} className={styles.page} tabIndex={-1}>
      {applicants.length === 0 ? (
        <EmptyState icon="check" text={t("No one is waiting.")} />
      ) : (
        <>
          <ReviewTools
            list={list}
            count={applicants.length}
            status={
              chosen.length > 0
                ? t("{count, plural, one {# applicant} other {# applicants}} selected", { count })
                : t("{count, plural, one {# applicant} other {# applicants}}", { count })
            }
          >
            <Decisions on="chosen">
              <Decision
                keyName="d"
                label={t("Approve Selected")}
                onPress={() => onDecide(chosen, "approved")}
              />
              <Decision
                keyName="r"
                label={t("Decline Selected")}
                onPress={() => onDecide(chosen, "declined")}
              />
            </Decisions>
          </ReviewTools>
          <ol className={styles.list}>
            {applicants.map((applicant) => (
              <li key={applicant.applicantID}>
                <ApplicantCard
                  {...{ applicant, list }}
                  onDecide={(decision) => onDecide([applicant], decision)}
                />
              </li>
            ))}
          </ol>
          <KeyList lines={keyLines()} isAsked={isAsked} onAsk={setAsked} />
        </>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}
