import { z } from "zod";
import { longRunnerQuery, MOST_IN_RUN, RunAnswer } from "#features/calls/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { expand, flag } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { type PagingShown, paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const MOST_OF_A_PAGE = 100;
/** Most members who get a badge with one call that is not a long-running action. */
export const MOST_AT_ONCE = 1000;
const MOST_POINTS = 10_000;
const NAME_LENGTH = 100;
const BODY_LENGTH = 1000;
export const REASON_LENGTH = 500;

const DateTime = z.iso.datetime();

/** A badge in short, as beside the name of a member who has it. */
export const BadgeFragment = z.object({
  badgeID: z.int(),
  name: z.string(),
  url: z.string(),
  photoUrl: z.string().nullable(),
  class: z.string().nullable(),
  classLevel: z.int().nullable(),
  sign: z.string().meta({ description: "One or a few characters for a picture, when there is no photo." }),
});
export type BadgeFragment = z.infer<typeof BadgeFragment>;

export const Badge = BadgeFragment.extend({
  key: z.string(),
  body: z.string().meta({ description: "Says what members get it for." }),
  points: z.int().meta({ description: "Points that members get with it." }),
  type: z.enum(["stock", "custom"]).meta({
    description: "Members get stock badges by themselves; staff give custom ones.",
  }),
  enabled: z
    .boolean()
    .meta({ description: "False: no one gets it any longer. Members who have it keep it." }),
  isListed: z.boolean().meta({ description: "False: hidden from members who do not have it." }),
  count: z.string().nullable().meta({ description: "Name of the number that members need for it." }),
  threshold: z.int().nullable(),
  countUsers: z.int().meta({ description: "Members who have it." }),
  dateEarned: DateTime.nullable().meta({ description: "When the caller got it; null for those without it." }),
  insertUserID: z.int(),
  dateInserted: DateTime,
  updateUserID: z.int().nullable(),
  dateUpdated: DateTime.nullable(),
  insertUser: UserFragment.optional(),
  updateUser: UserFragment.optional(),
});
export type Badge = z.infer<typeof Badge>;

const UserBadge = z.object({
  userID: z.int(),
  badgeID: z.int(),
  reasonBody: z.string().nullable(),
  dateEarned: DateTime.nullable(),
  insertUserID: z.int().meta({ description: "Who gave it; 0 for the forum itself." }),
  dateInserted: DateTime,
  user: UserFragment.optional(),
  badge: BadgeFragment.optional(),
  insertUser: UserFragment.optional(),
});
export type UserBadge = z.infer<typeof UserBadge>;

const BadgeRequest = z.object({
  userID: z.int(),
  badgeID: z.int(),
  reasonBody: z.string().nullable(),
  insertUserID: z.int(),
  dateInserted: DateTime,
  user: UserFragment.optional(),
  badge: BadgeFragment.optional(),
});
export type BadgeRequest = z.infer<typeof BadgeRequest>;

const KEY = /^[\p{L}\p{N}_-]+$/u;

const PhotoUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/|\/(?!\/))\S+$/)
  .or(z.literal("").transform(() => null))
  .nullable()
  .meta({ description: "A web address, or a path on this forum. Empty for a drawn picture." });

/** Text of a form: an empty one is none. */
const optionalLine = (length: number) =>
  z
    .string()
    .overwrite(plainLine)
    .max(length)
    .nullable()
    .transform((text) => text || null);

const fields = {
  name: z.string().overwrite(plainLine).min(1).max(NAME_LENGTH),
  key: z
    .string()
    .trim()
    .min(1)
    .max(NAME_LENGTH)
    .refine((text) => KEY.test(text) && /\D/.test(text), {
      error: "key may hold letters, digits, dashes and underscores, and not only digits.",
    })
    .meta({ description: "Name in addresses; made from the name by default." }),
  body: z.string().trim().max(BODY_LENGTH),
  points: z.coerce.number().int().min(0).max(MOST_POINTS),
  class: optionalLine(NAME_LENGTH).meta({
    description:
      "Badges of one class are levels of one achievement: beside a name, only the highest is shown.",
  }),
  classLevel: z
    .literal("")
    .transform(() => null)
    .or(z.coerce.number().int().min(0).max(1000))
    .nullable(),
  enabled: flag(),
  isListed: flag(),
  photoUrl: PhotoUrl,
};

