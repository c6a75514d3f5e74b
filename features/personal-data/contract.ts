import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { smartID } from "#platform/contract/ids.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const params = z.object({ id: smartID() });

const deleteMethod = () =>
  z.enum(["keep", "anonymise", "wipe", "delete"]).meta({
    description:
      "`keep`: posts stay under the member's name; `anonymise`: they stay without an author; `wipe`: their content is erased; `delete`: they are deleted.",
  });

/** Progress of an account deletion. */
export const Deletion = z.object({
  deleteMethod: deleteMethod(),
  dateInserted: z.iso.datetime(),
  dateDue: z.iso.datetime().meta({ description: "Date until which the member can cancel." }),
  dateBegun: z.iso.datetime().nullable(),
  dateDone: z.iso.datetime().nullable(),
  countTotal: z.int(),
  countDone: z.int(),
});
export type Deletion = z.infer<typeof Deletion>;

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/users/:id",
  summary:
    "Delete the account of a member who ranks below the caller, at once; its content follows in the background.",
  form: true,
  params,
  query: z.object({ deleteMethod: deleteMethod().optional() }),
  body: z.object({ deleteMethod: deleteMethod().optional() }),
});

export const getDeletion = endpoint({
  method: "GET",
  path: "/users/:id/deletion",
  summary: "Read the progress of the deletion of an account.",
  params,
  answer: Deletion,
});

export const askDeletion = endpoint({
  method: "POST",
  path: "/users/:id/deletion",
  summary:
    "Request the deletion of the caller's account after some days; signing in again before then cancels it.",
  form: true,
  params,
  body: z.object({ deleteMethod: deleteMethod(), passwordConfirmation: z.string().max(200).optional() }),
  answer: Deletion,
});

/** An archive with all data of a member, in one file. */
export const Archive = z.object({
  archiveID: z.uuid(),
  dateInserted: z.iso.datetime(),
  dateDone: z.iso.datetime().nullable(),
  dateExpires: z.iso.datetime().nullable(),
  url: z
    .string()
    .nullable()
    .meta({ description: "Download URL, only for the owner; null until the archive is ready." }),
  size: z.int().nullable(),
  failed: z.boolean(),
  countTotal: z.int(),
  countDone: z.int(),
});
export type Archive = z.infer<typeof Archive>;

export const listArchives = endpoint({
  method: "GET",
  path: "/users/:id/archives",
  summary: "List the caller's data archives, newest first.",
  params,
  answer: z.array(Archive),
});

export const askArchive = endpoint({
  method: "POST",
  path: "/users/:id/archives",
  summary: "Request an archive of the caller's data; once a day.",
  form: true,
  params,
  answer: Archive,
});

const DATA_REQUEST_KINDS = ["archive", "deletion"] as const;
const DATA_REQUEST_STATES = ["preparing", "ready", "waiting", "deleting", "done", "failed"] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** An empty field of the filter form is no filter. */
const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Query parameters of the list for staff. */
export const DataRequestQuery = z.object({
  kind: filter(z.enum(DATA_REQUEST_KINDS)),
  state: filter(z.enum(DATA_REQUEST_STATES)),
  page: z.coerce.number().int().min(1).max(200).default(1),
});
export type DataRequestQuery = z.output<typeof DataRequestQuery>;

/** An archive or a deletion in the list for staff. Once the name is erased, nothing identifies the user. */
export interface DataRequest {
  kind: DataRequestKind;
  id: string;
  userID: number;
  name: string;
  /** Address of the profile; null once the deletion has begun. */
  url: string | null;
  /** Name of another user who requested it; null when the member did. */
  byName: string | null;
  state: DataRequestState;
  /** Null for an archive. */
  deleteMethod: Deletion["deleteMethod"] | null;
  dateInserted: string;
  /** Date until which the member can cancel; null for an archive. */
  dateDue: string | null;
  dateDone: string | null;
  /** Date until which an archive can be downloaded. */
  dateExpires: string | null;
  countTotal: number;
  countDone: number;
  /** Message of the failure. */
  reason: string | null;
}

/** Properties of the page with the list for staff. */
export interface DataRequestsPage {
  requests: readonly DataRequest[];
  paging: PagingShown;
  asked: DataRequestQuery;
  /** Days that a deletion waits when the member requests it. */
  graceDays: number;
  /** True when the reader may open the pages Retention and Health. */
  isOperator: boolean;
}

nameSchemas({ Archive, Deletion });
