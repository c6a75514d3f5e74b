import { getRoleRow } from "#features/permissions/server/index.ts";
import { resolveUserID } from "#features/users/server/index.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { RequestsQuery, RoleRequest } from "../../contract.ts";
import { isSignedIn } from "../policy.ts";
import { selectRequests } from "./request-queries.ts";
import { viewRequests } from "./view-requests.ts";

/** Returns a page of the requests that the actor may see. */
export async function listRequests(
  context: Context,
  { page, limit, offset = (page - 1) * limit, roleID, userID, expand, ...filters }: RequestsQuery,
): Promise<{ requests: RoleRequest[]; paging: Paging }> {
  must(isSignedIn(context.actor));
  const rows = await selectRequests(context, {
    ...{ ...filters, offset, limit: limit + 1 },
    roleID: roleID === undefined ? undefined : (await getRoleRow(context, roleID)).roleID,
    userID: userID === undefined ? undefined : await resolveUserID(context, userID),
  });
  return {
    requests: await viewRequests(context, rows.slice(0, limit), expand),
    paging: { page, limit, total: null, more: rows.length > limit },
  };
}
