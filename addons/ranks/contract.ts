import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Longest name and title of a rank, in characters. */
export const NAME_LENGTH = 100;
export const MOST_LEVEL = 100_000;
const MOST = 2_147_483_647;

export const UNITS = ["minute", "hour", "day", "week", "month", "year"] as const;
const TIME = /^\s*(\d{1,5})\s*(minute|hour|day|week|month|year)s?\s*$/i;

/** Names of CSS classes, separated by spaces. */
export const CSS_CLASSES = /^[A-Za-z][\w-]*( [A-Za-z][\w-]*)*$/;

const Line = z.string().overwrite(plainLine).min(1).max(NAME_LENGTH);
const count = () => z.coerce.number().int().min(0).max(MOST);
/** An empty value means the same as null: unchanged. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((sent) => (sent === "" ? null : sent), schema.nullish());

/** Conditions for a rank. All that are set must hold. */
export const Criteria = z.object({
  points: optional(count()).meta({ description: "Smallest number of points." }),
  posts: optional(count()).meta({ description: "Smallest number of discussions and comments." }),
  time: optional(z.string().regex(TIME, source("Enter a time such as “3 weeks”.")).max(50)).meta({
    description: "Smallest age of the account, such as `3 weeks`.",
  }),
  manual: optional(flag()).meta({ description: "True for a rank that only staff give." }),
  permission: optional(z.enum(["site.manage", "community.moderate"])).meta({
    description: "Permission that one of the member’s roles must grant.",
  }),
  roleID: optional(id()).meta({ description: "Role that the member must have." }),
});
export type Criteria = z.output<typeof Criteria>;

const denial = () =>
  optional(
    z.preprocess(
      (sent) => (sent === true || sent === "true" || sent === 1 || sent === "1" ? null : sent),
      flag().nullish(),
    ),
  );
const either = () => optional(flag());
const limit = () => optional(z.coerce.number().int().min(-1).max(MOST));

/** Changes to what a member with the rank may do. Null or absent leaves it as it is. */
export const Abilities = z.object({
  discussionsAdd: denial().meta({ description: "False: the member cannot start discussions." }),
  commentsAdd: denial().meta({ description: "False: the member cannot comment." }),
  conversationsAdd: either().meta({ description: "Whether the member may start conversations." }),
  polls: either().meta({ description: "Whether the member may start polls." }),
  verified: either().meta({ description: "True: posts of the member bypass approval and spam checks." }),
  format: optional(z.enum(["Text", "TextEx"])).meta({
    description: "Posts of the member are stored as plain text; in `TextEx`, web addresses are links.",
  }),
  linksActivity: denial().meta({ description: "False: no links in signatures." }),
  linksConversations: denial().meta({ description: "False: no links in messages." }),
  linksPosts: denial().meta({ description: "False: no links in discussions and comments." }),
  title: either().meta({ description: "False: the member cannot change the own title." }),
  location: either().meta({ description: "False: the member cannot change the own location." }),
  avatar: either().meta({ description: "Whether the member may change the own photo." }),
  signature: either().meta({ description: "Whether the member may have a signature." }),
  signatureImages: limit().meta({ description: "Pictures in a signature; −1 for no limit." }),
  signatureLength: limit().meta({ description: "Characters in a signature; −1 for no limit." }),
  meActions: either().meta({ description: "Stored for other software; it has no effect here." }),
  curation: either().meta({ description: "Whether the member has the permission curation.manage." }),
  editTimeout: limit().meta({
    description: "Seconds in which the member may edit own posts; −1 for no limit.",
  }),
  roleID: optional(id()).meta({ description: "Role that members with the rank have in addition." }),
});
export type Abilities = z.output<typeof Abilities>;

export const Rank = z.object({
  rankID: z.int(),
  name: z.string(),
  userTitle: z.string().meta({ description: "Shown beside the names of members with the rank." }),
  level: z.int().meta({ description: "Of all ranks that fit, a member has the one with the highest level." }),
  notificationBody: z.string().nullable(),
  cssClass: z.string().nullable(),
  criteria: Criteria,
  abilities: Abilities,
  countUsers: z.int().optional().meta({ description: "Members with the rank; only for administrators." }),
});
export type Rank = z.infer<typeof Rank>;

/** The rank of a user, as the user shows it. */
export const RankFragment = z.object({
  rankID: z.int(),
  name: z.string(),
  userTitle: z.string(),
  cssClass: z.string().optional(),
});
export type RankFragment = z.infer<typeof RankFragment>;

const draft = {
  name: Line,
  userTitle: Line,
  level: z.coerce.number().int().min(0).max(MOST_LEVEL),
  notificationBody: optional(z.string().trim().max(1000)),
  cssClass: optional(
    z.string().trim().regex(CSS_CLASSES, source("Enter names of CSS classes, separated by spaces.")).max(100),
  ),
  criteria: Criteria,
  abilities: Abilities,
};

