import type { Context } from "#platform/server/application/context.ts";
import type { DispatchesQuery } from "../../contract.ts";
import { requireManage } from "../policy.ts";
import { viewDispatches } from "../view.ts";
import { selectDispatches } from "./queries.ts";

/** Returns a page of dispatches for those who manage rules. */
export async function listDispatches(context: Context, query: DispatchesQuery) {
  requireManage(context.actor);
  const { page, limit } = query;
  const rows = await selectDispatches(context, query);
  return {
    dispatches: await viewDispatches(context, rows.slice(0, limit)),
    paging: { page, limit, total: null, more: rows.length > limit },
  };
}
