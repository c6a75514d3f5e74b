import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import type { Tagged } from "./tag-modal.tsx";

/** Changes the tags of a discussion, while its text can be changed. */
export const tagAction: DiscussionAction = {
  group: "post",
  sort: 70,
  isOffered: (_reader, discussion: Discussion & Tagged, can) => can.edit && discussion.tags !== undefined,
  label: () => t("Tag"),
  icon: "tag",
  dialog: onDemand(async () => (await import("./tag-modal.tsx")).TagModal),
};
