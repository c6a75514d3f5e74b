import { requireSiteManager, startTask, viewTask } from "#features/tasks/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { conflict } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import type { startExport as endpoint } from "../contract.ts";
import { exportStarted } from "./change-kinds.ts";
import { makeExport } from "./make-export.ts";

/** Starts an export in the background. Throws 409 while there is one. */
export async function startExport(context: Context, included: InputOf<typeof endpoint>["body"]) {
  requireSiteManager(context);
  requireConfirmed(context);
  return context.transaction(async (inside) => {
    const task = await startTask(inside, makeExport, { ...included, userID: inside.actor.userID || null });
    if (!task) throw conflict("An export is already being made.");
    await recordChange(inside, exportStarted, { recordID: task.taskID, name: "", after: { ...included } });
    return viewTask(task);
  });
}
