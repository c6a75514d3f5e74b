import { getCategory } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { BannerDraft } from "../contract.ts";
import { bannerKinds } from "./change-kinds.ts";
import { siteBannersChanged } from "./events.ts";
import { canAddBanner, canBePlaced, canBeShownBetween, canWriteBanners } from "./policy.ts";
import { insertBanner, lockAndCount } from "./queries.ts";
import type { BannerRow } from "./tables.ts";
import { nameOf } from "./view.ts";

const dateOf = (sent: string | null) => (sent === null ? null : new Date(sent));

/** Creates a banner, before all others. Throws 404 for a category that the actor does not see. */
export async function createBanner(
  context: Context,
  { recordType, dateStart, dateEnd, roleIDs, sort, ...draft }: BannerDraft,
): Promise<BannerRow> {
  must(canWriteBanners(context.actor));
  must(canBePlaced({ recordType, recordID: draft.recordID }));
  if (draft.recordID !== null) await getCategory(context, draft.recordID);
  const dates = { dateStart: dateOf(dateStart), dateEnd: dateOf(dateEnd) };
  must(canBeShownBetween(dates));
  return context.transaction(async (inside) => {
    must(canAddBanner(await lockAndCount(inside), draft.isEnabled));
    const row = await insertBanner(inside, {
      ...{ ...draft, ...dates, sort, roleIDs: roleIDs ?? [] },
      ...{ insertUserID: inside.actor.userID || null, dateInserted: inside.now },
    });
    await recordChange(inside, bannerKinds.add, { recordID: row.moderationMessageID, name: nameOf(row) });
    await inside.emit(siteBannersChanged, {});
    return row;
  });
}
