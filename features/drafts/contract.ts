import { z } from "zod";
import { Breadcrumb } from "#features/categories/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { dateFilter, flag, sort } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Characters of a draft's attributes as JSON: the longest body there is, and room for the rest. */
const LONGEST_ATTRIBUTES = 1_200_000;

const DateTime = z.iso.datetime();
export const DraftStatus = z.enum(["draft", "scheduled", "error"]);
export type DraftStatus = z.infer<typeof DraftStatus>;

/** Loose: what a draft holds is its editor's business; what is published is checked as any post is. */
const Attributes = z
  .looseObject({
    body: z.string().optional(),
    format: z.string().max(30).default("Text"),
    draftType: z.string().max(50).optional(),
    draftMeta: z.record(z.string().max(100), z.unknown()).optional(),
    lastSaved: z.string().max(50).optional(),
    groupID: z.int().optional(),
    name: z.string().max(1000).optional(),
  })
  .refine((attributes) => JSON.stringify(attributes).length <= LONGEST_ATTRIBUTES, {
    message: "attributes is too long.",
  })
  .meta({
    description:
      "`body`, `format`, `draftType`, `draftMeta` (of a discussion: name, categoryID, postTypeID, postMeta, tagIDs, " +
      "newTagNames, pinLocation, pinned, publishedSilently; of a comment: commentPath, commentParentID), `lastSaved`.",
  });
export type Attributes = z.output<typeof Attributes>;
/** Attributes as an editor writes and reads them. */
export type WrittenAttributes = z.input<typeof Attributes>;

export const Draft = z.object({
  draftID: z.int(),
  recordType: z.string(),
  recordID: z.int().optional().meta({ description: "Id of the post that the draft changes." }),
  parentRecordType: z.string().optional(),
  parentRecordID: z.int().optional(),
  attributes: Attributes,
  insertUserID: z.int(),
  dateInserted: DateTime,
  updateUserID: z.int().nullable(),
  dateUpdated: DateTime.nullable(),
  draftStatus: DraftStatus,
  dateScheduled: DateTime.nullable(),
  version: z.int().meta({ description: "Version, which each save increases; see PATCH." }),
  name: z.string().nullable().optional(),
  excerpt: z.string().nullable().optional(),
  editUrl: z.string().nullable().optional().meta({ description: "Path of the page for editing the draft." }),
  breadCrumbs: z.array(Breadcrumb).nullable().optional(),
  permaLink: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "Path of the post that the draft changes." }),
  failedReason: z.string().nullable().optional(),
});
export type Draft = z.infer<typeof Draft>;
export type ShownDraft = z.input<typeof Draft>;

const fields = {
  recordType: z.string().min(1).max(50),
  recordID: id().nullish(),
  parentRecordType: z.string().max(50).nullish(),
  parentRecordID: id().nullish(),
  attributes: Attributes,
  draftStatus: z.enum(["draft", "scheduled"]).optional(),
  dateScheduled: DateTime.nullish().meta({
    description: "Publication date, from 15 minutes to a year from now.",
  }),
};

const NewDraft = z.object(fields);
export type NewDraft = z.output<typeof NewDraft>;

const DraftChanges = z
  .object({
    ...fields,
    version: z.int().meta({
      description:
        "The version that was changed. When a newer one has been saved, the call answers 409 with it as `draft`.",
    }),
  })
  .partial();
export type DraftChanges = z.output<typeof DraftChanges>;

const One = z.object({ id: id() });

export const ListQuery = z.object({
  recordType: z.string().max(50).optional(),
  parentRecordType: z.string().max(50).optional(),
  parentRecordID: id().optional(),
  draftStatus: DraftStatus.default("draft"),
  dateUpdated: dateFilter().optional(),
  dateScheduled: dateFilter().optional(),
  sort: sort(["dateInserted", "dateUpdated", "dateScheduled"], "-dateUpdated"),
  expand: flag()
    .or(z.literal("all").transform(() => true))
    .default(false),
  ...paging(30),
});
export type ListQuery = z.output<typeof ListQuery>;

export const listDrafts = endpoint({
  method: "GET",
  path: "/drafts",
  isDocument: true,
  summary: "List the caller's drafts.",
  query: ListQuery,
  answer: z.array(Draft),
  paging: "numbered",
});

export const readDraft = endpoint({
  method: "GET",
  path: "/drafts/:id",
  isDocument: true,
  summary: "Read a draft.",
  params: One,
  answer: Draft,
});

export const editDraft = endpoint({
  method: "GET",
  path: "/drafts/:id/edit",
  isDocument: true,
  summary: "Read a draft for editing.",
  params: One,
  answer: Draft.pick({
    draftID: true,
    recordType: true,
    recordID: true,
    parentRecordType: true,
    parentRecordID: true,
    attributes: true,
    draftStatus: true,
    dateScheduled: true,
    version: true,
  }),
});

export const addDraft = endpoint({
  method: "POST",
  path: "/drafts",
  isDocument: true,
  summary: "Save a draft, or schedule a post.",
  body: NewDraft,
  answer: Draft,
});

export const changeDraft = endpoint({
  method: "PATCH",
  path: "/drafts/:id",
  isDocument: true,
  summary: "Update a draft. An update without `draftStatus: scheduled` unschedules it.",
  params: One,
  body: DraftChanges,
  answer: Draft,
});

export const removeDraft = endpoint({
  method: "DELETE",
  path: "/drafts/:id",
  summary: "Delete a draft.",
  params: One,
});

export const rescheduleDraft = endpoint({
  method: "PATCH",
  path: "/drafts/schedule/:id",
  isDocument: true,
  summary: "Reschedule a draft.",
  params: One,
  body: z.object({ dateScheduled: DateTime, publishedSilently: flag().optional() }),
  answer: Draft,
});

export const cancelSchedule = endpoint({
  method: "PATCH",
  path: "/drafts/cancel-schedule/:id",
  isDocument: true,
  summary: "Unschedule a draft.",
  params: One,
  answer: Draft,
});

nameSchemas({ Draft, DraftChanges, DraftStatus, NewDraft });
