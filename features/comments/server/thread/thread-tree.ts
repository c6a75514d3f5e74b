import type { ThreadComment, ThreadGap } from "../../contract.ts";
import type { Hidden, Shown } from "./thread-queries.ts";

/** A comment with the replies to it that are shown. */
export interface Branch {
  comment: Shown;
  replies: Branch[];
}

type WithGap = Branch & { comment: { hidden: Hidden } };

/** Builds the tree of comments; `parentID` is the parent of the first level. */
export function treeOf(shown: readonly Shown[], parentID: number | null): Branch[] {
  const byParent = Map.groupBy(shown, ({ parentCommentID }) => parentCommentID);
  const branchesOf = (id: number | null): Branch[] =>
    (byParent.get(id) ?? [])
      .sort((a, b) => a.place - b.place)
      .map((comment) => ({ comment, replies: branchesOf(comment.commentID) }));
  return branchesOf(parentID);
}

const sizeOf = (branches: readonly Branch[]): number =>
  branches.reduce((sum, { comment }) => sum + 1 + comment.countChildComments, 0);

/** Number of comments in the gap among the replies to a comment. */
export const missingBelow = ({ comment, replies }: Branch): number =>
  comment.countChildComments - sizeOf(replies);

/** All comments that have a gap. */
export const withGaps = (branches: readonly Branch[]): WithGap[] =>
  branches.flatMap((branch) => [...(hasGap(branch) ? [branch] : []), ...withGaps(branch.replies)]);

const hasGap = (branch: Branch): branch is WithGap => branch.comment.hidden !== null;

/** The thread structure of the response; each gap follows the replies to its comment. */
export const itemsOf = (branches: readonly Branch[], gaps: ReadonlyMap<number, ThreadGap>): ThreadComment[] =>
  branches.map(({ comment: { commentID, parentCommentID, depth }, replies }) => {
    const gap = gaps.get(commentID);
    const children = [...itemsOf(replies, gaps), ...(gap ? [gap] : [])];
    return { type: "comment", commentID, parentCommentID, depth, children };
  });
