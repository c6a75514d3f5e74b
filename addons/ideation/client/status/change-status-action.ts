import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { MaybeIdeaOnPage } from "../with-idea.ts";

export const statusDialog = onDemand(async () => (await import("./change-status.tsx")).ChangeStatusOnPage);

/** Changes the status of an idea, with a note. */
export const changeStatusAction: DiscussionAction = {
  ...{ group: "post", sort: 70, icon: "flag" },
  isOffered: (_reader, discussion: Discussion & MaybeIdeaOnPage) => discussion.idea?.canSetStatus === true,
  label: () => t("Change Status"),
  dialog: statusDialog,
};
