import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Moves the grants on a record to its new id. */
export async function renumberResource(
  context: Context,
  type: string,
  { from, to }: Renumbered,
): Promise<void> {
  await context.db
    .updateTable("roleGrants")
    .set({ resourceID: to })
    .where("resourceType", "=", type)
    .where("resourceID", "=", from)
    .execute();
}