const RankDraft = z.object({ ...draft, criteria: Criteria.default({}), abilities: Abilities.default({}) });
export type RankDraft = z.output<typeof RankDraft>;

const RankChanges = z.object(draft).partial();
export type RankChanges = z.output<typeof RankChanges>;

const One = z.object({ id: id() });

export const listRanks = endpoint({
  method: "GET",
  path: "/ranks",
  summary: "List the ranks, lowest level first.",
  answer: z.array(Rank),
});

export const readRank = endpoint({
  method: "GET",
  path: "/ranks/:id",
  summary: "Read a rank.",
  params: One,
  answer: Rank,
});

export const readRankForEdit = endpoint({
  method: "GET",
  path: "/ranks/:id/edit",
  summary: "Read a rank for editing.",
  params: One,
  answer: Rank,
});

export const addRank = endpoint({
  method: "POST",
  path: "/ranks",
  summary: "Create a rank. The ranks of all members are then updated in the background.",
  form: true,
  body: RankDraft,
  answer: Rank,
});

export const changeRank = endpoint({
  method: "PATCH",
  path: "/ranks/:id",
  summary: "Change a rank; criteria and abilities are replaced as a whole.",
  form: true,
  params: One,
  body: RankChanges,
  answer: Rank,
});

export const deleteRank = endpoint({
  method: "DELETE",
  path: "/ranks/:id",
  summary: "Delete a rank. Its members get the rank that fits them otherwise.",
  params: One,
});

export const addPresets = endpoint({
  method: "POST",
  path: "/ranks/presets",
  summary: "Create four ranks to begin with, on a forum that has none.",
  form: true,
  answer: z.array(Rank),
});

export const RankPreview = z.object({
  countFit: z.int().meta({ description: "Members who fulfill the criteria." }),
  countRanked: z.int().meta({ description: "Those of them who have no higher rank." }),
  countAll: z.int().meta({ description: "All members." }),
});
export type RankPreview = z.infer<typeof RankPreview>;

export const previewRank = endpoint({
  method: "GET",
  path: "/ranks/preview",
  summary: "Count the members who would have a rank with these criteria and this level.",
  query: z.object({
    rankID: id().optional().meta({ description: "The rank that is edited." }),
    level: draft.level,
    ...Criteria.shape,
  }),
  answer: RankPreview,
});

export const setRank = endpoint({
  method: "PUT",
  path: "/users/:id/rank",
  summary: "Give a member a rank with the criterion `manual`, or with null the rank that fits.",
  form: true,
  params: z.object({ id: smartID() }),
  body: z.object({ rankID: z.preprocess((sent) => (sent === "" ? null : sent), id().nullable()) }),
  answer: z.object({ rankID: z.int().nullable() }),
});

/** In the forms of posts: what the rank of the member does to them. */
export interface PlainPostsShown {
  format: "Text" | "TextEx";
  /** The next rank without this limit, if there is one. */
  liftingRank: string | null;
}

/** A criterion of a rank as a member sees it: how far, of how much. */
export const Progress = z.object({
  criterion: z.enum(["points", "posts", "time", "permission", "roleID"]),
  has: z.number().nullable().meta({ description: "Null where there is nothing to count." }),
  needs: z.number().nullable(),
  isMet: z.boolean(),
  name: z.string().optional().meta({ description: "Name of the role." }),
  dateMet: z.iso.datetime().optional().meta({ description: "When the account is old enough." }),
});
export type Progress = z.infer<typeof Progress>;

export const RankStanding = z.object({
  userID: z.int(),
  rankID: z.int().nullable(),
  isManual: z.boolean(),
  ranks: z.array(
    z.object({
      rankID: z.int(),
      name: z.string(),
      userTitle: z.string(),
      level: z.int(),
      manual: z.boolean(),
      abilities: Abilities,
      roleName: z.string().optional(),
      progress: z.array(Progress),
    }),
  ),
});
export type RankStanding = z.infer<typeof RankStanding>;

export const readStanding = endpoint({
  method: "GET",
  path: "/users/:id/rank",
  summary: "Read a member’s rank, and how far the member is from the others. For the member and staff.",
  params: z.object({ id: smartID() }),
  answer: RankStanding,
});

/** Parameter of the list of users. */
export const UserFilters = { rankIDs: csv(id()).optional() };
/** Parameter of the list of discussions. */
export const DiscussionFilters = { insertUserRankID: csv(id()).optional() };

nameSchemas({
  Abilities,
  Criteria,
  Progress,
  Rank,
  RankChanges,
  RankDraft,
  RankFragment,
  RankPreview,
  RankStanding,
});
