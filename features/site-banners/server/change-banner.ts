import { getCategory } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { BannerChanges } from "../contract.ts";
import { bannerKinds } from "./change-kinds.ts";
import { siteBannersChanged } from "./events.ts";
import { canBePlaced, canBeShownBetween, canEnable, canWriteBanners } from "./policy.ts";
import { lockAndCount, updateBanner } from "./queries.ts";
import type { BannerRow } from "./tables.ts";
import { nameOf, viewBanner } from "./view.ts";
import { getVisible } from "./visible-banners.ts";

/** Returns the properties that the audit log compares. */
function recorded(row: BannerRow) {
  const { bodyHtml: _, moderationMessageID: _id, dateInserted, dateUpdated, ...fields } = viewBanner(row);
  return fields;
}

function dateAfter(before: Date | null, sent: string | null | undefined): Date | null {
  if (sent === undefined) return before;
  return sent === null ? null : new Date(sent);
}

/** Returns the type of record and its id after a change. */
function placeAfter({ recordID: before }: BannerRow, { recordType, recordID }: BannerChanges) {
  return {
    recordType: recordType === undefined ? (before === null ? null : "category") : recordType,
    recordID: recordID === undefined ? before : recordID,
  };
}

/** Changes a banner, or switches it on or off. */
export async function changeBanner(
  context: Context,
  moderationMessageID: number,
  sent: BannerChanges,
): Promise<BannerRow> {
  must(canWriteBanners(context.actor));
  return context.transaction(async (inside) => {
    const { enabled } = await lockAndCount(inside);
    const before = await getVisible(inside, moderationMessageID);
    const place = placeAfter(before, sent);
    must(canBePlaced(place));
    if (place.recordID !== null && place.recordID !== before.recordID)
      await getCategory(inside, place.recordID);
    const { recordType: _, dateStart, dateEnd, roleIDs, ...plain } = sent;
    const dates = {
      dateStart: dateAfter(before.dateStart, dateStart),
      dateEnd: dateAfter(before.dateEnd, dateEnd),
    };
    must(canBeShownBetween(dates));
    if (sent.isEnabled && !before.isEnabled) must(canEnable(enabled));
    const { actor, now } = inside;
    const after = await updateBanner(inside, moderationMessageID, {
      ...{ ...plain, ...dates, recordID: place.recordID },
      ...(roleIDs !== undefined && { roleIDs: roleIDs ?? [] }),
      ...{ updateUserID: actor.userID || null, dateUpdated: now },
    });
    await recordChange(inside, bannerKinds.change, {
      ...{ recordID: moderationMessageID, name: nameOf(before) },
      ...{ before: recorded(before), after: recorded(after) },
    });
    await inside.emit(siteBannersChanged, {});
    return after;
  });
}
