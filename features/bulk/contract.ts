import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer, RunStanding, runItems } from "#features/calls/contract.ts";
import { DiscussionDraft } from "#features/discussions/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";

const discussionIDs = runItems();
const commentIDs = runItems();
const addRedirects = flag().default(false).meta({
  description: "Leaves a closed discussion of the type `redirect` that leads to the new place.",
});

/** Options of long-running calls, which continue over several requests. */
const LONG = { query: longRunnerQuery, status: RUN_STATUS };

export const deleteDiscussions = endpoint({
  method: "DELETE",
  path: "/discussions/list",
  summary:
    "Delete discussions. 403 with the recordIDs that the caller may not delete, before any is deleted.",
  ...LONG,
  body: z.object({ discussionIDs }),
  answer: RunAnswer,
});

const MoveBody = z.object({
  discussionIDs,
  categoryID: smartID(),
  addRedirects,
  postTypeID: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "Post type of the discussions in the new category." }),
  postMeta: z
    .record(z.string().max(100), z.unknown())
    .optional()
    .meta({ description: "Values of the fields of the post type." }),
});
export type MoveBody = z.output<typeof MoveBody>;

export const moveDiscussions = endpoint({
  method: "PATCH",
  path: "/discussions/move",
  summary: "Move discussions to a category. For a single one the response is `{status: success}`.",
  ...LONG,
  body: MoveBody,
  answer: RunAnswer.or(z.object({ status: z.literal("success"), operationID: z.uuid() })),
});

export const closeDiscussions = endpoint({
  method: "PATCH",
  path: "/discussions/close",
  summary: "Close discussions, or reopen them.",
  ...LONG,
  body: z.object({ discussionIDs, closed: flag().default(true) }),
  answer: RunAnswer,
});

export const mergeDiscussions = endpoint({
  method: "PATCH",
  path: "/discussions/merge",
  summary: "Merge discussions into another: each becomes a comment, followed by its comments.",
  ...LONG,
  body: z.object({ discussionIDs, destinationDiscussionID: id(), addRedirects }),
  answer: RunAnswer,
});

const { name, body, format, categoryID } = DiscussionDraft.shape;

const NewPost = z.object({
  name,
  categoryID,
  postType: z.string().max(100).default("discussion").meta({ description: "Id of a post type." }),
  authorType: z
    .enum(["me", "system"])
    .meta({ description: "Author of the new post when it begins with `body`: the caller or the forum." }),
  body: body
    .optional()
    .meta({ description: "Body of the new post; without it the oldest comment becomes the post." }),
  format: format.optional(),
});
export type NewPost = z.output<typeof NewPost>;

export const splitComments = endpoint({
  method: "POST",
  path: "/discussions/split",
  summary: "Move comments of one discussion, with their replies, to a new or another discussion.",
  ...LONG,
  body: z.object({
    commentIDs,
    newPost: NewPost.optional(),
    destinationDiscussionID: id().optional().meta({ description: "Destination; instead of `newPost`." }),
  }),
  answer: RunStanding.extend({
    newPostUrl: z.string().meta({ description: "Path of the discussion with the moved comments." }),
  }),
});

export const deleteComments = endpoint({
  method: "DELETE",
  path: "/comments/list",
  summary:
    "Delete comments of one discussion, with their replies or with a placeholder that keeps the replies.",
  ...LONG,
  body: z.object({ commentIDs, deleteMethod: z.enum(["full", "tombstone"]) }),
  answer: RunAnswer,
});
