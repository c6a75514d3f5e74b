import { renderBody } from "#features/formats/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { siteBannersChanged } from "./events.ts";
import { selectEnabled } from "./queries.ts";
import type { BannerRow } from "./tables.ts";

/** A banner in use, with its body as safe HTML. */
export type EnabledBanner = BannerRow & { html: string };

const enabled = new CachedValue([siteBannersChanged], async (context): Promise<EnabledBanner[]> => {
  const rows = await selectEnabled(context);
  return rows.map((row) => ({ ...row, html: renderBody(row.body, row.format).html }));
});
export const cachedBanners = enabled.adds;

/** Returns the banners in use in their order, for all readers and pages. */
export const enabledBanners = (context: Context): Promise<EnabledBanner[]> => enabled.get(context);

/** Returns the milliseconds until a banner appears or ends by the clock; null when none does. */
export async function untilBannersChange(context: Context): Promise<number | null> {
  const now = context.now.getTime();
  const moments = (await enabledBanners(context))
    .flatMap(({ dateStart, dateEnd }) => [dateStart, dateEnd])
    .map((moment) => (moment ? moment.getTime() - now : 0))
    .filter((milliseconds) => milliseconds > 0);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Returns the ids of banners in use that can be dismissed; null until they are known on this node. */
export function dismissibleNow(registry: Registry): readonly number[] | null {
  const rows = enabled.now(registry);
  if (!rows) return null;
  return rows.filter((row) => row.isDismissible).map((row) => row.moderationMessageID);
}
