import { z } from "zod";
import { Task } from "#features/tasks/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** A backup in the place that the server's environment names. */
export const Backup = z.object({
  backupID: id(),
  name: z.string().meta({ description: "Name of its file." }),
  url: z.string().meta({ description: "Address of the file." }),
  size: z.int().meta({ description: "Bytes." }),
  countRows: z.int(),
  countFiles: z.int().meta({ description: "Uploaded files in it." }),
  verification: z.enum(["restored", "complete", "failed"]).meta({
    description:
      "`restored`: a test restore gave the same rows; `complete`: only the file was checked, because the forum may not create a database; `failed`: do not rely on it.",
  }),
  failure: z.string().nullable(),
  dateVerified: z.iso.datetime(),
  dateInserted: z.iso.datetime(),
  insertUser: UserFragment.nullable().meta({ description: "Null for a scheduled backup." }),
});
export type Backup = z.infer<typeof Backup>;

/** The page of backups. */
export interface BackupsPage {
  backups: Backup[];
  /** The newest run; null before the first. */
  task: Task | null;
  place: string;
  includesUploads: boolean;
  schedule: { frequency: "never" | "daily" | "weekly"; time: string; countStored: number };
}

export const listBackups = endpoint({
  method: "GET",
  path: "/backups",
  summary: "List the backups, newest first.",
  answer: z.array(Backup),
});

export const startBackup = endpoint({
  method: "POST",
  path: "/backups",
  summary: "Back up the forum in the background and verify the backup by a test restore.",
  answer: Task,
  status: 202,
});

export const deleteBackup = endpoint({
  method: "DELETE",
  path: "/backups/:id",
  summary: "Delete a backup.",
  params: z.object({ id: id() }),
});

nameSchemas({ Backup });
