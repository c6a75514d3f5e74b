import { useRef, useState } from "react";
import { usePageUrl } from "#platform/client/page-url.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Applicant } from "../contract.ts";
import { ApplicantCard } from "./applicant-card.tsx";
import { ApplicantKeys, useApplicantKeys } from "./applicant-keys.tsx";
import styles from "./applicants-admin-page.module.css";
import { useDeciding } from "./use-deciding.tsx";

interface ChosenBarProps {
  applicants: readonly Applicant[];
  chosen: readonly Applicant[];
  isBusy: boolean;
  onChooseAll(all: boolean): void;
  onDecide(decision: "approved" | "declined"): void;
}

/** Selects all applicants of the page, and decides on the selected ones. */
const ChosenBar = ({ applicants, chosen, isBusy, onChooseAll, onDecide }: ChosenBarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a toolbar
  <div className={styles.bar} role="group" aria-label={t("Selected applicants")}>
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={chosen.length === applicants.length}
        onChange={(event) => onChooseAll(event.currentTarget.checked)}
      />
      {t("Select all on this page")}
    </label>
    <span className={styles.count} role="status">
      {chosen.length > 0 &&
        t("{count, plural, one {# applicant} other {# applicants}} selected", { count: chosen.length })}
    </span>
    {chosen.length > 0 && (
      <>
        <Button size="compact" busy={isBusy} onClick={() => onDecide("approved")}>
          {t("Approve Selected")}
        </Button>
        <Button size="compact" busy={isBusy} onClick={() => onDecide("declined")}>
          {t("Decline Selected")}
        </Button>
      </>
    )}
  </div>
);

interface ApplicantsPageProps {
  applicants: readonly Applicant[];
  paging: PagingShown;
}

/** People who registered and wait for approval. */
export function ApplicantsAdminPage({ applicants, paging }: ApplicantsPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const pageUrl = usePageUrl("query");
  const [chosenIDs, setChosenIDs] = useState<ReadonlySet<number>>(new Set());
  /** The card to focus after a decision: the one that takes the place of the decided one. */
  const next = useRef(0);
  const { isBusy, decide, undo } = useDeciding(() => {
    setChosenIDs(new Set());
    const cards = place.current?.querySelectorAll<HTMLElement>("article") ?? [];
    (cards[Math.min(next.current, cards.length - 1)] ?? place.current)?.focus();
  });
  const chosen = applicants.filter(({ applicantID }) => chosenIDs.has(applicantID));
  const decideOn = (some: readonly Applicant[], decision: "approved" | "declined") => {
    next.current = Math.max(0, applicants.indexOf(some[0] as Applicant));
    void decide(some, decision);
  };
  const choose = (applicantID: number, isChosen: boolean) => {
    const ids = new Set(chosenIDs);
    ids[isChosen ? "add" : "delete"](applicantID);
    setChosenIDs(ids);
  };
  const onKeyDown = useApplicantKeys(place, () => void undo());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are shortcuts of the buttons inside
    <div ref={place} className={styles.page} tabIndex={-1} onKeyDown={onKeyDown}>
      {applicants.length === 0 ? (
        <EmptyState icon="check" text={t("No one is waiting.")} />
      ) : (
        <>
          <ChosenBar
            {...{ applicants, chosen, isBusy }}
            onChooseAll={(all) =>
              setChosenIDs(new Set(all ? applicants.map(({ applicantID }) => applicantID) : []))
            }
            onDecide={(decision) => decideOn(chosen, decision)}
          />
          <ol className={styles.list}>
            {applicants.map((applicant) => (
              <li key={applicant.applicantID}>
                <ApplicantCard
                  {...{ applicant, isBusy }}
                  isChosen={chosenIDs.has(applicant.applicantID)}
                  onChoose={(isChosen) => choose(applicant.applicantID, isChosen)}
                  onDecide={(decision) => decideOn([applicant], decision)}
                />
              </li>
            ))}
          </ol>
          <ApplicantKeys />
        </>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
    </div>
  );
}
