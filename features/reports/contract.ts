import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer, runItems } from "#features/calls/contract.ts";
import { bodyFormat } from "#features/formats/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, flag, rangeFilter, sort } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const AT_ONCE = 500;

export const RecordType = z.enum(["discussion", "comment"]);
export type RecordType = z.infer<typeof RecordType>;
/** Reportable records: posts, and those that features add. */
const ReportedType = z.enum([...RecordType.options, "message"]);
export type ReportedType = z.infer<typeof ReportedType>;
const ReportStatus = z.enum(["new", "escalated", "dismissed", "rejected"]);
export type ReportStatus = z.infer<typeof ReportStatus>;
/** The lists of Review, which share no report. */
const Queue = z.enum(["reports", "waiting", "spam"]);
export type Queue = z.infer<typeof Queue>;
const DateTime = z.iso.datetime();
const Authorship = {
  insertUserID: z.int().meta({ description: "Id of the user; 0 for the forum itself." }),
  dateInserted: DateTime,
  updateUserID: z.int().nullable(),
  dateUpdated: DateTime.nullable(),
};

/** A reason as shown with a report. */
const ReasonFragment = z.object({
  reportReasonJunctionID: z.int().optional(),
  reportReasonID: z.string(),
  reportID: z.int(),
  name: z.string(),
  description: z.string(),
  sort: z.int(),
  deleted: z.boolean(),
  isSystem: z.boolean(),
});
export type ReasonFragment = z.infer<typeof ReasonFragment>;

export const Reason = ReasonFragment.omit({ reportReasonJunctionID: true, reportID: true }).extend({
  roleIDs: z
    .array(z.int())
    .nullable()
    .meta({ description: "Roles that can choose the reason; null for all." }),
  roles: z.array(z.object({ roleID: z.int(), name: z.string() })).nullable(),
  isDeletable: z.boolean(),
  ...Authorship,
  countReports: z.int().optional().meta({ description: "Only for moderators." }),
});
export type Reason = z.infer<typeof Reason>;

export const Report = z.object({
  reportID: z.int(),
  ...Authorship,
  insertUser: UserFragment,
  status: ReportStatus,
  recordUserID: z.int(),
  recordUser: UserFragment,
  recordType: ReportedType,
  recordID: z.int().nullable().meta({ description: "Null for a post that was not published yet." }),
  recordName: z.string(),
  recordHtml: z.string().meta({ description: "HTML of the post at the time of the report." }),
  recordPlainText: z.string(),
  recordExcerpt: z.string(),
  recordUrl: z.string(),
  recordDateInserted: DateTime,
  recordIsLive: z.boolean(),
  recordWasEdited: z.boolean().meta({ description: "True when the post was edited after the report." }),
  placeRecordType: z.literal("category"),
  placeRecordID: z.int().meta({ description: "0 for records outside of categories." }),
  placeRecordName: z.string(),
  placeRecordUrl: z.string(),
  noteHtml: z.string().optional(),
  isPending: z.boolean().meta({ description: "True for a post that waits for approval." }),
  isPendingUpdate: z
    .boolean()
    .meta({ description: "True for a change of an existing post that waits for approval." }),
  reasons: z.array(ReasonFragment),
  escalationID: z.int().nullable(),
  escalationUrl: z.string().nullable(),
});
export type Report = z.infer<typeof Report>;

/** Information about reports on a post, for moderators. */
export const ReportMeta = z.object({
  reportReasons: z.array(ReasonFragment),
  dateLastReport: DateTime.optional(),
  countReports: z.int(),
  countReportUsers: z.int(),
  reportUserIDs: z.array(z.int()),
  reportUsers: z.array(UserFragment),
});
export type ReportMeta = z.infer<typeof ReportMeta>;

const Text = (most: number) => z.string().trim().min(1).max(most);
const ReasonID = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/, "Expected letters, digits and dashes.");
const Sort = z.int().min(-1_000_000).max(1_000_000);
const OneReason = z.object({ id: z.string().max(100) });
const ReasonDraft = z.object({
  reportReasonID: ReasonID.min(1),
  name: Text(100),
  description: Text(1000),
  roleIDs: z.array(id()).max(100).nullish(),
  sort: Sort.optional().meta({ description: "Position in the list; at the end by default." }),
});
export type ReasonDraft = z.output<typeof ReasonDraft>;
const ReasonChanges = ReasonDraft.omit({ reportReasonID: true }).partial();
export type ReasonChanges = z.output<typeof ReasonChanges>;

