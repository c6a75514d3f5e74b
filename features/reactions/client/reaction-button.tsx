import { useEntryLinks } from "#platform/client/session.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { ReactionShown } from "../contract.ts";
import { iconOf } from "./icons.ts";
import styles from "./reaction-bar.module.css";
import type { Reacted } from "./use-reacting.ts";
import { useWhoReacted } from "./use-who-reacted.ts";

interface ReactionProps {
  reaction: ReactionShown;
  /** False for votes, which have a common count beside their buttons. */
  withCount: boolean;
}

/** Name of a reaction, with its count. */
function nameOf({ reaction: { name, count }, withCount }: ReactionProps): string {
  if (!withCount || count === 0) return name;
  return t("{reaction}: {count}", { reaction: name, count: formatNumber(count) });
}

const drawn = ({ reaction: { urlcode, count }, withCount }: ReactionProps) => (
  <>
    <Icon name={iconOf(urlcode)} />
    {withCount && count > 0 && formatNumber(count)}
  </>
);

/** A reaction with its count for guests, as a link to the sign-in page. */
export function ReactionLink(props: ReactionProps) {
  const { signIn } = useEntryLinks();
  return (
    <ButtonLink
      kind="text"
      href={signIn}
      aria-label={nameOf(props)}
      data-tooltip={t("Sign in to react")}
      rel="nofollow"
    >
      {drawn(props)}
    </ButtonLink>
  );
}

interface ReactionButtonProps extends ReactionProps {
  post: Reacted;
  onChoose(): void;
  /** Shows who reacted, for readers who may not react. */
  onLook: (() => void) | null;
}

const formID = ({ recordType, recordID }: Reacted, action: "POST" | "DELETE") =>
  `${action}-${recordType}-${recordID}`;

interface ReactionFormProps {
  post: Reacted;
  action: "POST" | "DELETE";
}

/** The form that a reaction submits without JavaScript; it redirects to its page. */
export const ReactionForm = ({ post, action }: ReactionFormProps) => (
  <form
    method="post"
    id={formID(post, action)}
    className={styles.form}
    action={post.recordType === "comment" ? `#Comment_${post.recordID}` : undefined}
  >
    <input type="hidden" name="_call" value={`${action} /${post.recordType}s/${post.recordID}/reactions`} />
  </form>
);

/** Button for one type of reaction to a post, with its count. */
export function ReactionButton({ post, onChoose, onLook, ...shown }: ReactionButtonProps) {
  const { reaction, withCount } = shown;
  const { urlcode, count, hasReacted = false } = reaction;
  const who = useWhoReacted(post, reaction);
  const named = {
    "aria-label": nameOf(shown),
    "data-tooltip": who.text,
    onPointerEnter: who.ask,
    onFocus: who.ask,
  };
  if (post.canReact)
    return (
      <Button
        kind="text"
        type="submit"
        form={formID(post, hasReacted ? "DELETE" : "POST")}
        name="reactionType"
        value={urlcode}
        data-key={urlcode.toLowerCase() === "like" ? "l" : undefined}
        aria-pressed={hasReacted}
        {...named}
        onClick={(event) => {
          event.preventDefault();
          onChoose();
        }}
      >
        {drawn(shown)}
      </Button>
    );
  if (count === 0 && withCount) return null;
  if (onLook)
    return (
      <Button kind="text" aria-haspopup="dialog" {...named} onClick={onLook}>
        {drawn(shown)}
      </Button>
    );
  return (
    <span className={styles.quiet} role="img" aria-label={named["aria-label"]} data-tooltip={who.text}>
      {drawn(shown)}
    </span>
  );
}
