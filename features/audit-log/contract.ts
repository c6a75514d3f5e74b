import { z } from "zod";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, dateFilter, flag, rangeFilter } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Changes on a page of the log. */
export const CHANGES_A_PAGE = 30;

const Values = z.record(z.string(), z.unknown());

const Difference = z.object({
  field: z.string(),
  before: z.string().nullable().meta({ description: "The value as text; null when there was none." }),
  after: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

const Parent = z.object({
  auditLogID: z.int().nullable(),
  path: z.string().nullable(),
  method: z.string().nullable(),
  query: Values.nullable(),
});

const AuditLog = z.object({
  auditLogID: z.int(),
  eventType: z.string().meta({ description: "Kind of the change, such as `setting.change`." }),
  recordID: z.string().meta({ description: "Id of the changed record; the key of a setting." }),
  name: z.string().meta({ description: "Name of the record at the time of the change." }),
  message: z.string().meta({ description: "The change in words, to follow the name of its user." }),
  before: Values.meta({ description: "Changed fields before. Secrets are never stored." }),
  after: Values,
  differences: z.array(Difference),
  insertUserID: z.int().nullable().meta({ description: "Null for changes by the forum itself." }),
  insertUser: UserFragment.nullable(),
  asUserID: z.int().nullable().meta({ description: "The member as whom the user was signed in." }),
  asUser: UserFragment.nullable(),
  insertIPAddress: z.string().nullable(),
  parent: Parent.nullable().meta({
    description: "The request before, as the headers `X-Parent-Audit-Log-…` of the client named it.",
  }),
  dateInserted: z.iso.datetime(),
});
export type AuditLog = z.infer<typeof AuditLog>;

export const AuditLogQuery = z.object({
  insertUserID: rangeFilter().optional(),
  insertIPAddress: z.union([z.ipv4(), z.ipv6()]).optional(),
  eventType: csv(z.string().max(100)).optional(),
  recordID: z.string().max(200).optional(),
  dateInserted: dateFilter().optional(),
  onlySpoofedActions: flag()
    .optional()
    .meta({ description: "Only changes by users who were signed in as another member." }),
  ...paging(CHANGES_A_PAGE),
});
export type AuditLogQuery = z.output<typeof AuditLogQuery>;

export const listAuditLogs = endpoint({
  method: "GET",
  path: "/audit-logs",
  summary: "List administrative changes, newest first.",
  query: AuditLogQuery,
  answer: z.array(AuditLog),
  paging: "numbered",
});

export const listEventTypes = endpoint({
  method: "GET",
  path: "/audit-logs/event-types",
  summary: "List the kinds of administrative changes.",
  answer: z.array(z.object({ eventType: z.string(), name: z.string() })),
});

export const getAuditLog = endpoint({
  method: "GET",
  path: "/audit-logs/:id",
  summary: "Read an administrative change.",
  params: z.object({ id: id() }),
  answer: AuditLog,
});

nameSchemas({ AuditLog });
