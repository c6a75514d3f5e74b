import { categoryFragments, visibleTree } from "#features/categories/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { FollowedCategory } from "../contract.ts";
import { offeredTo } from "./digest.ts";
import { canSetFor } from "./policy.ts";
import { viewPreferences } from "./preferences.ts";
import { selectFollows } from "./queries.ts";

/** Returns the followed categories of a user that the actor may see, latest first. */
export async function listFollowed(context: Context, userID: number): Promise<FollowedCategory[]> {
  must(canSetFor(context.actor, userID));
  await getUser(context, userID);
  const tree = await visibleTree(context);
  const rows = await selectFollows(context, userID, tree.ids);
  const fragments = await categoryFragments(
    context,
    rows.map((row) => row.categoryID),
  );
  const offered = await offeredTo(context, userID);
  return rows.map((row) => ({
    ...fragments.get(row.categoryID)!,
    iconUrl: tree.get(row.categoryID).iconUrl,
    dateFollowed: row.dateFollowed.toISOString(),
    preferences: viewPreferences(row, offered),
  }));
}
