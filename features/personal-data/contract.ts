import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { smartID } from "#platform/contract/ids.ts";

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

/** A deletion in the list for staff. Once the name is erased, nothing identifies the user. */
export interface ListedDeletion extends Deletion {
  userID: number;
  name: string;
}

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
