import { useState } from "react";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useIsLive } from "#platform/client/use-appeared.ts";
import type { Poll, PollOption } from "../contract.ts";
import styles from "./poll-box.module.css";

const voters = onDemand(async () => (await import("./voters-dialog.tsx")).VotersDialog);

interface ResultProps {
  poll: Poll;
  option: PollOption;
  onLook: (() => void) | null;
}

/** Votes for one option as text, with a bar that shows the same. */
function Result({ poll, option, onLook }: ResultProps) {
  const { body, countVotes, hasVoted } = option;
  const count = countVotes ?? 0;
  const percent = poll.countVoters === 0 ? 0 : Math.round((count * 100) / poll.countVoters);
  const votes = t("{count, plural, one {{number} vote} other {{number} votes}}", {
    count,
    number: formatNumber(count),
  });
  return (
    <li className={styles.result}>
      <span className={styles.option} dir="auto">
        {body}
      </span>
      <span className={styles.numbers}>
        {hasVoted && (
          <span className={styles.own}>
            <Icon name="check" size={16} />
            {t("Your vote")}
          </span>
        )}
        {onLook ? (
          <>
            <Button kind="text" size="compact" aria-haspopup="dialog" onClick={onLook}>
              {votes} <bdi className="visually-hidden">{body}</bdi>
            </Button>
            <span className={styles.onPaper}>{votes}</span>
          </>
        ) : (
          <span>{votes}</span>
        )}
        <strong>{t("{percent}%", { percent: formatNumber(percent) })}</strong>
      </span>
      <progress className={styles.bar} value={percent} max={100} aria-hidden="true" />
    </li>
  );
}

/** The results of a poll: percentages of those who voted. */
export function PollResults({ poll }: { poll: Poll }) {
  const isLive = useIsLive();
  const [looked, setLooked] = useState<PollOption | null>(null);
  const isOpen = isLive && !poll.anonymous;
  return (
    <>
      <ul className={styles.results} aria-label={t("Results")}>
        {poll.pollOption.map((option) => (
          <Result
            key={option.pollOptionID}
            {...{ poll, option }}
            onLook={isOpen && option.countVotes ? () => setLooked(option) : null}
          />
        ))}
      </ul>
      {looked && (
        <DialogOnDemand
          dialog={voters}
          pollID={poll.pollID}
          option={looked}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  );
}
