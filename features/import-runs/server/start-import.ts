import { requireSiteManager, startTask, viewTask } from "#features/tasks/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ChangeKind, recordChange } from "#platform/server/audit/audit.ts";
import { pathOf } from "./import-directory.ts";
import { importFile } from "./import-file.ts";

export const importStarted: ChangeKind = {
  name: "import.start",
  label: source("Import started"),
  text: source("started to import {name}"),
};

/** Starts an import in the background. Throws 404 for a missing file, and 409 while there is another import. */
export async function startImport(context: Context, args: { name: string; isDryRun: boolean }) {
  requireSiteManager(context);
  await pathOf(context, args.name);
  return context.transaction(async (inside) => {
    const task = await startTask(inside, importFile, args);
    if (!task) throw conflict("An import is already running.");
    if (!args.isDryRun) await recordChange(inside, importStarted, { recordID: task.taskID, name: args.name });
    return viewTask(task);
  });
}
