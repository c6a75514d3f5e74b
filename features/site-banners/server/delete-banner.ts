import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { bannerKinds } from "./change-kinds.ts";
import { siteBannersChanged } from "./events.ts";
import { canWriteBanners } from "./policy.ts";
import { removeBanner } from "./queries.ts";
import { nameOf } from "./view.ts";
import { getVisible } from "./visible-banners.ts";

export async function deleteBanner(context: Context, moderationMessageID: number): Promise<void> {
  must(canWriteBanners(context.actor));
  await context.transaction(async (inside) => {
    const row = await getVisible(inside, moderationMessageID);
    await removeBanner(inside, moderationMessageID);
    await recordChange(inside, bannerKinds.delete, { recordID: moderationMessageID, name: nameOf(row) });
    await inside.emit(siteBannersChanged, {});
  });
}
