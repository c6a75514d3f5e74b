import {
  commentAdded,
  commentChanged,
  commentDeleted,
  commentMoved,
  commentRestored,
  findComments,
  viewComments,
} from "#features/comments/server/index.ts";
import {
  discussionAdded,
  discussionChanged,
  discussionDeleted,
  discussionMoved,
  discussionRestored,
  findDiscussions,
  viewDiscussions,
} from "#features/discussions/server/index.ts";
import { discussionTagged } from "#features/tags/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addWebhookEvent, webhookAction } from "../extension-points.ts";

const EXPAND: ReadonlySet<string> = new Set(["body", "insertUser", "category", "tags", "postMeta"]);

interface AboutDiscussion {
  discussionID: number;
  categoryID?: number;
}

const ofDiscussion = ({ discussionID }: AboutDiscussion): AboutDiscussion => ({ discussionID });

const discussions = addWebhookEvent<AboutDiscussion>({
  event: "discussion",
  label: source("Discussions"),
  actions: [
    webhookAction(discussionAdded, "insert", ofDiscussion),
    webhookAction(discussionRestored, "insert", ofDiscussion),
    webhookAction(discussionChanged, "update", ofDiscussion),
    webhookAction(discussionTagged, "update", ofDiscussion),
    webhookAction(discussionMoved, "move", ofDiscussion),
    webhookAction(discussionDeleted, "delete", ({ discussionID, categoryID }) => ({
      ...{ discussionID, categoryID },
    })),
  ],
  async load(context, records) {
    const ids = records.map(({ about }) => about.discussionID);
    const shown = await viewDiscussions(context, await findDiscussions(context, ids), { expand: EXPAND });
    const byID = new Map(shown.map((discussion) => [discussion.discussionID, discussion]));
    return ids.map((discussionID) => byID.get(discussionID) ?? null);
  },
});

interface AboutComment {
  commentID: number;
  discussionID: number;
}

const ofComment = ({ commentID, discussionID }: AboutComment): AboutComment => ({ commentID, discussionID });

const comments = addWebhookEvent<AboutComment>({
  event: "comment",
  label: source("Comments"),
  actions: [
    webhookAction(commentAdded, "insert", ofComment),
    webhookAction(commentRestored, "insert", ofComment),
    webhookAction(commentChanged, "update", ofComment),
    webhookAction(commentMoved, "move", ofComment),
    webhookAction(commentDeleted, "delete", ofComment),
  ],
  async load(context, records) {
    const ids = records.map(({ about }) => about.commentID);
    const rows = await findComments(context, ids);
    // A deleted comment with replies stays as a placeholder.
    const placeholders = new Set(rows.filter((row) => row.isTombstone).map(({ commentID }) => commentID));
    const shown = await viewComments(context, rows, { expand: EXPAND });
    const byID = new Map(shown.map((comment) => [comment.commentID, comment]));
    return ids.map((commentID) => (placeholders.has(commentID) ? "deleted" : (byID.get(commentID) ?? null)));
  },
});

export const postSources = [...discussions, ...comments];
