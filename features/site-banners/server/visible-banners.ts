import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { BannerQuery } from "../contract.ts";
import { canReadBanners, canWriteBanners } from "./policy.ts";
import { findVisible, type Reader, selectVisible } from "./queries.ts";
import type { BannerRow } from "./tables.ts";

const readerOf = async (context: Context): Promise<Reader> => ({
  isStaff: canWriteBanners(context.actor) === true,
  categoryIDs: await visibleCategoryIDs(context),
});

/** Returns the banners that the actor may read. */
export async function listVisible(context: Context, query: BannerQuery = {}): Promise<BannerRow[]> {
  must(canReadBanners(context.actor));
  return selectVisible(context, await readerOf(context), query);
}

/** Returns a banner that the actor may read; throws 404 for others. */
export async function getVisible(context: Context, moderationMessageID: number): Promise<BannerRow> {
  must(canReadBanners(context.actor));
  const found = await findVisible(context, await readerOf(context), moderationMessageID);
  if (!found) throw notFound("Banner");
  return found;
}
