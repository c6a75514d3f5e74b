import type { CommentAction } from "#features/comments/client/index.ts";
import type { CommentOnPage } from "#features/comments/contract.ts";
import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { usersEdit } from "#features/permissions/permissions.ts";
import type { UserAction } from "#features/profiles/client/index.ts";
import type { banUser } from "#features/users/contract.ts";
import { usersBan } from "#features/users/permissions.ts";
import type { Session } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { communityModerate } from "#platform/contract/permission.ts";

/** Report permissions of a post. */
export interface Reportable {
  canReport?: boolean;
  countReports?: number;
}

/** The report form, loaded on demand. */
export const reportModal = onDemand(async () => (await import("./report-modal.tsx")).ReportModal);

const last = { group: "report", sort: 10, label: () => t("Report"), icon: "flag" } as const;

export const discussionAction: DiscussionAction = {
  ...last,
  isOffered: (_reader, discussion: Discussion & Reportable) => discussion.canReport === true,
  dialog: onDemand(async () => (await import("./report-modal.tsx")).ReportDiscussionModal),
};

export const commentAction: CommentAction = {
  ...last,
  isOffered: (_reader, comment: CommentOnPage & Reportable) => comment.canReport === true,
  dialog: onDemand(async () => (await import("./report-modal.tsx")).ReportCommentModal),
};

/** Returns whether the reader may ban users who rank below. */
export const mayBan = ({ can }: Session) => can.has([communityModerate, usersEdit, usersBan]);

export const banAction: UserAction = {
  sort: 20,
  icon: "lock",
  isOffered: (reader, { isOwn, banned }) => !isOwn && banned === 0 && mayBan(reader),
  label: () => t("Ban"),
  dialog: onDemand(async () => (await import("./group-dialogs.tsx")).BanUser),
};

export const liftAction: UserAction = {
  sort: 20,
  icon: "undo",
  isOffered: (reader, { isOwn, banned }) => !isOwn && banned === 1 && mayBan(reader),
  label: () => t("End the ban"),
  run: ({ userID }, api) =>
    api.call<typeof banUser>("PUT", "/users/:id/ban", { params: { id: userID }, body: { banned: false } }),
};
