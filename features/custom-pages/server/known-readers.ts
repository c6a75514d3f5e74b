import { listRoleRows } from "#features/permissions/server/index.ts";
import { allSections } from "#features/site-sections/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pageRanksOf } from "./extension-points.ts";

/** Returns the ids of the sections, roles and ranks to which a page can be limited. */
export async function knownReaders(context: Context) {
  const ranks = await pageRanksOf(context)?.list(context);
  return {
    siteSectionIDs: (await allSections(context)).map(({ siteSectionID }) => siteSectionID),
    roleIDs: (await listRoleRows(context)).map(({ roleID }) => roleID),
    rankIDs: ranks?.map(({ rankID }) => rankID) ?? null,
  };
}
