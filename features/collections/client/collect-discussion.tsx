import type { Discussion } from "#features/discussions/contract.ts";
import { CollectModal } from "./collect-modal.tsx";

interface CollectDiscussionProps {
  discussion: Discussion;
  onClose(): void;
}

/** The collections that contain a discussion. */
export const CollectDiscussion = ({ discussion: { discussionID }, onClose }: CollectDiscussionProps) => (
  <CollectModal record={{ recordType: "discussion", recordID: discussionID }} onClose={onClose} />
);
