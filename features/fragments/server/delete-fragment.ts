import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { fragmentKinds } from "./change-kinds.ts";
import { fragmentsChanged } from "./events.ts";
import { usesOf } from "./extension-points.ts";
import { canDeleteFragment, canManageFragments } from "./policy.ts";
import { lockFragment, removeFragment } from "./queries.ts";

/**
 * Deletes a fragment with its revisions, also when the environment forbids fragments. Throws 409 while it is applied.
 */
export async function deleteFragment(context: Context, fragmentUUID: string): Promise<void> {
  must(canManageFragments(context.actor));
  await context.transaction(async (inside) => {
    const fragment = await lockFragment(inside, fragmentUUID);
    if (!fragment) throw notFound("Fragment");
    const { fragmentUuid, name } = fragment;
    const uses = await usesOf(inside, [fragmentUuid]);
    must(canDeleteFragment(uses.get(fragmentUuid)?.length ?? 0));
    await removeFragment(inside, fragmentUuid);
    await recordChange(inside, fragmentKinds.delete, { recordID: fragmentUuid, name });
    await inside.emit(fragmentsChanged, { fragmentUUID: fragmentUuid });
  });
}