const BadgeChanges = z.object(fields).partial();
export type BadgeChanges = z.output<typeof BadgeChanges>;
const BadgeDraft = BadgeChanges.required({ name: true }).extend({
  body: fields.body.default(""),
  points: fields.points.default(0),
});
export type BadgeDraft = z.output<typeof BadgeDraft>;

const One = z.object({ id: id() });
const OfUser = z.object({ id: id(), userID: smartID() });
const userID = smartID();
const Reason = z
  .string()
  .trim()
  .max(REASON_LENGTH)
  .nullish()
  .transform((text) => text || null);

const expanding = () => expand(["insertUser", "updateUser"]);

const BadgeQuery = z.object({
  ...paging(30, MOST_OF_A_PAGE),
  type: z.enum(["stock", "custom"]).optional(),
  expand: expanding(),
});
export type BadgeQuery = z.output<typeof BadgeQuery>;

export const listBadges = endpoint({
  method: "GET",
  path: "/badges",
  summary:
    "List badges by class and level. Those that are off or unlisted are for staff and members who have them.",
  query: BadgeQuery,
  answer: z.array(Badge),
});

export const addBadge = endpoint({
  method: "POST",
  path: "/badges",
  summary: "Create a badge that staff give.",
  form: true,
  body: BadgeDraft,
  answer: Badge,
});

export const readBadge = endpoint({
  method: "GET",
  path: "/badges/:id",
  summary: "Read a badge.",
  params: One,
  query: z.object({ expand: expanding() }),
  answer: Badge,
});

const EditedBadge = Badge.pick({
  ...{ badgeID: true, name: true, key: true, body: true, points: true, class: true, classLevel: true },
  ...{ enabled: true, isListed: true, photoUrl: true },
});

export const editBadge = endpoint({
  method: "GET",
  path: "/badges/:id/edit",
  summary: "Read a badge for editing.",
  params: One,
  answer: EditedBadge,
});

export const changeBadge = endpoint({
  method: "PATCH",
  path: "/badges/:id",
  summary: "Change a badge. Points that members got with it before stay.",
  form: true,
  params: One,
  body: BadgeChanges,
  answer: Badge,
});

export const deleteBadge = endpoint({
  method: "DELETE",
  path: "/badges/:id",
  summary: "Delete a custom badge, and take it and its points from all members.",
  form: true,
  params: One,
});

const HolderQuery = z.object({
  ...paging(30, MOST_OF_A_PAGE),
  badgeID: id().optional(),
  userID: smartID().optional(),
  expand: expand(["user", "badge", "insertUser"]),
});
export type HolderQuery = z.output<typeof HolderQuery>;

export const listUserBadges = endpoint({
  method: "GET",
  path: "/badges/users",
  summary: "List badges of members, newest first.",
  query: HolderQuery,
  answer: z.array(UserBadge),
});

export const giveBadge = endpoint({
  method: "POST",
  path: "/badges/:id/users",
  summary: "Give a badge to a member.",
  form: true,
  params: One,
  body: z.object({ userID, reasonBody: Reason }),
  answer: UserBadge,
});

const Given = z.object({
  userID: z.int(),
  updated: z.boolean(),
  message: z.string().nullable().meta({ description: "Why the member did not get the badge." }),
});

const { longRunnerMode, longRunnerTimeout } = longRunnerQuery.shape;

