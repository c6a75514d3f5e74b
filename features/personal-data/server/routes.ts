import { resolveUserID } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as contract from "../contract.ts";
import { listArchiveRows } from "./archives/archive-queries.ts";
import { askArchive } from "./archives/ask-archive.ts";
import { viewArchive } from "./archives/view-archive.ts";
import { askDeletion, deleteUser } from "./erasure/ask-deletion.ts";
import { viewDeletion } from "./erasure/view-deletion.ts";
import { canAskForOwn } from "./policy.ts";

/** Refuses guests first, because `$me` names no user for them. */
async function whom(context: Context, id: Parameters<typeof resolveUserID>[1]): Promise<number> {
  if (!context.actor.permissions.has(sessionValid)) throw permissionProblem([sessionValid]);
  return resolveUserID(context, id);
}

export const personalDataRoutes = [
  route(contract.deleteUser, async (context, { params, query, body }) => {
    await deleteUser(
      context,
      await whom(context, params.id),
      query.deleteMethod ?? body.deleteMethod ?? "delete",
    );
  }),
  route(contract.getDeletion, async (context, { params }) =>
    viewDeletion(context, await whom(context, params.id)),
  ),
  route(contract.askDeletion, async (context, { params, body }) => {
    const userID = await whom(context, params.id);
    await askDeletion(context, userID, body.deleteMethod, body.passwordConfirmation);
    return viewDeletion(context, userID);
  }),
  route(contract.listArchives, async (context, { params }) => {
    const userID = await whom(context, params.id);
    must(canAskForOwn(context.actor, userID));
    return (await listArchiveRows(context, userID)).map((archive) => viewArchive(context, archive));
  }),
  route(contract.askArchive, async (context, { params }) =>
    viewArchive(context, await askArchive(context, await whom(context, params.id))),
  ),
];
