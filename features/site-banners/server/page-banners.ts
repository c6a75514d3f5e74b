import { categoryTree, visibleTree } from "#features/categories/server/index.ts";
import {
  addPageNotices,
  baseViewType,
  type NoticedPage,
  type PageNotice,
} from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type BannerPages, MOST_SHOWN, type ShownBanner, type ShownBanners } from "../contract.ts";
import { spokenHtml } from "./banner-texts.ts";
import { type EnabledBanner, enabledBanners } from "./enabled-banners.ts";
import { selectDismissed } from "./queries.ts";

/** Banners that a page contains for guests, whose browser leaves out those that they dismissed. */
const MOST_FOR_GUESTS = 10;
/** Pages of the staff, and pages before there is a community. */
const WITHOUT_BANNERS = new Set(["dashboard", "setup"]);

/** Kinds of layouts by the names that banners use; others are equal. */
const LAYOUTS: Partial<Record<BannerPages, readonly string[]>> = {
  categoryList: ["categoryList", "nestedCategoryList", "discussionCategoryPage"],
  discussionThread: ["discussion"],
};

const isOfKind = (layoutViewType: string, wanted: BannerPages): boolean =>
  wanted === "all" || (LAYOUTS[wanted] ?? [wanted]).includes(layoutViewType);

const isFor = ({ actor, now }: Context, { roleIDs, dateStart, dateEnd }: EnabledBanner): boolean =>
  (dateStart === null || dateStart <= now) &&
  (dateEnd === null || dateEnd > now) &&
  (roleIDs.length === 0 || roleIDs.some((roleID) => actor.roleIDs.includes(roleID)));

/** Returns a predicate for banners of the page's category, which the actor must see, and of its ancestors. */
async function placeOf(context: Context, { params }: NoticedPage) {
  const [tree, seen] = await Promise.all([categoryTree(context), visibleTree(context)]);
  const categoryID = Number(params["categoryID"]);
  const path = new Set(tree.pathOf(categoryID).map((node) => node.categoryID));
  return ({ recordID, includeDescendants }: EnabledBanner) =>
    recordID === null ||
    (seen.byID(recordID) !== undefined &&
      (recordID === categoryID || (includeDescendants && path.has(recordID))));
}

async function withoutDismissed(context: Context, banners: readonly EnabledBanner[]) {
  const { userID } = context.actor;
  if (userID === 0) return banners.slice(0, MOST_FOR_GUESTS);
  const dismissible = banners.filter((each) => each.isDismissible).map((each) => each.moderationMessageID);
  if (dismissible.length === 0) return banners.slice(0, MOST_SHOWN);
  const dismissed = await selectDismissed(context, userID, dismissible);
  return banners.filter((each) => !dismissed.has(each.moderationMessageID)).slice(0, MOST_SHOWN);
}

const viewShown = (context: Context, banner: EnabledBanner): ShownBanner => ({
  ...{ moderationMessageID: banner.moderationMessageID, type: banner.type },
  ...{ html: spokenHtml(context, banner), isDismissible: banner.isDismissible },
});

/** Returns the banners of a page: without a statement for guests, and with at most one for members. */
async function bannersOn(context: Context, page: NoticedPage): Promise<readonly PageNotice[]> {
  const enabled = await enabledBanners(context);
  if (enabled.length === 0 || WITHOUT_BANNERS.has(page.layoutViewType)) return [];
  // Questions and ideas are threads as well.
  const kind = baseViewType(context, page.layoutViewType);
  const isHere = await placeOf(context, page);
  const meant = enabled.filter(
    (banner) => isOfKind(kind, banner.layoutViewType) && isFor(context, banner) && isHere(banner),
  );
  const shown = await withoutDismissed(context, meant);
  const order = shown.map((each) => each.moderationMessageID);
  return (["content", "panel"] as const).flatMap((place): PageNotice[] => {
    const banners = shown
      .filter((each) => each.viewLocation === place)
      .map((banner) => viewShown(context, banner));
    if (banners.length === 0) return [];
    const isPanel = place === "panel";
    const $reactProps = { banners, order, isPanel } satisfies ShownBanners;
    return [{ place: isPanel ? "side" : "above", node: { $reactComponent: "SiteBanners", $reactProps } }];
  });
}

export const pageBanners = addPageNotices(bannersOn);