/** Makes the call a long-running action. */
const AsRun = z.object({
  longRunnerMode: longRunnerMode.unwrap().optional().meta({
    description: "Makes this a long-running action. With `async`, it continues in the background.",
  }),
  longRunnerTimeout: longRunnerTimeout.unwrap().optional().meta({
    description: "Makes this a long-running action. Seconds after which the call answers 408.",
  }),
});

export const giveBadgeToMany = endpoint({
  method: "POST",
  path: "/badges/:id/bulk-users",
  summary:
    "Give a badge to up to 1,000 members, with a result for each; as a long-running action to up to 10,000.",
  form: true,
  params: One,
  query: AsRun,
  body: z.object({
    userID: z
      .array(id())
      .min(1)
      .max(MOST_IN_RUN)
      .or(id().transform((one) => [one]))
      .optional(),
    names: z.string().max(20_000).optional().meta({ description: "Names of members, separated by commas." }),
    reasonBody: Reason,
  }),
  answer: z.array(Given).or(RunAnswer),
});

export const takeBadge = endpoint({
  method: "DELETE",
  path: "/badges/:id/users/:userID",
  summary: "Take a badge and its points from a member.",
  form: true,
  params: OfUser,
});

export const listRequests = endpoint({
  method: "GET",
  path: "/badges/requests",
  summary: "List requests for badges that wait for a decision, oldest first.",
  query: z.object({ ...paging(30, MOST_OF_A_PAGE), expand: expand(["user", "badge"]) }),
  answer: z.array(BadgeRequest),
});

export const requestBadge = endpoint({
  method: "POST",
  path: "/badges/:id/requests",
  summary: "Request a badge. Staff give it, or decline the request.",
  form: true,
  params: One,
  body: z.object({ reasonBody: Reason }),
  answer: BadgeRequest,
});

export const declineRequest = endpoint({
  method: "DELETE",
  path: "/badges/:id/requests/:userID",
  summary: "Decline a member's request for a badge, or withdraw one's own.",
  form: true,
  params: OfUser,
});

const BadgeOfUser = BadgeFragment.extend({ dateInserted: DateTime, reasonBody: z.string().nullable() });
export type BadgeOfUser = z.infer<typeof BadgeOfUser>;

const OfUserQuery = z.object(paging(30, MOST_OF_A_PAGE));

export const listBadgesOfUser = endpoint({
  method: "GET",
  path: "/users/:id/badges",
  summary: "List the badges of a member, newest first.",
  params: z.object({ id: smartID() }),
  query: OfUserQuery,
  answer: z.array(BadgeOfUser),
});

/** What a widget shows: badges that members got lately, the reader's own ones, or all badges. */
export const WIDGET_SHOWS = ["newest", "own", "all"] as const;

/** A badge in a widget; `user` got it, unless all of them are of one member. */
export interface BadgeInWidget {
  badge: BadgeFragment;
  user: UserFragment | null;
  dateInserted: string | null;
}

/** The page with all badges. */
export interface BadgesPageShown {
  badges: Badge[];
  /** The reader's numbers, by the names of the counts. */
  counts: Record<string, number>;
  isMember: boolean;
  canManage: boolean;
}

/** A member who has a badge. */
export interface BadgeHolder {
  user: { userID: number; name: string; photoUrl: string; banned: number };
  dateInserted: string;
  reasonBody: string | null;
}

/** The page of a badge. */
export interface BadgePageShown {
  badge: Badge;
  /** The reader's number, of which members need `threshold`; null for badges that staff give. */
  ownCount: number | null;
  /** Null for readers who may not see profiles. */
  holders: BadgeHolder[] | null;
  paging: PagingShown | null;
  isMember: boolean;
  ownID: number;
  requested: "waiting" | "declined" | null;
  canRequest: boolean;
  canGive: boolean;
  canManage: boolean;
}

nameSchemas({ Badge, BadgeChanges, BadgeDraft, BadgeFragment, UserBadge });
