import { z } from "zod";
import { CategoryFragment } from "#features/categories/contract.ts";
import { bodyFormat } from "#features/formats/contract.ts";
import { UserFragment, type UserOnPage } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, dateFilter, expand, flag, ON_PAGES, rangeFilter, sort } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Maximum length of a body in the API; the forum's own limit is the setting `posts.maxLength`. */
const LONGEST_BODY = 1_000_000;
/** Maximum nesting depth; a comment on the discussion itself has depth 1. */
export const MAX_DEPTH = 5;
/** On a page, unless a layout says otherwise. */
export const COMMENTS_A_PAGE = 30;

const DateTime = z.iso.datetime();
/** A discussion, or another kind of record that takes comments. */
const ParentRecordType = z.string().min(1).max(50);

export const Comment = z.object({
  commentID: z.int(),
  type: z.literal("comment"),
  name: z.string().meta({ description: "`Re: ` and the title of the discussion." }),
  url: z.string().meta({ description: "Path on this forum." }),
  discussionID: z.int().meta({ description: "For other parents: the discussion that contains the parent." }),
  parentRecordType: z.string(),
  parentRecordID: z.int(),
  parentCommentID: z
    .int()
    .nullable()
    .meta({ description: "The comment that this one replies to; null for a reply to the discussion." }),
  depth: z.int().meta({ description: "Depth in the thread; 1 for a reply to the discussion." }),
  categoryID: z.int(),
  category: CategoryFragment.optional(),
  body: z.string().optional().meta({ description: "HTML that is safe to show." }),
  format: z.string(),
  dateInserted: DateTime,
  insertUserID: z.int().meta({ description: "Id of the author; 0 without an account." }),
  insertUser: UserFragment.optional(),
  dateUpdated: DateTime.nullable(),
  updateUserID: z.int().nullable(),
  updateUser: UserFragment.optional(),
  score: z.number(),
  countChildComments: z.int().meta({ description: "Number of replies at all depths." }),
  scoreChildComments: z.number().meta({ description: "Sum of the scores of all replies." }),
  attributes: z.record(z.string(), z.unknown()),
  isTombstone: z
    .literal(true)
    .optional()
    .meta({ description: "True for a deleted comment that keeps its place for its replies." }),
});
export type Comment = z.infer<typeof Comment>;

/** Fields that the threads of pages omit to save space. Remove a field from this list to use it in threads. */
export const NOT_IN_PAGES = {
  type: undefined,
  name: undefined,
  parentRecordType: undefined,
  categoryID: undefined,
  format: undefined,
  updateUserID: undefined,
  countChildComments: undefined,
  scoreChildComments: undefined,
  attributes: undefined,
};

/** A comment as the threads of pages have it. */
export interface CommentOnPage extends Omit<Comment, keyof typeof NOT_IN_PAGES | "insertUser"> {
  insertUser?: UserOnPage | undefined;
}

export interface ThreadComment {
  type: "comment";
  commentID: number;
  parentCommentID: number | null;
  depth: number;
  children: ThreadItem[];
}
/** Replies that are not shown; `apiUrl` loads them. */
export interface ThreadGap {
  type: "hole";
  parentCommentID: number;
  offset: number;
  depth: number;
  insertUsers: UserFragment[];
  countAllComments: number;
  countAllInsertUsers: number;
  apiUrl: string;
}
export type ThreadItem = ThreadComment | ThreadGap;

const ThreadItem: z.ZodType<ThreadItem> = z.union([
  z.object({
    type: z.literal("comment"),
    commentID: z.int(),
    parentCommentID: z.int().nullable(),
    depth: z.int(),
    children: z.array(z.lazy(() => ThreadItem)),
  }),
  z.object({
    type: z.literal("hole"),
    parentCommentID: z.int(),
    offset: z.int().meta({ description: "Number of replies to the same comment that are shown before it." }),
    depth: z.int(),
    insertUsers: z.array(UserFragment).meta({ description: "Up to 5 authors of the left-out comments." }),
    countAllComments: z.int(),
    countAllInsertUsers: z
      .int()
      .meta({ description: "Number of authors among the first 200 left-out comments." }),
    apiUrl: z.string().meta({ description: "API path of the left-out comments, as a thread." }),
  }),
]);

/** How deleting a comment treats its replies. */
const DeleteMethod = z.enum(["full", "tombstone"]);
export type DeleteMethod = z.infer<typeof DeleteMethod>;

