import { z } from "zod";
import { ListQuery } from "#features/discussions/contract.ts";
import { listDiscussions, viewDiscussions } from "#features/discussions/server/index.ts";
import {
  authorRecords,
  categoryChoices,
  listPageQuery,
  moderatedCategoryIDs,
} from "#features/reports/server/index.ts";
import { isStaff, triageEnabled } from "#features/statuses/server/index.ts";
import { id } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";

export const triagePath = "/dashboard/content/triage";
const COUNTED_AT_MOST = 10_000;

/** Returns whether the actor may triage discussions. */
export const triageIsFor = ({ actor, settings }: Context): boolean =>
  settings.get(triageEnabled) && isStaff(actor);

const UNRESOLVED = { resolved: false, limit: 30, expand: "insertUser,category,excerpt,countReports" };

/** Returns the number of unresolved discussions, up to a limit. */
export async function countUnresolved(context: Context): Promise<number> {
  const query = ListQuery.parse({ ...UNRESOLVED, limit: 1, sort: "-dateInserted", expand: "-body" });
  return (await listDiscussions(context, query)).paging.total ?? COUNTED_AT_MOST;
}

export const TriageQuery = listPageQuery({
  sort: z.enum(["dateInserted", "-dateInserted"]).default("-dateInserted"),
  categoryID: id().optional(),
});

/** Loads the unresolved discussions for the page. */
export async function loadTriage(context: Context, asked: z.output<typeof TriageQuery>) {
  const { sort, page, categoryID } = asked;
  const query = ListQuery.parse({ ...UNRESOLVED, ...{ sort, page }, ...(categoryID && { categoryID }) });
  const { rows, paging } = await listDiscussions(context, query);
  const moderated = new Set(await moderatedCategoryIDs(context));
  const [discussions, authorOf] = await Promise.all([
    viewDiscussions(context, rows, query),
    authorRecords(
      context,
      rows.map(({ insertUserID }) => insertUserID),
    ),
  ]);
  return {
    cards: discussions.map((discussion) => ({
      discussion,
      author: authorOf(discussion.insertUserID),
      canEscalate: moderated.has(discussion.categoryID),
    })),
    paging: pagingShown(triagePath, { sort, categoryID }, paging),
    asked: { sort, page, ...(categoryID !== undefined && { categoryID }) },
    categories: await categoryChoices(context),
    canResolveAll: moderated.size > 0,
  };
}
