import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand, flag } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const MOST_AT_ONCE = 100;

const ReactionClass = z.enum(["Positive", "Negative", "Flag"]);
export type ReactionClass = z.infer<typeof ReactionClass>;

/** A kind of reaction, as the records that have some show it. */
export const ReactionFragment = z.object({
  tagID: z.int(),
  urlcode: z.string(),
  name: z.string(),
  class: ReactionClass,
  hasReacted: z.boolean().optional().meta({ description: "True when the caller reacted." }),
  reactionValue: z.int().optional().meta({ description: "Value that a reaction adds to the score." }),
  count: z.int().optional(),
});
export type ReactionFragment = z.infer<typeof ReactionFragment>;

/** A reaction as a record shows it; pages contain only those with a count, and the default ones. */
export interface ReactionShown {
  urlcode: string;
  name: string;
  count: number;
  hasReacted?: boolean | undefined;
  reactionValue: number;
}

export const ReactionType = z.object({
  tagID: z.int(),
  urlCode: z.string(),
  name: z.string(),
  description: z.string(),
  class: ReactionClass.nullable(),
  points: z.int().meta({ description: "Points for the author of the post." }),
  reactionValue: z.int().meta({ description: "Value that a reaction adds to the score of the post." }),
  attributes: z.record(z.string(), z.unknown()).nullable(),
  sort: z.int().nullable(),
  active: z.boolean(),
  custom: z.boolean(),
  hidden: z.boolean().meta({ description: "True for a type that users cannot choose." }),
  canReact: z.boolean().meta({ description: "True when the caller can use it." }),
});
export type ReactionType = z.infer<typeof ReactionType>;

/** One user's reaction to a record. */
export const ReactionLog = z.object({
  recordType: z.enum(["discussion", "comment"]),
  recordID: z.int(),
  tagID: z.int(),
  userID: z.int(),
  dateInserted: z.iso.datetime(),
  user: UserFragment,
  reactionType: ReactionFragment,
});
export type ReactionLog = z.infer<typeof ReactionLog>;

const Urlcode = z.string().max(100);
const OneType = z.object({ urlCode: Urlcode });

export const listReactionTypes = endpoint({
  method: "GET",
  path: "/reactions",
  summary: "List reaction types, including those that are turned off.",
  answer: z.array(ReactionType),
});

export const readReactionType = endpoint({
  method: "GET",
  path: "/reactions/:urlCode",
  summary: "Read a reaction type.",
  params: OneType,
  answer: ReactionType,
});

const Editable = ReactionType.pick({
  name: true,
  description: true,
  class: true,
  points: true,
  active: true,
});

export const editReactionType = endpoint({
  method: "GET",
  path: "/reactions/edit/:urlCode",
  summary: "Read a reaction type for editing.",
  params: OneType,
  answer: Editable.extend({ urlCode: z.string() }),
});

export const changeReactionType = endpoint({
  method: "PATCH",
  path: "/reactions/:urlCode",
  summary: "Rename a reaction type, turn it on or off, or change the points of future reactions.",
  params: OneType,
  body: z
    .object({
      name: z.string().trim().min(1).max(100),
      description: z.string().trim().max(1000),
      class: ReactionClass,
      points: z.coerce.number().int().min(-1000).max(1000),
      active: flag(),
    })
    .partial(),
  answer: ReactionType,
  form: true,
});

const One = z.object({ id: id() });
const OnesReaction = z.object({ id: id(), userID: smartID() });
const Which = z.object({
  type: Urlcode.optional().meta({ description: "Only reactions of this type, by its urlcode." }),
  ...paging(30, MOST_AT_ONCE),
  page: z.coerce.number().int().min(1).max(MOST_AT_ONCE).default(1),
});
export type Which = z.output<typeof Which>;
const Reaction = z.object({
  reactionType: Urlcode.min(1).meta({ description: "`urlcode` of the reaction type." }),
});

const listing = <const P extends string>(path: P) =>
  endpoint({
    method: "GET",
    path,
    summary: "List the reactions to a record, newest first. Flags are for moderators.",
    params: One,
    query: Which,
    answer: z.array(ReactionLog),
    paging: "more",
  });
const adding = <const P extends string>(path: P) =>
  endpoint({
    method: "POST",
    path,
    summary: "React to a record, in place of the caller's earlier reaction. Returns the counts of all types.",
    params: One,
    body: Reaction,
    answer: z.array(ReactionFragment),
    form: true,
  });
const takingBack = <const P extends string>(path: P) =>
  endpoint({
    method: "DELETE",
    path,
    summary: "Remove the caller's reaction.",
    params: One,
    form: true,
  });
const removing = <const P extends string>(path: P) =>
  endpoint({
    method: "DELETE",
    path,
    summary: "Remove a reaction. Removing another user's reaction is for moderators.",
    params: OnesReaction,
  });

export const listDiscussionReactions = listing("/discussions/:id/reactions");
export const addDiscussionReaction = adding("/discussions/:id/reactions");
export const takeDiscussionReaction = takingBack("/discussions/:id/reactions");
export const removeDiscussionReaction = removing("/discussions/:id/reactions/:userID");
export const listCommentReactions = listing("/comments/:id/reactions");
export const addCommentReaction = adding("/comments/:id/reactions");
export const takeCommentReaction = takingBack("/comments/:id/reactions");
export const removeCommentReaction = removing("/comments/:id/reactions/:userID");

/** A user's post that received reactions. */
export const ReactedPost = z.object({
  recordType: z.enum(["discussion", "comment"]),
  recordID: z.int(),
  name: z.string(),
  url: z.string(),
  body: z.string().meta({ description: "HTML, safe to show." }),
  format: z.string(),
  dateInserted: z.iso.datetime(),
  insertUserID: z.int(),
  insertUser: UserFragment.optional(),
  dateUpdated: z.iso.datetime().nullable().optional(),
  updateUserID: z.int().nullable().optional(),
  updateUser: UserFragment.optional(),
  count: z.int().meta({ description: "Number of reactions of this type." }),
  reactions: z.array(ReactionFragment).optional(),
});
export type ReactedPost = z.infer<typeof ReactedPost>;

export const listReacted = endpoint({
  method: "GET",
  path: "/users/:id/reacted",
  summary: "List a member's posts with reactions of one type, the most recently reacted first.",
  params: z.object({ id: smartID() }),
  query: z.object({
    reactionUrlcode: Urlcode.min(1),
    expand: expand(["insertUser", "updateUser", "reactions"]),
    ...paging(30, MOST_AT_ONCE),
  }),
  answer: z.array(ReactedPost),
  paging: "more",
});

/** A reacted post as the profile shows it. */
export interface ReactedItem extends Pick<ReactedPost, "recordType" | "recordID" | "name" | "url" | "count"> {
  excerpt: string;
  dateInserted: string;
}

nameSchemas({ ReactedPost, Reaction, ReactionFragment, ReactionLog, ReactionType });
