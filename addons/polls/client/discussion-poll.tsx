import type { Discussion } from "#features/discussions/contract.ts";
import type { Poll } from "../contract.ts";
import { PollBox } from "./poll-box.tsx";

/** A discussion with its poll, where it has one. */
export interface WithPoll {
  poll?: Poll;
}

/** The poll of a discussion, below the text of its first post. */
export const DiscussionPoll = ({ discussion }: { discussion: Discussion & WithPoll }) =>
  discussion.poll ? <PollBox poll={discussion.poll} title={discussion.name} /> : null;
