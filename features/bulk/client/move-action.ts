import type { DiscussionAction } from "#features/discussions/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

/** Action that moves a single discussion to another category. */
export const moveAction: DiscussionAction = {
  group: "post",
  sort: 50,
  isOffered: (_reader, _discussion, can) => can.move,
  label: () => t("Move Post"),
  icon: "arrow-end",
  dialog: onDemand(async () => (await import("./move-post.tsx")).MovePost),
};
