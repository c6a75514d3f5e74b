import type { CommentAction } from "#features/comments/client/index.ts";
import type { CommentOnPage } from "#features/comments/contract.ts";
import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

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
