import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { bannerKinds } from "./change-kinds.ts";
import { siteBannersChanged } from "./events.ts";
import { canWriteBanners } from "./policy.ts";
import { updateSorts } from "./queries.ts";

/** Reorders banners; unknown ids are ignored. */
export async function sortBanners(context: Context, sorts: Readonly<Record<string, number>>): Promise<void> {
  must(canWriteBanners(context.actor));
  await context.transaction(async (inside) => {
    await updateSorts(inside, sorts);
    await recordChange(inside, bannerKinds.sort, { recordID: "", name: "" });
    await inside.emit(siteBannersChanged, {});
  });
}
