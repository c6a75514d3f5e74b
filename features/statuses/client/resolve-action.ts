import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { changeDiscussion, Discussion } from "#features/discussions/contract.ts";
import { t } from "#platform/client/translate.ts";

/** What pages say to staff, where staff sort discussions. */
export interface Resolvable {
  canResolve?: boolean;
}

/** Says that a discussion needs nobody's attention any more, or does again. */
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
