import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { setDiscussionStatus } from "#features/discussions/server/index.ts";
import { addUndo, writeLog } from "#features/log/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { RESOLVED, UNRESOLVED } from "../contract.ts";
import { insertLog, selectStandingAt } from "./queries.ts";

/** Returns the categories that the actor moderates. */
async function moderatedIn(context: Context): Promise<readonly number[]> {
  const { permissions } = context.actor;
  const visible = await visibleCategoryIDs(context);
  if (permissions.atLeast(communityModerate)) return visible;
  const moderated = visible.filter((id) => permissions.has(postsModerate, { type: "category", id }));
  if (moderated.length === 0) throw permissionProblem([postsModerate, communityModerate]);
  return moderated;
}

interface Standing {
  discussionID: number;
  categoryID: number;
}

async function setAll(context: Context, found: readonly Standing[], internalStatusID: number) {
  await setDiscussionStatus(context, found, { internalStatusID });
  const ids = found.map(({ discussionID }) => discussionID);
  await insertLog(context, ids, internalStatusID, null);
}

/** Resolves every unresolved discussion where the actor moderates. */
export async function resolveAll(context: Context): Promise<void> {
  const categoryIDs = await moderatedIn(context);
  await context.transaction(async (inside) => {
    const found = await selectStandingAt(inside, UNRESOLVED, categoryIDs);
    await setAll(inside, found, RESOLVED);
    for (const [categoryID, those] of Map.groupBy(found, (each) => each.categoryID))
      await writeLog(inside, {
        action: "category.resolve",
        ...{ recordType: "category", recordID: categoryID, categoryID },
        data: { discussionIDs: those.map(({ discussionID }) => discussionID) },
      });
  });
}

/** Marks the discussions of a category as unresolved again, except those whose status changed since. */
export const undoResolveAll = addUndo({
  action: "category.resolve",
  async undo(context, { recordID, data }) {
    const wanted = new Set((data as { discussionIDs: number[] }).discussionIDs);
    const moderated = await moderatedIn(context);
    const found = await selectStandingAt(
      context,
      RESOLVED,
      moderated.filter((categoryID) => categoryID === recordID),
    );
    await setAll(
      context,
      found.filter(({ discussionID }) => wanted.has(discussionID)),
      UNRESOLVED,
    );
  },
});
