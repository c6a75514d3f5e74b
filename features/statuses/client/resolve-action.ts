import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { changeDiscussion, Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";

/** Page data for staff, where staff resolve discussions. */
export interface Resolvable {
  canResolve?: boolean;
}

/** Marks a discussion as resolved, or as unresolved again. */
export const resolveAction: DiscussionAction = {
  group: "post",
  sort: 80,
  isOffered: (_reader, discussion: Discussion & Resolvable) => discussion.canResolve === true,
  label: ({ resolved }) => (resolved ? t("Unresolve") : t("Resolve")),
  icon: "check",
  run: ({ discussionID, resolved }, api) =>
    api.call<typeof changeDiscussion>("PATCH", "/discussions/:id", {
      params: { id: discussionID },
      body: { resolved: !resolved },
    }),
};
