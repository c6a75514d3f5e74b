import { getRoleRow } from "#features/permissions/server/index.ts";
import { route } from "#platform/server/http/route.ts";
import {
  changePermissions,
  copyRole,
  explainPermission,
  removeExceptions,
  replaceRole,
} from "../contract.ts";
import { createCopy } from "./copy-role.ts";
import { dropExceptions } from "./drop-exceptions.ts";
import { explain } from "./explain/explain.ts";
import { replaceWith } from "./replace-role.ts";
import { savePermissions } from "./save-permissions.ts";

export const rolesRoutes = [
  route(changePermissions, (context, { body }) => savePermissions(context, body.changes)),
  route(removeExceptions, (context, { params }) => dropExceptions(context, params.categoryID)),
  route(copyRole, async (context, { body }) => {
    const { roleID, name } = await getRoleRow(context, await createCopy(context, body));
    return { roleID, name };
  }),
  route(replaceRole, (context, { params, body }) => replaceWith(context, params.id, body.roleID)),
  route(explainPermission, (context, { query }) => explain(context, query)),
];
