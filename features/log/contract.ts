import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer } from "#features/calls/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, dateFilter, rangeFilter } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Deeper pages are not available; older entries are found by date. */
export const LOG_COUNTED_AT_MOST = 10_000;
export const LOG_A_PAGE = 30;
/** Text comparisons per minute from one address; each may take a fifth of a second to compute. */
const COMPARED_A_MINUTE = 60;

const Word = z.string().max(50);
const DateTime = z.iso.datetime();
const State = z.record(z.string(), z.unknown());

const LoggedBan = z.object({
  reason: z.string().nullable(),
  note: z.string().nullable(),
  dateExpires: DateTime.nullable(),
});

export const LogEntry = z.object({
  logID: z.int(),
  operationID: z.uuid().meta({ description: "Shared by all entries of one call or job." }),
  action: z.string().meta({ description: "Action, such as `discussion.move`." }),
  operation: z.string().meta({ description: "`Delete`, `Edit`, `Ban`, `Moderate`, `Spam`, `Pending`." }),
  recordType: z.string(),
  recordID: z.int(),
  parentRecordID: z.int().nullable().meta({ description: "The discussion of a comment." }),
  categoryID: z.int().nullable(),
  recordUserID: z.int().nullable(),
  recordUser: UserFragment.nullable().meta({ description: "Author of the record." }),
  recordName: z.string().nullable(),
  insertUserID: z.int().nullable(),
  insertUser: UserFragment.nullable().meta({ description: "User who acted; null for the forum itself." }),
  dateInserted: DateTime,
  before: State.nullable().meta({
    description: "Changed fields before the action. `text` is the body without markup.",
  }),
  after: State.nullable(),
  deleteMethod: z.string().optional(),
  ban: LoggedBan.optional().meta({ description: "Details of a ban by staff." }),
  dateUndone: DateTime.nullable(),
  undoUserID: z.int().nullable(),
  undoUser: UserFragment.nullable(),
  canUndo: z.boolean().meta({ description: "True when the action can be undone and was not undone yet." }),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const LogQuery = z.object({
  recordType: Word.optional(),
  recordID: rangeFilter().optional(),
  parentRecordID: rangeFilter().optional(),
  operation: csv(Word).optional().meta({ description: "Case-insensitive." }),
  action: csv(Word).optional(),
  insertUserID: rangeFilter().optional(),
  recordUserID: rangeFilter().optional(),
  dateInserted: dateFilter().optional(),
  operationID: z.uuid().optional(),
  ...paging(LOG_A_PAGE, 100),
});
export type LogQuery = z.output<typeof LogQuery>;

const One = z.object({ id: id() });

export const listLog = endpoint({
  method: "GET",
  path: "/logs",
  summary: "List the log of the categories that the caller moderates, newest first.",
  query: LogQuery,
  answer: z.array(LogEntry),
  paging: "numbered",
});

export const readLog = endpoint({
  method: "GET",
  path: "/logs/:id",
  summary: "Read one entry of the log.",
  params: One,
  answer: LogEntry,
});

/** A part of two compared texts. */
const Part = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type Part = z.infer<typeof Part>;

const TextDifference = z.object({
  name: z.array(Part).nullable().meta({ description: "Null when the edit did not change it." }),
  text: z.array(Part).nullable(),
  isWhole: z
    .boolean()
    .meta({ description: "True when the texts differ too much for a comparison by words." }),
});
export type TextDifference = z.infer<typeof TextDifference>;

export const readDifference = endpoint({
  method: "GET",
  path: "/logs/:id/difference",
  summary: "Compare the title and the text before and after an edit, word by word.",
  params: One,
  answer: TextDifference,
  limit: COMPARED_A_MINUTE,
});

export const undoLog = endpoint({
  method: "POST",
  path: "/logs/:id/undo",
  summary: "Undo an action of the log.",
  params: One,
  answer: LogEntry,
  status: 200,
  form: true,
});

export const undoOperation = endpoint({
  method: "POST",
  path: "/logs/operations/:operationID/undo",
  summary: "Undo all actions of one operation, newest first.",
  params: z.object({ operationID: z.uuid() }),
  query: longRunnerQuery,
  answer: RunAnswer,
  status: RUN_STATUS,
  form: true,
});

/** A change other than of the text, such as the old and new category, with labels. */
export interface ChangeText {
  before: string;
  after: string;
}

/** An entry as shown on the pages of the log. */
export interface LogRow extends Omit<LogEntry, "before" | "after" | "canUndo"> {
  /** The deleted record's name and text. */
  was: { name: string | null; text: string } | null;
  /** The kind of text edit, whose difference is loaded on demand; null for other entries. */
  edited: "text" | "formatting" | null;
  /** Only on the entry's own page. */
  difference: TextDifference | null;
  changes: ChangeText[];
  canUndo: boolean;
}

/** Consecutive entries of one operation. */
export interface LogGroup {
  operationID: string;
  rows: LogRow[];
}

nameSchemas({ LogEntry });
