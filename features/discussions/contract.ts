import { z } from "zod";
import { Breadcrumb, CategoryFragment, PostPermissions } from "#features/categories/contract.ts";
import { bodyFormat } from "#features/formats/contract.ts";
import { siteSectionID } from "#features/layouts/contract.ts";
import { UserFragment, type UserOnPage } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, dateFilter, expand, flag, rangeFilter, sort } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export * from "./contract/marks.ts";

/** Maximum length of a body in the API; the forum's own limit is the setting `posts.maxLength`. */
const LONGEST_BODY = 1_000_000;
export const EXCERPT_LENGTH = 325;

const DateTime = z.iso.datetime();
const PinLocation = z.enum(["category", "recent"]);
export type PinLocation = z.infer<typeof PinLocation>;

const MainImage = z.object({ url: z.string(), urlSrcSet: z.record(z.string(), z.string()), alt: z.string() });

/** The newest post of a discussion: the discussion itself, or a comment in it. */
const LastPost = z.object({
  discussionID: z.int(),
  commentID: z.int().optional(),
  name: z.string(),
  url: z.string(),
  dateInserted: DateTime,
  insertUserID: z.int(),
  insertUser: UserFragment.optional(),
  body: z.string().optional(),
});

export const Discussion = z.object({
  discussionID: z.int(),
  type: z.string(),
  postTypeID: z.string().nullable(),
  name: z.string(),
  url: z.string().meta({ description: "Path on this forum." }),
  canonicalUrl: z.string(),
  categoryID: z.int(),
  body: z.string().optional().meta({ description: "HTML that is safe to show." }),
  bodyRaw: z.string().optional().meta({ description: "Source of the body, in `format`." }),
  format: z.string(),
  excerpt: z.string().optional(),
  snippet: z.string().optional(),
  image: MainImage.optional(),
  dateInserted: DateTime,
  insertUserID: z.int().meta({ description: "Id of the author; 0 without an account." }),
  insertUser: UserFragment.optional(),
  dateUpdated: DateTime.nullable(),
  updateUserID: z.int().nullable(),
  updateUser: UserFragment.optional(),
  dateLastComment: DateTime.meta({
    description: "Date of the last comment, or of the discussion without comments.",
  }),
  lastUserID: z.int(),
  lastUser: UserFragment.optional(),
  lastPost: LastPost.optional(),
  countComments: z.int(),
  countViews: z.int(),
  score: z.number(),
  hot: z.number(),
  statusID: z.int(),
  pinned: z.boolean(),
  pinLocation: PinLocation.nullable(),
  announce: z.boolean(),
  closed: z.boolean(),
  sink: z.boolean(),
  labelCodes: z.array(z.enum(["closed", "announcement"])),
  unread: z.boolean(),
  countUnread: z.int(),
  dateLastViewed: DateTime.nullable(),
  bookmarked: z.boolean(),
  dismissed: z.boolean(),
  muted: z.boolean(),
  attributes: z.record(z.string(), z.unknown()),
  category: CategoryFragment.optional(),
  breadcrumbs: z.array(Breadcrumb).optional(),
  permissions: PostPermissions.optional(),
  internalStatusID: z.int().optional().meta({ description: "Only for staff." }),
  resolved: z.boolean().optional().meta({ description: "Only for staff." }),
});
export type Discussion = z.infer<typeof Discussion>;

/** Fields that the rows of pages omit to save space. Remove a field from this list to use it in rows. */
export const NOT_IN_ROWS = {
  canonicalUrl: undefined,
  postTypeID: undefined,
  format: undefined,
  dateInserted: undefined,
  dateUpdated: undefined,
  updateUserID: undefined,
  hot: undefined,
  pinLocation: undefined,
  announce: undefined,
  labelCodes: undefined,
  dateLastViewed: undefined,
  dismissed: undefined,
  muted: undefined,
  attributes: undefined,
};

/** A label that an add-on gives a discussion on pages. */
export interface RowLabel {
  name: string;
  text: string;
  kind: "info" | "quiet" | "good" | "warning" | "bad";
  /** The list of discussions with this label; null for none. */
  url: string | null;
}

