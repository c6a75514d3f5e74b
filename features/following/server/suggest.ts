import type { Category } from "#features/categories/contract.ts";
import {
  type CategoryNode,
  takesPosts,
  viewCategories,
  visibleTree,
} from "#features/categories/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { isMember } from "./policy.ts";
import { selectFollowDates } from "./queries.ts";
import { orderByLiking } from "./suggest-queries.ts";

interface Asked {
  excludedCategoryIDs?: readonly number[] | undefined;
  page: number;
  limit: number;
  expand?: ReadonlySet<string>;
}

/** Returns visible categories that the actor does not follow yet, best suggestions first. */
export async function suggestedIDs(context: Context, excluded: readonly number[] = []): Promise<number[]> {
  must(isMember(context.actor));
  const follows = await selectFollowDates(context, context.actor.userID);
  const left = new Set([...follows.keys(), ...excluded]);
  const isOffered = (node: CategoryNode) =>
    takesPosts(node) && !node.isArchived && !left.has(node.categoryID);
  const { nodes } = await visibleTree(context);
  return orderByLiking(
    context,
    nodes.filter(isOffered).map(({ categoryID }) => categoryID),
  );
}

/** Returns a page of suggested categories as views. */
export async function listSuggested(
  context: Context,
  { excludedCategoryIDs, page, limit, expand = new Set() }: Asked,
): Promise<{ shown: Category[]; paging: Paging }> {
  const ids = await suggestedIDs(context, excludedCategoryIDs);
  const tree = await visibleTree(context);
  const nodes = ids.slice((page - 1) * limit, page * limit).map((categoryID) => tree.get(categoryID));
  return {
    shown: await viewCategories(context, tree, nodes, expand),
    paging: { page, limit, total: ids.length, more: ids.length > page * limit },
  };
}
