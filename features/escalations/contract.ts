import { z } from "zod";
import { bodyFormat } from "#features/formats/contract.ts";
import { checkPairs, RecordType, Report } from "#features/reports/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, flag, rangeFilter, sort } from "#platform/contract/filters.ts";
import { id, smartID } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Id that stands for no assignee. */
export const UNASSIGNED = -4;
/** The only closed status; all others are open. */
export const DONE = "done";

const AT_ONCE = 500;
const DateTime = z.iso.datetime();

export const Escalation = z.object({
  escalationID: z.int(),
  name: z.string(),
  url: z.string(),
  status: z
    .string()
    .meta({ description: "`open`, `in-progress`, `on-hold`, `done`, or a status of an add-on." }),
  assignedUserID: z.int().meta({ description: `${UNASSIGNED} when unassigned.` }),
  assignedUser: UserFragment.optional(),
  countComments: z.int(),
  lastCommentID: z.int().optional(),
  lastCommentUserID: z.int().optional(),
  dateLastComment: DateTime.optional(),
  insertUserID: z.int(),
  insertUser: UserFragment,
  dateInserted: DateTime,
  updateUserID: z.int().nullable(),
  dateUpdated: DateTime.nullable(),
  ...Report.pick({
    recordType: true,
    recordUserID: true,
    recordUser: true,
    recordName: true,
    recordPlainText: true,
    recordExcerpt: true,
    recordUrl: true,
    recordDateInserted: true,
    recordIsLive: true,
    placeRecordType: true,
    placeRecordID: true,
    placeRecordName: true,
    placeRecordUrl: true,
  }).shape,
  recordID: z.int(),
  recordHtml: z.string().meta({ description: "HTML of the post, or of the removed post as it was." }),
  recordWasEdited: z.boolean().meta({ description: "True when the post was edited after the escalation." }),
  reportReasonIDs: z.array(z.string()),
  reportReasons: Report.shape.reasons.meta({ description: "Reasons of all reports, without duplicates." }),
  reportUserIDs: z.array(z.int()),
  reportUsers: z.array(UserFragment),
  reportIDs: z.array(z.int()),
  countReports: z.int(),
  dateLastReport: DateTime.optional(),
  attachments: z.array(z.unknown()),
});
export type Escalation = z.infer<typeof Escalation>;

const Name = z.string().overwrite(plainLine).min(1).max(255);
const Status = z.string().min(1).max(50);
const AssigneeID = z.coerce
  .number()
  .int()
  .min(UNASSIGNED)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: `A moderator of the category; ${UNASSIGNED} when unassigned.` });

const TOGETHER = { when: () => true };

export const ListQuery = z
  .object({
    escalationID: rangeFilter().optional(),
    status: csv(Status).optional(),
    recordType: RecordType.optional(),
    recordID: csv(id()).optional(),
    placeRecordType: z.literal("category").optional(),
    placeRecordID: id().optional(),
    assignedUserID: AssigneeID.or(smartID()).optional(),
    recordUserID: smartID().optional(),
    recordUserRoleID: rangeFilter().optional(),
    reportReasonID: csv(z.string().max(100)).optional(),
    sort: sort(["dateInserted", "recordDateInserted"], "-dateInserted"),
    ...paging(100, AT_ONCE),
  })
  .superRefine(checkPairs, TOGETHER);
export type ListQuery = z.output<typeof ListQuery>;
export type EscalationFilters = Omit<ListQuery, "sort" | "page" | "limit">;

export const listEscalations = endpoint({
  method: "GET",
  path: "/escalations",
  summary: "List escalations of the categories that the caller moderates.",
  query: ListQuery,
  answer: z.array(Escalation),
  paging: "numbered",
});

const EscalationDraft = z
  .object({
    recordType: RecordType,
    recordID: id(),
    name: Name,
    assignedUserID: AssigneeID.nullable().default(UNASSIGNED),
    status: Status.default("open"),
    recordIsLive: flag().default(true).meta({ description: "`false` removes the post." }),
    initialCommentBody: z.string().max(1_000_000).default(""),
    initialCommentFormat: bodyFormat.default("text"),
    reportID: id()
      .optional()
      .meta({ description: "Id of an existing report on the post; or send the fields of a new report." }),
    reportReasonIDs: z.array(z.string().min(1).max(100)).min(1).max(50).optional(),
    noteBody: z.string().max(10_000).default(""),
    noteFormat: bodyFormat.default("text"),
  })
  .superRefine(({ reportID, reportReasonIDs }, check) => {
    if (reportID === undefined && reportReasonIDs === undefined)
      check.addIssue({ code: "invalid_type", expected: "array", path: ["reportReasonIDs"] });
  }, TOGETHER);
export type EscalationDraft = z.output<typeof EscalationDraft>;

export const addEscalation = endpoint({
  method: "POST",
  path: "/escalations",
  summary: "Escalate a post with all its open reports. They join an open escalation of the post.",
  body: EscalationDraft,
  answer: Escalation,
});

const One = z.object({ id: id() });

export const lookupAssignee = endpoint({
  method: "GET",
  path: "/escalations/lookup-assignee",
  summary: "List possible assignees: moderators of a category or of the escalation's, or all moderators.",
  query: z.object({
    name: z.string().max(100).default("").meta({ description: "Beginning of the name." }),
    escalationID: id().optional(),
    placeRecordID: id().optional().meta({ description: "A category that the caller moderates." }),
    ...paging(30, 100),
  }),
  answer: z.array(UserFragment),
});

export const readEscalation = endpoint({
  method: "GET",
  path: "/escalations/:id",
  summary: "Read an escalation.",
  params: One,
  answer: Escalation,
});

const EscalationChanges = z
  .object({
    name: Name,
    assignedUserID: AssigneeID.nullable(),
    status: Status,
    recordIsLive: flag().meta({ description: "`false` removes the post, `true` restores it." }),
  })
  .partial();
export type EscalationChanges = z.output<typeof EscalationChanges>;

export const changeEscalation = endpoint({
  method: "PATCH",
  path: "/escalations/:id",
  summary: "Assign an escalation, change its status, or remove or restore its post.",
  params: One,
  body: EscalationChanges,
  answer: Escalation,
  form: true,
});

nameSchemas({ Escalation, EscalationChanges, EscalationDraft });
