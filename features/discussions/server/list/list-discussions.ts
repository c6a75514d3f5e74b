import { discussionsView } from "#features/categories/permissions.ts";
import {
  categoryTree,
  inSection,
  resolveCategoryID,
  visibleCategoryIDs,
} from "#features/categories/server/index.ts";
import { badRequest, permissionProblem } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ListQuery } from "../../contract.ts";
import { hasOnTop } from "../places/known-places.ts";
import type { DiscussionRow } from "../queries.ts";
import { selectionOf } from "./filter-queries.ts";
import { countSelected, isDeep, positionOf, selectOnTop, selectPage } from "./list-queries.ts";

/**
 * Returns a page of the discussions that the actor can see. Throws 403 for a category that the actor cannot see.
 * Callers that need only the rows can leave out the total.
 */
export async function listDiscussions(
  context: Context,
  query: ListQuery,
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<{ rows: DiscussionRow[]; paging: Paging }> {
  const { page, limit } = query;
  const selection = await selectionOf(context, query, await categoriesOf(context, query));
  const isBelowTop = query.pinOrder === "first" && (await hasOnTop(context, selection.categoryIDs, query));
  const counting = isCounted ? countSelected(context, selection) : null;
  const isPastEnd = isDeep(query) && positionOf(query) >= ((await counting) ?? Number.POSITIVE_INFINITY);
  const [total, found, onTop] = await Promise.all([
    counting,
    isPastEnd ? [] : selectPage(context, selection, query, isBelowTop),
    isBelowTop ? selectOnTop(context, selection, query) : [],
  ]);
  const rows = found.slice(0, limit);
  return {
    rows: page === 1 ? [...onTop, ...rows] : rows,
    paging: { page, limit, total: total && promised(total, onTop.length, limit), more: found.length > limit },
  };
}

/** Pinned rows come in addition to a page's rows, so the total is capped to promise no page after the last. */
function promised(total: number, onTop: number, limit: number): number {
  const pages = Math.max(1, Math.ceil((total - onTop) / limit));
  return Math.min(total, pages * limit);
}

async function categoriesOf(context: Context, query: ListQuery): Promise<readonly number[]> {
  const visible = new Set(await visibleCategoryIDs(context));
  const excluded = new Set(query.excludedCategoryIDs);
  const wanted = query.categoryID ? await requested(context, query, visible) : visible;
  const shown = [...wanted].filter((categoryID) => visible.has(categoryID) && !excluded.has(categoryID));
  const isFree = query.siteSectionID === undefined && isNamed(query);
  return isFree ? shown : inSection(context, shown, query.siteSectionID);
}

/** True for a list of certain categories, posts or members: it is the same in every section. */
const isNamed = (query: ListQuery) =>
  [
    query.categoryID,
    query.discussionID,
    query.insertUserID,
    query.bookmarkUserID,
    query.participatedUserID,
  ].some((sent) => sent !== undefined);

async function requested(
  context: Context,
  { categoryID: sent = [], includeChildCategories }: ListQuery,
  visible: ReadonlySet<number>,
): Promise<Set<number>> {
  const ids = await Promise.all(
    sent.map((one) => {
      if (typeof one === "string")
        throw badRequest("categoryID takes ids of categories, separated by commas.");
      return resolveCategoryID(context, one);
    }),
  );
  if (ids.some((id) => !visible.has(id))) throw permissionProblem([discussionsView]);
  if (!includeChildCategories) return new Set(ids);
  const tree = await categoryTree(context);
  return new Set(ids.flatMap((id) => [id, ...tree.descendantsOf(id).map(({ categoryID }) => categoryID)]));
}
