import { notFound } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Appeal, AppealsQuery } from "../../contract.ts";
import { canDecide } from "../policy.ts";
import type { AppealRow } from "../tables.ts";
import { findAppeal, listAppealRows } from "./appeal-queries.ts";
import { viewAppeals } from "./view-appeals.ts";

/** Returns a page of the appeals of others: no one decides on their own. */
export async function listAppeals(
  context: Context,
  query: AppealsQuery,
): Promise<{ appeals: Appeal[]; paging: Paging }> {
  must(canDecide(context.actor));
  const { page, limit } = query;
  const rows = await listAppealRows(context, query);
  const appeals = await viewAppeals(context, rows.slice(0, limit));
  return { appeals, paging: { page, limit, total: null, more: rows.length > limit } };
}

export async function getAppeal(context: Context, appealID: number): Promise<AppealRow> {
  must(canDecide(context.actor));
  const row = await findAppeal(context, appealID);
  if (!row) throw notFound("Appeal");
  return row;
}