/** The reader's rights to one comment. */
const CommentRights = z.object({
  edit: z.boolean(),
  editUntil: DateTime.optional().meta({ description: "When the author can no longer edit it." }),
  delete: z.boolean(),
  deleteMethods: z
    .array(DeleteMethod)
    .optional()
    .meta({ description: "Methods of deletion that are available; one when the comment has no replies." }),
  reply: z.boolean(),
  quote: z.boolean(),
});
export type CommentRights = z.infer<typeof CommentRights>;

const CommentThread = z.object({
  threadStructure: z.array(ThreadItem),
  commentsByID: z.record(z.string(), Comment),
  numbers: z.record(z.string(), z.int()).meta({
    description: "Position of each comment in its discussion by date, from 1, by id.",
  }),
  can: z.record(z.string(), CommentRights).meta({
    description:
      "Bulk actions that the caller can apply to each comment, by id; comments without any are left out.",
  }),
});
export type CommentThread = z.infer<typeof CommentThread>;

export interface ThreadOnPage extends Omit<CommentThread, "commentsByID"> {
  commentsByID: Record<string, CommentOnPage>;
}

/** The unread comments of a thread, for a reader who was there before. */
export interface ThreadNews {
  /** The first comment by someone else that the reader has not read. */
  firstID: number;
  firstDate: string;
  /** When the reader was last there, or marked everything as read. */
  since: string;
  /** Number of comments after the last read one. */
  count: number;
  lastReadID: number | null;
}

const Body = z
  .string()
  .overwrite((text) => text.replaceAll("\0", ""))
  .min(1)
  .max(LONGEST_BODY);

/** Validates fields against each other even if one of them is invalid, to report all errors at once. */
const TOGETHER = { when: () => true };

/** Loose, because add-ons add fields. */
export const CommentDraft = z
  .looseObject({
    body: Body,
    format: bodyFormat,
    discussionID: id().optional(),
    parentRecordType: ParentRecordType.optional().meta({
      description: "With `parentRecordID`, instead of `discussionID`.",
    }),
    parentRecordID: id().optional(),
    parentCommentID: id().nullish().meta({ description: "The comment that this one replies to." }),
    insertUserID: id().optional().meta({ description: "Another author; needs `site.manage`." }),
  })
  .superRefine(({ discussionID, parentRecordType, parentRecordID }, check) => {
    const missing = (field: string) =>
      check.addIssue({ code: "invalid_type", expected: "number", path: [field] });
    if (parentRecordType && parentRecordID === undefined) missing("parentRecordID");
    else if (parentRecordID !== undefined && !parentRecordType) missing("parentRecordType");
    else if (discussionID === undefined && parentRecordID === undefined) missing("discussionID");
  }, TOGETHER);
export type CommentDraft = z.output<typeof CommentDraft>;

export const CommentChanges = z
  .looseObject({
    body: Body,
    format: bodyFormat,
    insertUserID: id().meta({ description: "Another author; needs `site.manage`." }),
    discussionID: id().meta({ description: "Moves the comment there, with its replies." }),
    parentRecordType: ParentRecordType.meta({ description: "With `parentRecordID`: `discussion`." }),
    parentRecordID: id().meta({ description: "Same as `discussionID`." }),
  })
  .partial();
export type CommentChanges = z.output<typeof CommentChanges>;

const EXPANDED = [
  ...["users", "updateUser", "category", "attachments", "reactions", "reportMeta", "countReports"],
  ...["warnings", "signature", "insertUser.signature", "vectorize", "crawl"],
];
const expanding = expand([...EXPANDED, ON_PAGES], ["insertUser", "body"], {
  notByAll: ["vectorize", ON_PAGES],
});
const quoteParent = flag().default(true).meta({ description: "Puts the parent before the body as a quote." });

const SORTS = ["dateInserted", "commentID", "dateUpdated", "score", "experimentalTrending"] as const;

