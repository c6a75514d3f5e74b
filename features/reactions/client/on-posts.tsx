import type { CommentOnPage } from "#features/comments/contract.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import type { ReactionShown } from "../contract.ts";
import { ReactionBar } from "./reaction-bar.tsx";

/** The reaction fields of a post in a response. */
export interface WithReactions {
  reactions?: readonly ReactionShown[];
  canReact?: boolean;
}

/** The reactions to the post that a thread began with. */
export function DiscussionReactions({ discussion }: { discussion: Discussion & WithReactions }) {
  const { discussionID, score, reactions, canReact = false } = discussion;
  if (!reactions) return null;
  return <ReactionBar recordType="discussion" recordID={discussionID} {...{ score, reactions, canReact }} />;
}

/** The reactions to a comment. */
export function CommentReactions({ comment }: { comment: CommentOnPage & WithReactions }) {
  const { commentID, score, reactions, canReact = false } = comment;
  if (!reactions) return null;
  return <ReactionBar recordType="comment" recordID={commentID} {...{ score, reactions, canReact }} />;
}
