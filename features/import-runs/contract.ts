import { z } from "zod";
import { Task } from "#features/tasks/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";
import { uploadedFile } from "#platform/contract/uploaded-file.ts";

/** Name of a file in the directory of imports: no path. */
const FileName = z
  .string()
  .max(120)
  .regex(/^[\p{L}\p{N}_][\p{L}\p{N} _().-]*$/u)
  .refine((name) => !name.includes(".."));

/** An export of another forum that waits on the server. */
export const ImportFile = z.object({
  name: z.string(),
  size: z.int().meta({ description: "Bytes." }),
  dateInserted: z.iso.datetime(),
});
export type ImportFile = z.infer<typeof ImportFile>;

/** An outcome that several rows share. */
interface Line {
  what: string;
  count: number;
  examples: string[];
}

/** What the last import, or a dry run, has done. Reasons are in English. */
export interface ImportResult {
  isDryRun: boolean;
  report: {
    file: string;
    complete: boolean;
    tables: {
      table: string;
      rows: number;
      read: number;
      wrote: number;
      kept: number;
      changed: Line[];
      skipped: Line[];
      columnsLeftOut: Record<string, number>;
    }[];
    tablesLeftOut: Record<string, number>;
    problems: Line[];
  };
}

/** The page of imports. */
export interface ImportPage {
  files: ImportFile[];
  /** Where users of the machine may put larger files; null when there is no directory. */
  directory: string | null;
  task: Task | null;
  /** Null before the first run, and while one is not done. */
  result: ImportResult | null;
}

export const listImportFiles = endpoint({
  method: "GET",
  path: "/import-files",
  summary: "List the exports of other forums in the server's directory of imports.",
  answer: z.array(ImportFile),
});

export const uploadImportFile = endpoint({
  method: "POST",
  path: "/import-files",
  summary: "Upload an export of another forum, compressed or not.",
  file: "file",
  body: z.object({ file: uploadedFile() }),
  answer: ImportFile,
});

export const deleteImportFile = endpoint({
  method: "DELETE",
  path: "/import-files/:name",
  summary: "Delete an uploaded export.",
  params: z.object({ name: FileName }),
});

export const startImport = endpoint({
  method: "POST",
  path: "/imports",
  summary:
    "Import an export in the background. An import of the same file that was interrupted goes on where it stopped.",
  body: z.object({
    name: FileName.meta({ description: "Name of a file in the directory of imports." }),
    isDryRun: z
      .boolean()
      .default(false)
      .meta({ description: "Reports what would happen, and changes nothing." }),
  }),
  answer: Task,
  status: 202,
});

nameSchemas({ ImportFile });
