import { getRoleRow } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { MetaDraft, RoleRequestType } from "../../contract.ts";
import { roleOffered, roleWithdrawn } from "../change-kinds.ts";
import { roleRequestMetasChanged } from "../events.ts";
import { canOffer } from "../policy.ts";
import { getMeta } from "./known-metas.ts";
import { deleteMetaRow, upsertMeta } from "./meta-queries.ts";

/** Lets members ask for a role, or changes how they do. */
export async function saveMeta(context: Context, draft: MetaDraft): Promise<void> {
  must(canOffer(context.actor));
  const { roleID, name } = await getRoleRow(context, draft.roleID);
  await context.transaction(async (inside) => {
    await upsertMeta(inside, draft);
    await recordChange(inside, roleOffered, { recordID: roleID, name });
    await inside.emit(roleRequestMetasChanged, {});
  });
}

/** Stops members from asking for a role. */
export async function deleteMeta(context: Context, roleID: number, type: RoleRequestType): Promise<void> {
  must(canOffer(context.actor));
  await getMeta(context, roleID, type);
  const { name } = await getRoleRow(context, roleID);
  await context.transaction(async (inside) => {
    if (!(await deleteMetaRow(inside, roleID, type))) return;
    await recordChange(inside, roleWithdrawn, { recordID: roleID, name });
    await inside.emit(roleRequestMetasChanged, {});
  });
}
