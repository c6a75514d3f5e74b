import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { dateFilter, expand, rangeFilter } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const RECORDS_AT_MOST = 30;
const COLLECTIONS_AT_ONCE = 100;
const NAME_LENGTH = 255;

const RecordType = z
  .string()
  .max(50)
  .meta({ description: "`discussion`, `category`, or a type of an add-on." });

export const RecordPlace = z.object({ recordID: id(), recordType: RecordType });
export type RecordPlace = z.output<typeof RecordPlace>;

const RecordDraft = RecordPlace.extend({
  sort: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullish()
    .meta({ description: "Position; lower numbers come first, and records without one last." }),
});
export type RecordDraft = z.output<typeof RecordDraft>;

export const CollectionRecord = RecordPlace.extend({
  collectionID: z.int(),
  dateAddedToCollection: z.iso.datetime(),
  sort: z.int().nullable(),
});
export type CollectionRecord = z.infer<typeof CollectionRecord>;

export const CollectionFragment = z.object({
  collectionID: z.int(),
  name: z.string(),
  insertUserID: z.int().nullable(),
  dateInserted: z.iso.datetime(),
  updateUserID: z.int().nullable(),
  dateUpdated: z.iso.datetime().nullable(),
});
export type CollectionFragment = z.infer<typeof CollectionFragment>;

export const Collection = CollectionFragment.extend({
  records: z.array(CollectionRecord).meta({ description: "Counts only records that the caller can see." }),
});
export type Collection = z.infer<typeof Collection>;

/**
 * A record of any kind, as collections show it. Further properties of the record's own API may be included.
 */
const Collected = z.looseObject({
  name: z.string(),
  url: z.string().meta({ description: "Path on this forum." }),
  excerpt: z.string().nullable(),
  image: z
    .object({ url: z.string(), urlSrcSet: z.record(z.string(), z.string()), alt: z.string() })
    .nullable(),
});
export type Collected = z.infer<typeof Collected>;

export const CollectionContent = CollectionRecord.extend({
  record: Collected,
  collection: CollectionFragment.optional(),
});
export type CollectionContent = z.infer<typeof CollectionContent>;

/** One line of text. */
export const CollectionName = z.string().overwrite(plainLine).min(1).max(NAME_LENGTH);

const Records = z.array(RecordDraft).min(1).max(RECORDS_AT_MOST);
const Url = z
  .string()
  .trim()
  .max(2000)
  .meta({ description: "URL or path of a record, instead of `records`." });
const What = z.object({ records: Records.optional(), url: Url.optional() });
/** Records to add to a collection: several by ids, or one by its address. */
export type What = z.output<typeof What>;
const CollectionDraft = What.extend({ name: CollectionName });
export type CollectionDraft = z.output<typeof CollectionDraft>;

const One = z.object({ id: id() });

export const ListQuery = z.object({
  collectionID: rangeFilter().optional(),
  name: z.string().max(NAME_LENGTH).optional().meta({ description: "The whole name, case-insensitive." }),
  query: z
    .string()
    .max(NAME_LENGTH)
    .optional()
    .meta({ description: "Beginning of the name or of a word in it." }),
  dateUpdated: dateFilter().optional(),
  ...paging(20),
});
export type ListQuery = z.output<typeof ListQuery>;

export const listCollections = endpoint({
  method: "GET",
  path: "/collections",
  summary: "List collections by name.",
  query: ListQuery,
  answer: z.array(Collection),
  paging: "more",
});

export const readCollection = endpoint({
  method: "GET",
  path: "/collections/:id",
  summary: "Read a collection.",
  params: One,
  answer: Collection,
});

export const addCollection = endpoint({
  method: "POST",
  path: "/collections",
  summary: "Create a collection.",
  body: CollectionDraft,
  answer: Collection,
  form: true,
});

