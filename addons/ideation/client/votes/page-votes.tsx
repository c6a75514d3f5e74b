import { useEffect, useRef } from "react";
import type { Discussion, readDiscussion } from "#features/discussions/contract.ts";
import { useLive } from "#features/live/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import type { MaybeIdea, MaybeIdeaOnPage, VotedIdea } from "../with-idea.ts";
import { useVote, type Votes } from "./use-vote.ts";
import { VoteButtons } from "./vote-buttons.tsx";

/** Delays a refetch at random, so that readers do not ask at once and several votes share a request. */
const REFETCH_DELAY_MS = { least: 300, spread: 1500 };

/** Id prefix of the forms on the page of an idea, which are outside of the line with the buttons. */
export const formsOf = (discussionID: number) => `idea-votes-${discussionID}`;

/** Shows newer votes when others vote. */
function useNewerVotes(discussionID: number, show: (votes: Votes) => void): void {
  const api = useApi();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(`discussion:${discussionID}`, ({ name, body, isOwn }) => {
    const isOfIdea = name === "reactionsChanged" && body["recordType"] === "discussion";
    if (isOwn || !isOfIdea || timer.current !== undefined) return;
    const delay = REFETCH_DELAY_MS.least + Math.random() * REFETCH_DELAY_MS.spread;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      api
        .call<typeof readDiscussion>("GET", "/discussions/:id", {
          ...{ params: { id: discussionID }, query: { expand: "-body" } },
        })
        .then((answer) => {
          const { score, idea } = answer as Discussion & MaybeIdea;
          if (idea) show({ vote: idea.vote, score });
        })
        .catch(() => {});
    }, delay);
  });
}

function LiveVotes({ discussion }: { discussion: VotedIdea }) {
  const { choose, show, ...votes } = useVote(discussion);
  useNewerVotes(discussion.discussionID, show);
  return (
    <VoteButtons
      {...{ discussion, votes, choose }}
      forms={formsOf(discussion.discussionID)}
      isColumn={false}
    />
  );
}

/** The votes of an idea on its page, below the title. */
export const PageVotes = ({ discussion }: { discussion: Discussion & MaybeIdeaOnPage }) =>
  discussion.idea ? <LiveVotes discussion={{ ...discussion, idea: discussion.idea }} /> : null;
