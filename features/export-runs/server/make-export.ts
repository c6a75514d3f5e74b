import { stat } from "node:fs/promises";
import { writeExport } from "#features/export/server/index.ts";
import { findNewestTask, type TaskKind } from "#features/tasks/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { removeExport } from "./delete-export.ts";
import { deleteFile, deleteUnfinished, pathOf } from "./export-directory.ts";
import { listSurplus, saveExport } from "./queries.ts";

export const COUNT_STORED = 5;

export interface ExportArgs {
  withPasswords: boolean;
  withMessages: boolean;
  userID: number | null;
}

const nameOf = (now: Date, taskID: number) =>
  `colloquy-export-${now.toISOString().slice(0, 10)}-${taskID}.txt.gz`;

/** Writes an export with the code of the command, and deletes those that are no longer stored. */
export const makeExport: TaskKind<ExportArgs> = {
  name: "export",
  async run(context, { taskID, args: { userID, ...included }, signal, progress }) {
    await deleteUnfinished(context);
    const name = nameOf(context.now, taskID);
    const path = await pathOf(context, name);
    progress("writing", 0, 0);
    const written = await writeExport(context, path, {
      options: new Set([
        ...(included.withPasswords ? (["passwords"] as const) : []),
        ...(included.withMessages ? (["messages"] as const) : []),
      ]),
      onProgress: (done, total) => progress("writing", done, total),
      signal,
    });
    if (await isCanceled(context)) {
      await deleteFile(context, name);
      return {};
    }
    await saveExport(context, {
      ...{ name, ...included, insertUserID: userID, dateInserted: context.now },
      size: (await stat(path)).size,
      countRows: Object.values(written).reduce((sum, rows) => sum + rows, 0),
    });
    for (const surplus of await listSurplus(context, COUNT_STORED)) await removeExport(context, surplus);
    return { name };
  },
};

/** Returns whether the task was canceled after its progress was last saved. */
async function isCanceled(context: Context): Promise<boolean> {
  const task = await findNewestTask(context, makeExport.name);
  return task?.dateCanceled != null;
}
