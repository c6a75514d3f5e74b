import { z } from "zod";
import { Discussion } from "#features/discussions/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** The initial status of every discussion: neither solved nor rejected. */
export const UNRESOLVED = 7;
export const RESOLVED = 8;

const DateTime = z.iso.datetime();
const State = z.enum(["open", "closed"]);

export const RecordStatus = z.object({
  statusID: z.int(),
  name: z.string(),
  state: State,
  recordType: z.string(),
  recordSubtype: z
    .string()
    .nullable()
    .meta({ description: "`type` of posts that can have the status; null for all." }),
  isDefault: z.boolean().meta({ description: "True for the status of posts without one." }),
  isSystem: z.boolean(),
  isActive: z.boolean(),
  isInternal: z.boolean().meta({ description: "Only for staff." }),
});
export type RecordStatus = z.infer<typeof RecordStatus>;

/** The status of a discussion, as the discussion shows it. */
export const StatusFragment = z.object({
  statusID: z.int(),
  name: z.string(),
  state: State,
  recordType: z.string(),
  recordSubType: z.string().nullable(),
  log: z
    .object({
      reasonUpdated: z.string().nullable(),
      dateUpdated: DateTime,
      updateUser: UserFragment.optional(),
    })
    .optional(),
});
export type StatusFragment = z.infer<typeof StatusFragment>;

/** In the API, the ids of built-in statuses begin below zero. */
const StatusID = z.coerce.number().int().min(-1).max(2_147_483_647);

const Name = z.string().overwrite(plainLine).min(1).max(100);

const StatusDraft = z.object({
  name: Name,
  isDefault: flag().default(false),
  state: State.default("open"),
  recordSubtype: z.string().max(50).toLowerCase().nullish(),
  isInternal: flag().optional().meta({ description: "Only for staff." }),
});
export type StatusDraft = z.output<typeof StatusDraft>;

const StatusChanges = z
  .object({
    name: Name,
    isDefault: flag(),
    state: State,
    recordSubtype: z.string().max(50).toLowerCase().nullable(),
    isActive: flag(),
    isInternal: flag(),
  })
  .partial();
export type StatusChanges = z.output<typeof StatusChanges>;

const One = z.object({ id: StatusID });

const StatusQuery = z.object({
  subType: z.string().max(50).toLowerCase().optional(),
  state: State.optional(),
});
export type StatusQuery = z.output<typeof StatusQuery>;

export const listStatuses = endpoint({
  method: "GET",
  path: "/discussions/statuses",
  summary: "List statuses. Internal ones are for staff.",
  query: StatusQuery,
  answer: z.array(RecordStatus),
});

export const addStatus = endpoint({
  method: "POST",
  path: "/discussions/statuses",
  summary: "Create a status.",
  body: StatusDraft,
  answer: RecordStatus,
});

export const readStatus = endpoint({
  method: "GET",
  path: "/discussions/statuses/:id",
  summary: "Read a status.",
  params: One,
  answer: RecordStatus,
});

export const changeStatus = endpoint({
  method: "PATCH",
  path: "/discussions/statuses/:id",
  summary: "Change a status; built-in statuses keep their meaning.",
  params: One,
  body: StatusChanges,
  answer: RecordStatus,
});

export const deleteStatus = endpoint({
  method: "DELETE",
  path: "/discussions/statuses/:id",
  summary: "Delete an unused status.",
  params: One,
});

const DiscussionID = z.object({ id: id() });

export const setStatus = endpoint({
  method: "PUT",
  path: "/discussions/:id/status",
  summary: "Set the status of a discussion.",
  params: DiscussionID,
  body: z
    .object({
      statusID: StatusID.optional(),
      internalStatusID: StatusID.optional().meta({ description: "Only for staff." }),
      statusNotes: z.string().max(1000).default(""),
    })
    .refine(
      ({ statusID, internalStatusID }) => (statusID === undefined) !== (internalStatusID === undefined),
      {
        path: ["statusID"],
        error: source("Send either statusID or internalStatusID."),
      },
    ),
  answer: Discussion,
  status: 201,
});

export const listStatusLog = endpoint({
  method: "GET",
  path: "/discussions/:id/status-log",
  summary: "List the status history of a discussion, newest first. Internal statuses are for staff.",
  params: DiscussionID,
  query: z.object({ ...paging(30, 100) }),
  answer: z.array(
    z.object({
      statusID: z.int(),
      insertUserID: z.int(),
      dateInserted: DateTime,
      recordType: z.literal("discussion"),
      recordID: z.int(),
      reason: z.string().nullable(),
    }),
  ),
  paging: "numbered",
});

export const resolveAll = endpoint({
  method: "POST",
  path: "/discussions/resolve-bulk",
  summary: "Resolve all unresolved discussions in the categories that the caller moderates.",
});

/** Additional parameters of the calls that create and change a discussion. */
export const DiscussionResolution = {
  resolved: flag().optional().meta({ description: "Only for staff." }),
};

nameSchemas({ RecordStatus, StatusChanges, StatusDraft, StatusFragment });