/** A discussion as the rows of pages have it. */
export interface DiscussionInRow
  extends Omit<Discussion, keyof typeof NOT_IN_ROWS | "insertUser" | "lastUser" | "category"> {
  insertUser?: UserOnPage | undefined;
  lastUser?: UserOnPage | undefined;
  category?: Pick<CategoryFragment, "categoryID" | "name" | "url"> | undefined;
  /** True when an add-on shows the score in the row itself, such as between buttons to vote. */
  hasOwnScore?: boolean;
}

/** Actions that the reader may take on a discussion. */
export interface DiscussionRights {
  edit: boolean;
  /** End of the author's right to edit. */
  editUntil?: string;
  delete: boolean;
  announce: boolean;
  sink: boolean;
  close: boolean;
  /** Move it to another category. */
  move: boolean;
  /** Assign it to another author. */
  giveAway: boolean;
  bump: boolean;
  /** See earlier versions and deleted comments. */
  history: boolean;
}

/** A title is one line of plain text. */
const Name = z.string().overwrite(plainLine).min(1).max(255);

const Body = z
  .string()
  .overwrite((text) => text.replaceAll("\0", ""))
  .min(1)
  .max(LONGEST_BODY);

const shared = {
  name: Name,
  body: Body,
  format: bodyFormat,
  categoryID: smartID(),
  closed: flag().optional(),
  sink: flag().optional(),
  pinned: flag().optional(),
  pinLocation: PinLocation.nullable()
    .optional()
    .meta({ description: "Where it is announced. Default with `pinned`: `category`." }),
  announce: flag().optional().meta({ description: "Another name of `pinned`." }),
};

/** Loose, because add-ons add fields. */
export const DiscussionDraft = z.looseObject({
  ...shared,
  type: z.string().max(50).toLowerCase().default("discussion"),
  postTypeID: z.string().max(100).optional().meta({ description: "Post type; overrides `type`." }),
  publishedSilently: flag().default(false).meta({ description: "No one is notified." }),
});
export type DiscussionDraft = z.infer<typeof DiscussionDraft>;

export const DiscussionChanges = z.looseObject({ ...shared, insertUserID: id() }).partial();
export type DiscussionChanges = z.infer<typeof DiscussionChanges>;

const expanding = expand(
  [
    ...["users", "updateUser", "category", "lastPost", "lastPost.body", "lastPost.insertUser"],
    ...["raw", "excerpt", "snippet", "breadcrumbs", "permissions", "tags", "tagIDs", "status", "status.log"],
    ...["reactions", "attachments", "reportMeta", "countReports", "postMeta", "warnings", "vectorize"],
    ...["acceptedAnswers", "rejectedAnswers", "signature", "insertUser.signature", "crawl"],
  ],
  ["insertUser", "lastUser", "body"],
  { notByAll: ["status.log", "vectorize"] },
);
const excerptLength = z.coerce.number().int().min(1).max(2000).default(EXCERPT_LENGTH);

/** Filters on tables of other features, which add the conditions with `extendQuery`. */
const foreignFilters = {
  followed: flag().optional(),
  suggested: flag().optional(),
  participatedUserID: smartID().optional(),
  tagID: rangeFilter().optional(),
  reactionType: z.string().max(100).optional(),
  postMeta: z.record(z.string().max(100), z.unknown()).optional(),
};

const SORTS = [
  ...(["dateLastComment", "dateInserted", "discussionID"] as const),
  ...(["score", "hot", "experimentalTrending"] as const),
] as const;

export const ListQuery = z
  .object({
    discussionID: rangeFilter().optional(),
    categoryID: csv(smartID().or(z.string())).optional(),
    includeChildCategories: flag().default(false),
    excludedCategoryIDs: csv(id()).optional(),
    siteSectionID: siteSectionID(),
    insertUserID: csv(id()).optional(),
    insertUserRoleID: csv(id()).optional(),
    type: csv(z.string().max(50).toLowerCase()).optional(),
    postTypeID: csv(z.string().max(100)).optional(),
    statusID: csv(id()).optional(),
    internalStatusID: csv(id()).optional().meta({ description: "Only for staff." }),
    resolved: flag().optional().meta({ description: "Only for staff." }),
    score: rangeFilter().optional(),
    hasComments: flag().optional(),
    bookmarkUserID: smartID().optional().meta({
      description:
        "Discussions that this user bookmarked; other users than the caller need moderation rights.",
    }),
    muted: flag().optional().meta({ description: "Only discussions that the caller muted." }),
    unread: flag().optional().meta({ description: "Only discussions with unread comments." }),
    pinned: flag().optional(),
    pinOrder: z.enum(["first", "mixed"]).default("mixed"),
    dateInserted: dateFilter().optional(),
    dateUpdated: dateFilter().optional(),
    dateLastComment: dateFilter().optional(),
    slotType: z.enum(["d", "w", "m", "y", "a"]).optional().meta({
      description: "Only discussions started in the last day, week, month or year; `a` for all.",
    }),
    ...foreignFilters,
    sort: sort(SORTS, "-dateLastComment"),
    ...paging(30),
    expand: expanding,
    excerptLength,
  })
  .superRefine(({ sort: { field }, slotType }, check) => {
    if (field !== "experimentalTrending" || /^[dwm]$/.test(slotType ?? "")) return;
    check.addIssue({
      code: "custom",
      path: ["sort"],
      message: "experimentalTrending needs a slotType of d, w or m.",
    });
  });
