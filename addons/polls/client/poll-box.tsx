import { useId } from "react";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { Poll } from "../contract.ts";
import styles from "./poll-box.module.css";
import { PollFacts } from "./poll-facts.tsx";
import { PollResults } from "./poll-results.tsx";
import { usePoll } from "./use-poll.ts";
import { VoteForm } from "./vote-form.tsx";

/** The options of a poll for readers who may neither vote nor see the results, and in print instead of the form. */
const Options = ({ poll: { pollOption }, isOnPaper = false }: { poll: Poll; isOnPaper?: boolean }) => (
  <ul className={isOnPaper ? `${styles.options} ${styles.onPaper}` : styles.options}>
    {pollOption.map(({ pollOptionID, body }) => (
      <li key={pollOptionID} dir="auto">
        {body}
      </li>
    ))}
  </ul>
);

/** Says when the results are shown, to readers who do not see them. */
const Hidden = ({ poll }: { poll: Poll }) => (
  <p className={styles.quiet}>
    {poll.results === "closed"
      ? t("Results are shown after the poll has closed.")
      : t("Results are shown after you vote.")}
  </p>
);

interface PollBoxProps {
  poll: Poll;
  /** Title of the page: a question that is equal to it is not repeated. */
  title: string;
}

/**
 * A poll: the options to vote for, or the results. Works without JavaScript, where a page is loaded for each vote; with it,
 * results follow the votes of others.
 */
export function PollBox({ poll: initial, title }: PollBoxProps) {
  const id = useId();
  const { isGuest } = useSession();
  const { signIn } = useEntryLinks();
  const { poll, busy, error, vote, removeVote } = usePoll(initial);
  const hasVoted = poll.pollOption.some((option) => option.hasVoted);
  const form = <VoteForm {...{ poll, busy, vote, removeVote, hasVoted }} />;
  const results = poll.showsResults ? <PollResults poll={poll} /> : null;
  return (
    <section className={styles.poll} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={poll.name === title ? "visually-hidden" : styles.question} dir="auto">
        {poll.name === title ? t("Poll") : poll.name}
      </h2>
      {error && <MessageBar kind="error">{error}</MessageBar>}
      {poll.canVote && !hasVoted && (
        <>
          {form}
          <Options poll={poll} isOnPaper />
        </>
      )}
      {!poll.canVote || hasVoted
        ? (results ?? <Options poll={poll} />)
        : results && (
            <details className={styles.more}>
              <summary>{t("Show results")}</summary>
              {results}
            </details>
          )}
      {poll.canVote && hasVoted && (
        <details className={styles.more} key={poll.pollOption.map((option) => option.hasVoted).join()}>
          <summary>{t("Change vote")}</summary>
          {form}
        </details>
      )}
      {!poll.showsResults && <Hidden poll={poll} />}
      <PollFacts poll={poll} />
      {isGuest && !poll.closed && signIn && (
        <ButtonLink href={signIn} rel="nofollow">
          {t("Sign in to vote")}
        </ButtonLink>
      )}
    </section>
  );
}
