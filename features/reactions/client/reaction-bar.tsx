import { useState } from "react";
import { useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Popover } from "#platform/client/ui/popover.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { ReactionShown } from "../contract.ts";
import { reactionsView } from "../permissions.ts";
import styles from "./reaction-bar.module.css";
import { ReactionButton, ReactionForm, ReactionLink } from "./reaction-button.tsx";
import type { ReactionPickerProps } from "./reaction-picker.tsx";
import { type Reacted, useReacting } from "./use-reacting.ts";

const picker = onDemand(async () => (await import("./reaction-picker.tsx")).ReactionPicker);
const log = onDemand(async () => (await import("./reactions-log.tsx")).ReactionsLog);

const VOTES = ["up", "down"];
const isVote = ({ urlcode }: ReactionShown) => VOTES.includes(urlcode.toLowerCase());

/** Loaded when it is first opened. */
function Picker(props: ReactionPickerProps) {
  const ReactionPicker = useLoaded(picker, true);
  return ReactionPicker ? <ReactionPicker {...props} /> : <Skeleton lines={3} label={t("Loading")} />;
}

/** Error message when a reaction without JavaScript was refused. */
function Refusal({ post: { recordType, recordID } }: { post: Reacted }) {
  const { form } = useSession().site;
  if (!form?.endpoint.endsWith(` /${recordType}s/${recordID}/reactions`)) return null;
  return <MessageBar kind="error">{form.message}</MessageBar>;
}

/** The reactions to a post, with buttons to react. */
export function ReactionBar(post: Reacted) {
  const { can, isGuest } = useSession();
  const { reactions, score, choose } = useReacting(post);
  const forget = useForgetAll();
  const [isLooking, setLooking] = useState(false);
  const total = reactions.reduce((sum, { count }) => sum + count, 0);
  const moderates = can.atLeast(communityModerate);
  const onLook = can.has(reactionsView) ? () => setLooking(true) : null;
  const votes = reactions.filter(isVote);
  const hasVotes = votes.length === VOTES.length;
  const one = (reaction: ReactionShown, withCount: boolean) =>
    isGuest ? (
      <ReactionLink key={reaction.urlcode} {...{ reaction, withCount }} />
    ) : (
      <ReactionButton
        key={reaction.urlcode}
        {...{ post, reaction, onLook, withCount }}
        onChoose={() => choose(reaction)}
      />
    );
  return (
    <span className={styles.bar}>
      {hasVotes && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no line of buttons
        <span className={styles.votes} role="group" aria-label={t("Votes")}>
          {one(votes[0] as ReactionShown, false)}
          <span className={styles.score}>{formatNumber(score)}</span>
          {one(votes[1] as ReactionShown, false)}
        </span>
      )}
      {reactions.map((reaction) => (hasVotes && isVote(reaction) ? null : one(reaction, true)))}
      {post.canReact && (
        <>
          <ReactionForm post={post} action="POST" />
          {reactions.some(({ hasReacted }) => hasReacted) && <ReactionForm post={post} action="DELETE" />}
          <Popover kind="icon" label={t("React")} button={<Icon name="smile" />}>
            {(close) => (
              <Picker
                reactions={reactions}
                onChoose={(choice) => {
                  close();
                  choose(choice);
                }}
              />
            )}
          </Popover>
        </>
      )}
      {moderates && total > 0 && (
        <Button kind="text" aria-haspopup="dialog" onClick={() => setLooking(true)}>
          {t("Log")}
        </Button>
      )}
      <Refusal post={post} />
      {isLooking && (
        <DialogOnDemand
          dialog={log}
          {...{ post, total, moderates }}
          onRemoved={forget}
          onClose={() => setLooking(false)}
        />
      )}
    </span>
  );
}
