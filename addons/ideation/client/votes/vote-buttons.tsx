import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { VotedIdea } from "../with-idea.ts";
import type { Votes } from "./use-vote.ts";
import styles from "./vote-buttons.module.css";

interface VoteButtonsProps {
  discussion: VotedIdea;
  votes: Votes;
  choose(chosen: "Up" | "Down"): void;
  /** Prefix of the ids of the forms that the buttons submit without JavaScript, or null when each has its own. */
  forms: string | null;
  /** Beside each other, or one below the other. */
  isColumn: boolean;
}

const callOf = (discussionID: number, isRemoved: boolean) =>
  `${isRemoved ? "DELETE" : "POST"} /discussions/${discussionID}/reactions`;

const Score = ({ score }: Votes) => (
  <>
    <span aria-hidden="true">{formatNumber(score)}</span>
    <span className="visually-hidden">
      {t("{count, plural, one {# vote} other {# votes}}", { count: score })}
    </span>
  </>
);

/** The form that a vote submits without JavaScript; it leads back to its page. */
export const VoteForm = ({
  id,
  discussionID,
  isRemoved,
}: {
  id: string;
  discussionID: number;
  isRemoved: boolean;
}) => (
  <form method="post" id={id} hidden>
    <input type="hidden" name="_call" value={callOf(discussionID, isRemoved)} />
  </form>
);

/** The votes of an idea: buttons for members, a link to sign in for guests, and a number where voting has ended. */
export function VoteButtons({ discussion, votes, choose, forms, isColumn }: VoteButtonsProps) {
  const { isGuest } = useSession();
  const { signIn } = useEntryLinks();
  const { discussionID, name: title, idea } = discussion;
  const { vote } = votes;
  const className = `${styles.votes} ${isColumn ? styles.column : styles.line}`;
  const isOpen = idea.status.state === "open";

  if (isGuest && isOpen && signIn)
    return (
      <a
        className={`${className} ${styles.button}`}
        href={signIn}
        rel="nofollow"
        data-tooltip={t("Sign in to vote")}
      >
        <Icon name="arrow-up" size={16} />
        <Score {...votes} />
        <span className="visually-hidden">{t("Sign in to vote for {title}", { title })}</span>
      </a>
    );
  if (!idea.canVote)
    return (
      <span className={`${className} ${styles.still}`}>
        <Icon name="arrow-up" size={16} />
        <Score {...votes} />
      </span>
    );

  const button = (chosen: "Up" | "Down", label: string, withScore: boolean) => {
    const isRemoved = vote === chosen;
    const submit = (
      <button
        type="submit"
        className={styles.button}
        form={forms === null ? undefined : `${forms}-${isRemoved}`}
        name="reactionType"
        value={chosen}
        aria-label={label}
        aria-pressed={isRemoved}
        onClick={(event) => {
          event.preventDefault();
          choose(chosen);
        }}
      >
        <Icon name={chosen === "Up" ? "arrow-up" : "arrow-down"} size={16} />
        {withScore && <span>{formatNumber(votes.score)}</span>}
      </button>
    );
    if (forms !== null) return submit;
    return (
      <form method="post">
        <input type="hidden" name="_call" value={callOf(discussionID, isRemoved)} />
        {submit}
      </form>
    );
  };
  const count = votes.score;
  if (idea.type === "up")
    return (
      <span className={className}>
        {button(
          "Up",
          t("Vote for {title}: {count, plural, one {# vote} other {# votes}}", { title, count }),
          true,
        )}
      </span>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no line of buttons
    <span className={className} role="group" aria-label={t("Votes")}>
      {button("Up", t("Vote for {title}", { title }), false)}
      <span className={styles.score}>
        <Score {...votes} />
      </span>
      {button("Down", t("Vote against {title}", { title }), false)}
    </span>
  );
}
