import type { DiscussionAction } from "#features/discussions/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

/** The type of a post can be changed by users who edit the posts of others. */
export const typeAction: DiscussionAction = {
  group: "post",
  sort: 60,
  isOffered: (_reader, _discussion, can) => can.move,
  label: () => t("Change Post Type"),
  icon: "file",
  dialog: onDemand(async () => (await import("./type-modal.tsx")).TypeModal),
};