export const ListQuery = z
  .object({
    commentID: rangeFilter().optional(),
    discussionID: id().optional(),
    parentRecordType: ParentRecordType.optional(),
    parentRecordID: id().optional(),
    categoryID: rangeFilter().optional(),
    insertUserID: csv(id()).optional(),
    insertUserRoleID: csv(id()).optional(),
    dateInserted: dateFilter().optional(),
    dateUpdated: dateFilter().optional(),
    quoteParent,
    sort: sort(SORTS, "dateInserted"),
    ...paging(COMMENTS_A_PAGE),
    expand: expanding,
  })
  .superRefine(({ discussionID, parentRecordType, parentRecordID, sort: { field } }, check) => {
    const hasParent = discussionID !== undefined || parentRecordID !== undefined;
    if (parentRecordID !== undefined && !parentRecordType) {
      check.addIssue({ code: "invalid_type", expected: "string", path: ["parentRecordType"] });
    }
    if (field === "experimentalTrending" && !hasParent) {
      check.addIssue({
        code: "custom",
        path: ["sort"],
        message: "experimentalTrending needs a discussionID.",
      });
    }
  }, TOGETHER);
export type ListQuery = z.output<typeof ListQuery>;

export const ThreadQuery = z.object({
  parentRecordType: ParentRecordType,
  parentRecordID: id(),
  parentCommentID: id().optional().meta({ description: "Only replies to this comment, at all depths." }),
  shownCommentIDs: csv(id())
    .default([])
    .meta({ description: "Ids of replies to that comment that are already shown." }),
  focusCommentID: id().optional().meta({
    description: "Comment to show with all its replies, when it is on the requested page.",
  }),
  collapseChildDepth: z.coerce.number().int().min(1).max(10).default(3).meta({
    description: "Depth from which replies are left out, counted from the requested level.",
  }),
  collapseChildLimit: z.coerce.number().int().min(0).max(100).default(3).meta({
    description: "Number of replies to a comment after which the others are left out.",
  }),
  maxDepth: z.coerce.number().int().min(1).max(MAX_DEPTH).default(MAX_DEPTH).meta({
    description: "Comments above this depth can be replied to.",
  }),
  sort: sort(["dateInserted", "score", "experimentalTrending"], "dateInserted"),
  ...paging(50, 100),
  expand: expanding,
});
export type ThreadQuery = z.output<typeof ThreadQuery>;

const One = z.object({ id: id() });

export const listComments = endpoint({
  method: "GET",
  path: "/comments",
  summary: "List the visible comments of one discussion or of all.",
  query: ListQuery,
  answer: z.array(Comment),
  paging: "numbered",
});

export const readThread = endpoint({
  method: "GET",
  path: "/comments/thread",
  summary: "Read the comments of a discussion as a tree; replies that are left out are shown as gaps.",
  query: ThreadQuery,
  answer: CommentThread,
  paging: "numbered",
});

export const readComment = endpoint({
  method: "GET",
  path: "/comments/:id",
  summary: "Read a comment.",
  params: One,
  query: z.object({ expand: expanding, quoteParent }),
  answer: Comment,
});

export const editComment = endpoint({
  method: "GET",
  path: "/comments/:id/edit",
  isDocument: true,
  summary: "Read a comment for editing.",
  params: One,
  answer: Comment.pick({ commentID: true, discussionID: true, format: true }).extend({
    body: z.string().meta({ description: "Source of the body, in its format." }),
  }),
});

export const quoteComment = endpoint({
  method: "GET",
  path: "/comments/:id/quote",
  summary: "Read a comment for quoting.",
  params: One,
  answer: Comment.pick({
    commentID: true,
    dateInserted: true,
    dateUpdated: true,
    url: true,
    format: true,
  }).extend({
    bodyRaw: z.string(),
    insertUser: UserFragment,
  }),
});

export const addComment = endpoint({
  method: "POST",
  path: "/comments",
  summary: "Comment on a discussion, or reply to a comment.",
  body: CommentDraft,
  answer: Comment,
  form: true,
});

export const changeComment = endpoint({
  method: "PATCH",
  path: "/comments/:id",
  summary: "Change a comment, its author or its discussion.",
  params: One,
  body: CommentChanges,
  answer: Comment,
  form: true,
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/comments/:id",
  summary: "Delete a comment. Staff can restore it.",
  params: One,
  query: z.object({
    deleteMethod: DeleteMethod.optional().meta({
      description:
        "`full`: deletes the replies too. `tombstone`: keeps its place, without author and text. " +
        "When nothing is said, a comment with replies keeps its place.",
    }),
  }),
});

nameSchemas({ Comment, CommentChanges, CommentDraft, CommentThread, ThreadItem });
