import { t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { Progress, RankStanding } from "../contract.ts";
import { abilityTexts, criterionText, progressText } from "./ability-texts.ts";
import styles from "./profile-rank.module.css";

export type StandingRank = RankStanding["ranks"][number];

/** A criterion with how far the member is. */
function Criterion({ progress }: { progress: Progress }) {
  const { criterion, has, needs, isMet, name, dateMet } = progress;
  const isCounted = has !== null && needs !== null;
  return (
    <li className={isMet ? styles.met : undefined}>
      <Icon name={isMet ? "check" : "clock"} size={16} />
      <span>
        {isMet || !isCounted ? criterionText(criterion, needs, name) : progressText(criterion, has, needs)}
        {isMet && <span className="visually-hidden"> {t("(reached)")}</span>}
        {dateMet && (
          <span className={styles.when}>
            <DateTime value={dateMet} format="day" />
          </span>
        )}
      </span>
      {isCounted && !isMet && needs > 0 && (
        <progress
          value={Math.min(has, needs)}
          max={needs}
          aria-label={criterionText(criterion, needs, name)}
        />
      )}
    </li>
  );
}

interface RankCardProps {
  rank: StandingRank;
  isOwn: boolean;
  isNext: boolean;
  isManual: boolean;
}

/** A rank: what it needs, and what it changes. */
export function RankCard({ rank, isOwn, isNext, isManual }: RankCardProps) {
  const changes = abilityTexts(rank.abilities, rank.roleName);
  return (
    <li className={isOwn ? styles.own : styles.card} aria-current={isOwn ? "true" : undefined}>
      <h2 className={styles.name}>
        <bdi>{rank.name}</bdi>
        {isOwn && <span className={styles.mark}>{isManual ? t("Given by staff") : t("Current rank")}</span>}
        {isNext && <span className={styles.mark}>{t("Next rank")}</span>}
      </h2>
      {rank.manual ? (
        <p className={styles.quiet}>{t("Staff give this rank.")}</p>
      ) : rank.progress.length === 0 ? (
        <p className={styles.quiet}>{t("Every member has reached this rank.")}</p>
      ) : (
        <ul className={styles.criteria} aria-label={t("Requirements")}>
          {rank.progress.map((progress) => (
            <Criterion key={progress.criterion} progress={progress} />
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label={t("What changes")}>
          {changes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
