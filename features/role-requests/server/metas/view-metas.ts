import { renderBody } from "#features/formats/server/index.ts";
import { rolesOf } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RoleRequestMeta } from "../../contract.ts";
import { selectOwn } from "../requests/request-queries.ts";
import { viewRequests } from "../requests/view-requests.ts";
import type { MetaRow } from "../tables.ts";

export async function viewMetas(
  context: Context,
  rows: readonly MetaRow[],
  expand: ReadonlySet<"role" | "roleRequest">,
): Promise<RoleRequestMeta[]> {
  const roles = expand.has("role")
    ? await rolesOf(
        context,
        rows.map(({ roleID }) => roleID),
      )
    : [];
  const own = expand.has("roleRequest") && rows.length > 0 ? await selectOwn(context) : [];
  const requests = await viewRequests(context, own, new Set());
  return rows.map(({ dateInserted, dateUpdated, ...row }) => {
    const role = roles.find(({ roleID }) => roleID === row.roleID);
    return {
      ...row,
      bodyHtml: renderBody(row.body, row.format).html,
      hasRole: context.actor.roleIDs.includes(row.roleID),
      ...(role && { role: { roleID: role.roleID, name: role.name } }),
      ...(expand.has("roleRequest") && {
        roleRequest: requests.find(({ roleID, type }) => roleID === row.roleID && type === row.type) ?? null,
      }),
      dateInserted: dateInserted.toISOString(),
      dateUpdated: dateUpdated?.toISOString() ?? null,
    };
  });
}
