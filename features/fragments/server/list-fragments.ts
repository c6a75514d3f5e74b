import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { type Answer, pageOf } from "#platform/server/http/route.ts";
import type { FragmentFilter, FragmentSummary } from "../contract.ts";
import { usesOf } from "./extension-points.ts";
import { canManageFragments } from "./policy.ts";
import { listFragmentRows } from "./queries.ts";
import { viewFragments } from "./view.ts";

/** Lists fragments. There are so few that filtering by where they are applied needs no SQL. */
export async function listFragments(
  context: Context,
  { status, fragmentType, appliedStatus, page, limit }: FragmentFilter,
): Promise<Answer<FragmentSummary[]>> {
  must(canManageFragments(context.actor));
  const rows = await listFragmentRows(context, status, fragmentType);
  const uses = await usesOf(
    context,
    rows.map(({ fragmentUuid }) => fragmentUuid),
  );
  const found = rows.filter(
    ({ fragmentUuid }) =>
      appliedStatus === undefined || uses.has(fragmentUuid) === (appliedStatus === "applied"),
  );
  const shown = found.slice((page - 1) * limit, page * limit);
  const paging = { page, limit, total: found.length, more: page * limit < found.length };
  return pageOf(await viewFragments(context, shown, uses), paging);
}
