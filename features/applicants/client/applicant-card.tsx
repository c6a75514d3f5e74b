import { Decision, Decisions, ReviewCard, type ReviewList } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Applicant } from "../contract.ts";
import styles from "./applicants-admin-page.module.css";

interface ApplicantCardProps {
  applicant: Applicant;
  list: ReviewList;
  onDecide(decision: "approved" | "declined"): void;
}

/** A person who wants to join, and the decision about them. */
export function ApplicantCard({ applicant, list, onDecide }: ApplicantCardProps) {
  const { applicantID, name, email, emailConfirmed, discoveryText, insertIPAddress, dateInserted } =
    applicant;
  return (
    <ReviewCard
      id={String(applicantID)}
      list={list}
      title={name}
      meta={<DateTime value={dateInserted} />}
      excerpt={discoveryText || t("No reason given.")}
    >
      {discoveryText ? (
        <blockquote className={styles.reason} dir="auto">
          {discoveryText}
        </blockquote>
      ) : (
        <p className={styles.quiet}>{t("No reason given.")}</p>
      )}
      <p className={styles.facts}>
        {email !== null && <bdi>{email}</bdi>}
        {email !== null && !emailConfirmed && <Label kind="quiet">{t("Not confirmed")}</Label>}
        {insertIPAddress !== null && (
          <span>
            {t("IP address:")} <bdi>{insertIPAddress}</bdi>
          </span>
        )}
      </p>
      <Decisions on="card">
        <Decision keyName="d" label={t("Approve")} onPress={() => onDecide("approved")} />
        <Decision keyName="r" label={t("Decline")} onPress={() => onDecide("declined")} />
      </Decisions>
    </ReviewCard>
  );
}