export const changeCollection = endpoint({
  method: "PATCH",
  path: "/collections/:id",
  summary: "Rename a collection, or replace its records.",
  params: One,
  body: z.object({ name: CollectionName, records: Records }).partial(),
  answer: Collection,
  form: true,
});

export const deleteCollection = endpoint({
  method: "DELETE",
  path: "/collections/:id",
  summary: "Delete a collection. Its records stay.",
  params: One,
  form: true,
});

export const addRecords = endpoint({
  method: "POST",
  path: "/collections/:id/records",
  summary: "Add records to a collection.",
  params: One,
  body: What,
  answer: Collection,
  form: true,
});

export const setRecords = endpoint({
  method: "PUT",
  path: "/collections/:id/records",
  summary: "Replace the records of a collection; an empty list clears it.",
  params: One,
  body: z.object({ records: z.array(RecordDraft).max(RECORDS_AT_MOST) }),
  answer: Collection,
});

const OneRecord = One.extend({ recordType: RecordType, recordID: id() });

export const moveRecord = endpoint({
  method: "PATCH",
  path: "/collections/:id/records/:recordType/:recordID",
  summary: "Move a record within the visible records of a collection.",
  params: OneRecord,
  body: z.object({
    place: z.coerce
      .number()
      .int()
      .min(1)
      .max(RECORDS_AT_MOST)
      .meta({ description: "New position, from 1; a number beyond the end means the last." }),
  }),
  answer: Collection,
  form: true,
});

export const removeRecord = endpoint({
  method: "DELETE",
  path: "/collections/:id/records/:recordType/:recordID",
  summary: "Remove a record from a collection.",
  params: OneRecord,
  form: true,
});

export const listByResource = endpoint({
  method: "GET",
  path: "/collections/by-resource",
  summary: "List the collections of a record.",
  query: RecordPlace,
  answer: z.array(CollectionFragment),
});

export const setByResource = endpoint({
  method: "PUT",
  path: "/collections/by-resource",
  summary: "Replace the collections of a record; an empty list removes it from all.",
  body: z.object({
    record: RecordPlace,
    collectionIDs: z.array(id()).max(COLLECTIONS_AT_ONCE),
    newNames: z
      .array(CollectionName)
      .max(COLLECTIONS_AT_ONCE)
      .default([])
      .meta({ description: "Names of further collections; missing ones are created." }),
  }),
  answer: z.array(CollectionFragment),
});

const Locale = z.string().max(20).meta({ description: "A language, such as `en`." });

export const ContentsQuery = z.object({
  collectionID: rangeFilter().optional(),
  dateAddedToCollection: dateFilter().optional(),
  expand: expand(["collection"]),
  ...paging(100),
});
export type ContentsQuery = z.output<typeof ContentsQuery>;

export const listContents = endpoint({
  method: "GET",
  path: "/collections/contents/:locale",
  summary: "List the visible records of collections, most recently added first.",
  params: z.object({ locale: Locale }),
  query: ContentsQuery,
  answer: z.array(CollectionContent),
  paging: "numbered",
});

export const readContent = endpoint({
  method: "GET",
  path: "/collections/:id/content/:locale",
  summary: "List the visible records of a collection.",
  params: One.extend({ locale: Locale }),
  answer: z.array(CollectionContent),
});

/** A record as the widget shows it. */
export interface CollectedItem {
  recordType: string;
  recordID: number;
  name: string;
  url: string;
  excerpt: string | null;
  imageUrl: string | null;
  iconUrl: string | null;
}

/** A collection in the list of users who manage them. */
export interface CollectionRowShown {
  collectionID: number;
  name: string;
  countRecords: number;
  /** Date of the last change, or of creation. */
  date: string;
}

/** A record on the page of its collection. */
export interface RecordShown {
  recordType: string;
  recordID: number;
  name: string;
  url: string;
}

nameSchemas({
  Collection,
  CollectionContent,
  CollectionDraft,
  CollectionFragment,
  CollectionRecord,
  RecordPlace,
});
