import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { sectionKinds } from "./change-kinds.ts";
import { siteSectionsChanged } from "./events.ts";
import { canManageSections } from "./policy.ts";
import { updateSorts } from "./queries.ts";

/** Reorders sections; unknown ids are ignored. */
export async function sortSections(context: Context, sorts: Readonly<Record<string, number>>): Promise<void> {
  must(canManageSections(context.actor));
  await context.transaction(async (inside) => {
    await updateSorts(inside, sorts);
    await recordChange(inside, sectionKinds.sort, { recordID: "", name: "" });
    await inside.emit(siteSectionsChanged, {});
  });
}
