import { around, HERE } from "#platform/client/around.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { Poll } from "../contract.ts";
import styles from "./poll-box.module.css";

/** Number of voters, and what members should know before they vote. */
export function PollFacts({ poll }: { poll: Poll }) {
  const { countVoters: count, anonymous, isChangeable, closed, dateCloses } = poll;
  return (
    <ul className={styles.facts}>
      {closed && (
        <li>
          <Label kind="quiet">{t("Closed")}</Label>
        </li>
      )}
      <li>
        {t("{count, plural, one {{number} member voted} other {{number} members voted}}", {
          count,
          number: formatNumber(count),
        })}
      </li>
      {anonymous && <li>{t("Anonymous: no one can see how you vote")}</li>}
      {!isChangeable && !closed && <li>{t("Votes are final")}</li>}
      {dateCloses !== null && !poll.isClosedByHand && (
        <li>
          {around(
            closed ? t("Closed {time}", { time: HERE }) : t("Closes {time}", { time: HERE }),
            <DateTime value={dateCloses} format={closed ? "relative" : "full"} />,
          )}
        </li>
      )}
    </ul>
  );
}
