import { useId } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Applicant } from "../contract.ts";
import styles from "./applicants-admin-page.module.css";

interface ApplicantCardProps {
  applicant: Applicant;
  isChosen: boolean;
  isBusy: boolean;
  onChoose(isChosen: boolean): void;
  onDecide(decision: "approved" | "declined"): void;
}

/** A person who wants to join, and the decision about them. */
export function ApplicantCard({ applicant, isChosen, isBusy, onChoose, onDecide }: ApplicantCardProps) {
  const id = useId();
  const { name, email, emailConfirmed, discoveryText, insertIPAddress, dateInserted } = applicant;
  return (
    <article
      className={styles.card}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      data-chosen={isChosen || undefined}
    >
      <header className={styles.header}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            data-key="x"
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <span className="visually-hidden">{t("Select {name}", { name })}</span>
        </label>
        <h2 id={`${id}-name`} className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles.quiet}>
          <DateTime value={dateInserted} />
        </span>
      </header>
      <p className={styles.facts}>
        {email !== null && <bdi>{email}</bdi>}
        {email !== null && !emailConfirmed && <Label kind="quiet">{t("Not confirmed")}</Label>}
        {insertIPAddress !== null && (
          <span>
            {t("IP address:")} <bdi>{insertIPAddress}</bdi>
          </span>
        )}
      </p>
      {discoveryText ? (
        <blockquote className={styles.reason} dir="auto">
          {discoveryText}
        </blockquote>
      ) : (
        <p className={styles.quiet}>{t("No reason given.")}</p>
      )}
      <footer className={styles.actions}>
        <Button
          data-key="a"
          busy={isBusy}
          aria-describedby={`${id}-name`}
          onClick={() => onDecide("approved")}
        >
          {t("Approve")}
        </Button>
        <Button
          data-key="d"
          busy={isBusy}
          aria-describedby={`${id}-name`}
          onClick={() => onDecide("declined")}
        >
          {t("Decline")}
        </Button>
      </footer>
    </article>
  );
}