export const listReasons = endpoint({
  method: "GET",
  path: "/report-reasons",
  summary: "List report reasons: those offered to the caller, or all for moderators.",
  query: z.object({ includeDeleted: flag().default(false), includeSystem: flag().default(false) }),
  answer: z.array(Reason),
});

export const readReason = endpoint({
  method: "GET",
  path: "/report-reasons/:id",
  summary: "Read a reason.",
  params: OneReason,
  answer: Reason,
});

export const editReason = endpoint({
  method: "GET",
  path: "/report-reasons/:id/edit",
  summary: "Read a reason for editing.",
  params: OneReason,
  answer: Reason.pick({ reportReasonID: true, name: true, description: true, roleIDs: true }),
});

export const addReason = endpoint({
  method: "POST",
  path: "/report-reasons",
  summary: "Add a reason.",
  body: ReasonDraft,
  answer: Reason,
  form: true,
});

export const changeReason = endpoint({
  method: "PATCH",
  path: "/report-reasons/:id",
  summary: "Rename a reason, or change the roles that it is offered to.",
  params: OneReason,
  body: ReasonChanges,
  answer: Reason,
  form: true,
});

export const deleteReason = endpoint({
  method: "DELETE",
  path: "/report-reasons/:id",
  summary: "Delete a reason. A reason in use is no longer offered, and stays on its reports.",
  params: OneReason,
  form: true,
});

export const sortReasons = endpoint({
  method: "PUT",
  path: "/report-reasons/sorts",
  summary: "Reorder reasons.",
  body: z
    .record(ReasonID, Sort)
    .refine((sorts) => Object.keys(sorts).length <= AT_ONCE, "Too many at once.")
    .meta({ description: "Position of each reason, by id." }),
  answer: z.array(Reason),
});

export const addReport = endpoint({
  method: "POST",
  path: "/reports",
  summary: "Report a post to the moderators of its category, or a private message to the global moderators.",
  body: z.object({
    recordType: ReportedType,
    recordID: id(),
    reportReasonIDs: z.array(ReasonID.min(1)).min(1).max(50),
    noteBody: z.string().max(10_000).default(""),
    noteFormat: bodyFormat.default("text"),
  }),
  answer: Report,
});
export type ReportDraft = z.output<NonNullable<typeof addReport.body>>;

const TOGETHER = { when: () => true };
const filters = {
  reportID: rangeFilter().optional(),
  status: csv(ReportStatus).optional(),
  recordType: ReportedType.optional(),
  recordID: rangeFilter().optional(),
  placeRecordType: z.literal("category").optional(),
  placeRecordID: id().optional(),
  recordUserID: smartID().optional(),
  insertUserID: smartID().optional(),
  insertUserRoleID: rangeFilter().optional(),
  reportReasonID: csv(z.string().max(100)).optional(),
  escalationID: rangeFilter().optional(),
  isPending: flag()
    .optional()
    .meta({ description: "Only reports of posts that wait for approval, or only others." }),
  queue: Queue.optional().meta({
    description:
      "`reports`: of published posts; `waiting`: posts that need approval; `spam`: posts held because they look like spam.",
  }),
};

interface InPairs {
  recordType?: unknown;
  recordID?: unknown;
  placeRecordType?: unknown;
  placeRecordID?: unknown;
}

/** Checks that an id and its record type are sent together. */
export function checkPairs(sent: InPairs, check: z.RefinementCtx): void {
  const needs = (field: keyof InPairs, other: keyof InPairs) => {
    if (sent[other] !== undefined && sent[field] === undefined)
      check.addIssue({ code: "invalid_type", expected: "string", path: [field] });
  };
  needs("recordType", "recordID");
  needs("placeRecordType", "placeRecordID");
  needs("placeRecordID", "placeRecordType");
}

export const ListQuery = z
  .object({
    ...filters,
    sort: sort(["dateInserted", "recordDateInserted"], "-dateInserted"),
    ...paging(100, AT_ONCE),
  })
  .superRefine(checkPairs, TOGETHER);
export type ListQuery = z.output<typeof ListQuery>;
export type ReportFilters = Omit<ListQuery, "sort" | "page" | "limit">;

export const listReports = endpoint({
  method: "GET",
  path: "/reports",
  summary: "List reports of the categories that the caller moderates.",
  query: ListQuery,
  answer: z.array(Report),
  paging: "numbered",
});

