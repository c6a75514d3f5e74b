import type { DiscussionInRow } from "#features/discussions/contract.ts";
import type { MaybeIdea, VotedIdea } from "../with-idea.ts";
import { useVote } from "./use-vote.ts";
import { VoteButtons } from "./vote-buttons.tsx";

/** Votes in a place whose forms are its own. */
export function VotesOf({ discussion, isColumn }: { discussion: VotedIdea; isColumn: boolean }) {
  const { choose, ...votes } = useVote(discussion);
  return <VoteButtons {...{ discussion, votes, choose, isColumn }} forms={null} />;
}

/** The votes of an idea in a list. */
export const RowVotes = ({ discussion }: { discussion: DiscussionInRow & MaybeIdea }) =>
  discussion.idea ? <VotesOf discussion={{ ...discussion, idea: discussion.idea }} isColumn /> : null;
