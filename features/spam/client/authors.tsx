import type { CommentOnPage } from "#features/comments/contract.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import type { ProfileUser } from "#features/profiles/contract.ts";
import { RemoveSpammers } from "./remove-spammers.tsx";

export const RemoveDiscussionAuthor = ({
  discussion: { insertUser },
  onClose,
}: {
  discussion: Discussion;
  onClose(): void;
}) => <RemoveSpammers users={insertUser ? [insertUser] : []} onClose={onClose} />;

export const RemoveCommentAuthor = ({
  comment: { insertUser },
  onClose,
}: {
  comment: CommentOnPage;
  onClose(): void;
}) => <RemoveSpammers users={insertUser ? [insertUser] : []} onClose={onClose} />;

export const RemoveAuthor = ({ user, onClose }: { user: ProfileUser; onClose(): void }) => (
  <RemoveSpammers users={[user]} onClose={onClose} />
);