/** Reports that are resolved together: those on one post or one author. */
export const ReportGroup = z.object({
  groupID: z.string(),
  reportIDs: z.array(z.int()).meta({ description: `The newest ${AT_ONCE}.` }),
  countReports: z.int(),
  countRecords: z.int(),
  countPending: z.int(),
  dateLastReport: DateTime,
  author: z.object({
    user: UserFragment,
    dateInserted: DateTime.nullable(),
    countPosts: z.int(),
    countReports: z.int().meta({ description: "Counts all reports that the caller can see, of any status." }),
    countRejected: z.int().meta({ description: "Number of these whose post was removed or rejected." }),
    countBans: z.int().nullable().meta({
      description: "Number of times the author was banned; null for moderators of some categories.",
    }),
  }),
  answered: z
    .object({ user: UserFragment, excerpt: z.string(), url: z.string() })
    .nullable()
    .meta({ description: "The post that a comment replies to; null for several posts, and for others." }),
  reports: z.array(Report).meta({ description: "The newest reports." }),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

export const GroupsQuery = z
  .object({ ...filters, by: z.enum(["post", "author"]).default("post"), ...paging(20, 50) })
  .superRefine(checkPairs, TOGETHER);
export type GroupsQuery = z.output<typeof GroupsQuery>;

export const listReportGroups = endpoint({
  method: "GET",
  path: "/reports/groups",
  summary: "List reports grouped by post or by author, most recent report first.",
  query: GroupsQuery,
  answer: z.array(ReportGroup),
  paging: "numbered",
});

const One = z.object({ id: id() });

export const readReport = endpoint({
  method: "GET",
  path: "/reports/:id",
  summary: "Read a report.",
  params: One,
  answer: Report,
});

export const changeReport = endpoint({
  method: "PATCH",
  path: "/reports/:id",
  summary: "Change the status of a report.",
  params: One,
  body: z.object({ status: ReportStatus }),
  answer: Report,
});

export const dismissReport = endpoint({
  method: "PATCH",
  path: "/reports/:id/dismiss",
  summary: "Dismiss the reports and leave the post unchanged.",
  params: One,
  answer: Report,
});

export const approveRecord = endpoint({
  method: "PATCH",
  path: "/reports/:id/approve-record",
  summary: "Publish a post that was removed or awaits approval, and dismiss its reports.",
  params: One,
  body: z.object({
    verifyRecordUser: flag()
      .default(false)
      .meta({ description: "Posts of this author no longer wait for approval." }),
  }),
  answer: Report,
});

export const rejectRecord = endpoint({
  method: "PATCH",
  path: "/reports/:id/reject-record",
  summary: "Remove the post, or reject one that awaits approval.",
  params: One,
  answer: Report,
});

export const readPending = endpoint({
  method: "GET",
  path: "/reports/:id/edit",
  summary: "Read a post that awaits approval for editing.",
  params: One,
  answer: z.object({
    reportID: z.int(),
    recordType: ReportedType,
    name: z.string().nullable().meta({ description: "Null for a comment." }),
    body: z.string().nullable().meta({ description: "Source of the body; null when it does not change." }),
    format: z.string(),
  }),
});

export const changePending = endpoint({
  method: "PATCH",
  path: "/reports/:id/edit",
  summary: "Change a post that awaits approval.",
  params: One,
  body: z.object({
    name: Text(255).optional(),
    body: z.string().min(1).max(1_000_000).optional(),
    format: bodyFormat.optional(),
  }),
  answer: Report,
});
export type PendingChanges = z.output<NonNullable<typeof changePending.body>>;

const Action = z.enum(["dismiss", "approve", "reject"]);
export type Action = z.infer<typeof Action>;

export const resolveReports = endpoint({
  method: "PATCH",
  path: "/reports/list",
  summary: "Resolve many reports in one operation that can be undone.",
  query: longRunnerQuery,
  body: z.object({
    reportIDs: runItems(),
    action: Action,
    status: ReportStatus.optional().meta({
      description: "Refuses reports that have another status, because someone else has decided.",
    }),
  }),
  answer: RunAnswer.and(
    z.object({ operationID: z.uuid().meta({ description: "Id of the operation in the log, to undo it." }) }),
  ),
  status: RUN_STATUS,
});

nameSchemas({ Reason, ReasonDraft, ReasonFragment, RecordType, Report, ReportGroup, ReportMeta });
