import { z } from "zod";
import { Task } from "#features/tasks/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const options = {
  withPasswords: z
    .boolean()
    .meta({ description: "Contains the hashes of passwords, with which members can sign in elsewhere." }),
  withMessages: z.boolean().meta({ description: "Contains private conversations." }),
};

/** A file with the forum's records, which this and other forum software can import. */
export const ForumExport = z.object({
  exportID: id(),
  name: z.string().meta({ description: "Name of its file." }),
  url: z.string().meta({ description: "Address of the file." }),
  size: z.int().meta({ description: "Bytes." }),
  countRows: z.int(),
  ...options,
  isMissing: z.boolean().meta({ description: "True when the file is no longer on this server." }),
  dateInserted: z.iso.datetime(),
  dateExpires: z.iso.datetime().meta({ description: "The file is deleted in the night after this." }),
  insertUser: UserFragment.nullable(),
});
export type ForumExport = z.infer<typeof ForumExport>;

/** The page of exports. */
export interface ExportPage {
  exports: ForumExport[];
  /** The newest run; null before the first. */
  task: Task | null;
  /** Number of exports that are stored; older ones are deleted. */
  countStored: number;
  /** Days after which an export is deleted. */
  days: number;
}

export const listExports = endpoint({
  method: "GET",
  path: "/exports",
  summary: "List the exports of this forum, newest first.",
  answer: z.array(ForumExport),
});

export const startExport = endpoint({
  method: "POST",
  path: "/exports",
  summary: "Export the forum in the background as a file that this and other forum software can import.",
  body: z.object({
    withPasswords: options.withPasswords.default(false),
    withMessages: options.withMessages.default(false),
  }),
  answer: Task,
  status: 202,
});

export const deleteExport = endpoint({
  method: "DELETE",
  path: "/exports/:id",
  summary: "Delete an export with its file.",
  params: z.object({ id: id() }),
});

nameSchemas({ ForumExport });
