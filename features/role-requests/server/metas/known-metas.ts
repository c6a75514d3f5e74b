import { permissionsChanged } from "#features/permissions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { RoleRequestType } from "../../contract.ts";
import { roleRequestMetasChanged } from "../events.ts";
import type { MetaRow } from "../tables.ts";
import { selectMetas } from "./meta-queries.ts";

/** All roles that members can ask for: a forum has few of them. */
export const cachedMetas = new CachedValue<MetaRow[]>(
  [roleRequestMetasChanged, permissionsChanged],
  selectMetas,
);

export const findMeta = async (
  context: Context,
  roleID: number,
  type: RoleRequestType,
): Promise<MetaRow | undefined> =>
  (await cachedMetas.get(context)).find((meta) => meta.roleID === roleID && meta.type === type);

/** Returns how members ask for a role; throws a 404 when they cannot. */
export async function getMeta(context: Context, roleID: number, type: RoleRequestType): Promise<MetaRow> {
  const meta = await findMeta(context, roleID, type);
  if (!meta) throw notFound("Role request form");
  return meta;
}