export type ListQuery = z.output<typeof ListQuery>;

const One = z.object({ id: id() });

export const listDiscussions = endpoint({
  method: "GET",
  path: "/discussions",
  summary: "List the visible discussions.",
  query: ListQuery,
  answer: z.array(Discussion),
  paging: "numbered",
});

export const readDiscussion = endpoint({
  method: "GET",
  path: "/discussions/:id",
  summary: "Read a discussion; 410 when it was deleted.",
  params: One,
  query: z.object({ expand: expanding, excerptLength }),
  answer: Discussion,
});

export const editDiscussion = endpoint({
  method: "GET",
  path: "/discussions/:id/edit",
  isDocument: true,
  summary: "Read a discussion for editing.",
  params: One,
  answer: Discussion.pick({
    discussionID: true,
    name: true,
    format: true,
    categoryID: true,
    sink: true,
    closed: true,
    pinned: true,
    pinLocation: true,
    type: true,
    postTypeID: true,
  }).extend({ body: z.string().meta({ description: "Source of the body, in its format." }) }),
});

export const quoteDiscussion = endpoint({
  method: "GET",
  path: "/discussions/:id/quote",
  summary: "Read a discussion for quoting.",
  params: One,
  answer: Discussion.pick({
    discussionID: true,
    name: true,
    dateInserted: true,
    dateUpdated: true,
    url: true,
    format: true,
  }).extend({ bodyRaw: z.string(), insertUser: UserFragment }),
});

const SavedDiscussionsQuery = z.object({ ...paging(30), expand: expanding, excerptLength });

const savedDiscussions = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: "GET",
    path,
    summary,
    query: SavedDiscussionsQuery,
    answer: z.array(Discussion),
    paging: "numbered",
  });
export const listBookmarked = savedDiscussions(
  "/discussions/bookmarked",
  "Discussions that the reader bookmarked.",
);
export const listMuted = savedDiscussions("/discussions/muted", "Discussions that the reader muted.");

export const addDiscussion = endpoint({
  method: "POST",
  path: "/discussions",
  summary: "Start a discussion.",
  body: DiscussionDraft,
  answer: Discussion,
  form: true,
});

export const changeDiscussion = endpoint({
  method: "PATCH",
  path: "/discussions/:id",
  summary: "Change, move, pin, close or sink a discussion, or change its author.",
  params: One,
  body: DiscussionChanges,
  answer: Discussion,
  form: true,
});

export const deleteDiscussion = endpoint({
  method: "DELETE",
  path: "/discussions/:id",
  summary: "Delete a discussion with its comments. Staff can restore it.",
  params: One,
});

export const bumpDiscussion = endpoint({
  method: "PATCH",
  path: "/discussions/:id/bump",
  summary: "Move a discussion to the top of lists, as a new comment does.",
  params: One,
  answer: Discussion,
});

export const setCanonicalUrl = endpoint({
  method: "PUT",
  path: "/discussions/:id/canonical-url",
  summary: "Set the canonical URL of a discussion.",
  params: One,
  body: z.object({ canonicalUrl: z.url({ protocol: /^https?$/ }).max(500) }),
  answer: Discussion,
});

export const removeCanonicalUrl = endpoint({
  method: "DELETE",
  path: "/discussions/:id/canonical-url",
  summary: "Remove the canonical URL of a discussion.",
  params: One,
});

nameSchemas({ Discussion, DiscussionChanges, DiscussionDraft, LastPost, MainImage });
