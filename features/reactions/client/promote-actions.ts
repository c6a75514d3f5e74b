import type { CommentAction } from "#features/comments/client/index.ts";
import type { CommentOnPage } from "#features/comments/contract.ts";
import type { DiscussionAction } from "#features/discussions/client/index.ts";
import type { Discussion } from "#features/discussions/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import type { Session } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { curationManage } from "#platform/contract/permission.ts";
import type { addDiscussionReaction, takeDiscussionReaction } from "../contract.ts";
import type { WithReactions } from "./on-posts.tsx";
import { pathOf } from "./path-of.ts";

const PROMOTE = "Promote";

type Promotable = WithReactions & Pick<CommentOnPage, "insertUserID">;

const isPromoted = ({ reactions = [] }: WithReactions) =>
  reactions.some(({ urlcode, hasReacted }) => urlcode === PROMOTE && hasReacted);

/** The reaction of those who curate, by its name. */
const promoting = {
  group: "further" as const,
  sort: 100,
  isOffered: ({ can }: Session, { canReact = false }: Promotable) => canReact && can.atLeast(curationManage),
  label: (post: Promotable) => (isPromoted(post) ? t("Promoted") : t("Promote")),
  icon: "fire" as const,
};

type Place = Parameters<typeof pathOf>[0] & { recordID: number };

function toggle(api: ApiClient, post: Promotable, place: Place): Promise<unknown> {
  const params = { id: place.recordID };
  if (isPromoted(post)) return api.call<typeof takeDiscussionReaction>("DELETE", pathOf(place), { params });
  const body = { reactionType: PROMOTE };
  return api.call<typeof addDiscussionReaction>("POST", pathOf(place), { params, body });
}

export const promoteDiscussion: DiscussionAction = {
  ...promoting,
  run: (discussion: Discussion & WithReactions, api) =>
    toggle(api, discussion, { recordType: "discussion", recordID: discussion.discussionID }),
};

export const promoteComment: CommentAction = {
  ...promoting,
  run: (comment: CommentOnPage & WithReactions, api) =>
    toggle(api, comment, { recordType: "comment", recordID: comment.commentID }),
};
