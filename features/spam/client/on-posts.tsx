import type { CommentAction } from "#features/comments/client/index.ts";
import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { UserAction } from "#features/profiles/client/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import type { Session } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { communityModerate } from "#platform/contract/permission.ts";

const last = {
  group: "report",
  sort: 20,
  label: () => t("Remove spammer"),
  icon: "trash",
} as const;

const mayRemove = (
  { can, isMe }: Session,
  { insertUser }: { insertUser?: Pick<UserFragment, "userID"> | undefined },
): boolean =>
  can.atLeast(communityModerate) &&
  insertUser !== undefined &&
  insertUser.userID > 0 &&
  !isMe(insertUser.userID);

export const discussionAction: DiscussionAction = {
  ...last,
  isOffered: mayRemove,
  dialog: onDemand(async () => (await import("./remove-spammers.tsx")).RemoveDiscussionAuthor),
};

export const userAction: UserAction = {
  sort: 30,
  icon: last.icon,
  label: last.label,
  isOffered: (reader, user) => mayRemove(reader, { insertUser: user }),
  dialog: onDemand(async () => (await import("./remove-spammers.tsx")).RemoveAuthor),
};

export const commentAction: CommentAction = {
  ...last,
  isOffered: mayRemove,
  dialog: onDemand(async () => (await import("./remove-spammers.tsx")).RemoveCommentAuthor),
};
