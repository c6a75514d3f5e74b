import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { requireSiteManager } from "./policy.ts";
import { findTask, markCanceled } from "./queries.ts";
import { viewTask } from "./view.ts";

async function readTask(context: Context, taskID: number): Promise<contract.Task> {
  requireSiteManager(context);
  const task = await findTask(context, taskID);
  if (!task) throw notFound("Task");
  return viewTask(task);
}

export const taskRoutes = [
  route(contract.getTask, (context, { params }) => readTask(context, params.id)),
  route(contract.cancelTask, async (context, { params }) => {
    requireSiteManager(context);
    await markCanceled(context, params.id);
    return readTask(context, params.id);
  }),
];
