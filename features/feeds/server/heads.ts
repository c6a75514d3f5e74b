import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { addHead, type ShownPage } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import { findSeenTag } from "#features/tags/server/index.ts";
import { profilesView } from "#features/users/permissions.ts";
import type { Context } from "#platform/server/application/context.ts";

interface Own {
  title: string;
  path: string;
}

/** Returns the feed of a page; null for pages without a feed that guests may read. */
async function feedOf(context: Context, { layoutViewType, params, seo }: ShownPage): Promise<Own | null> {
  const { discussion, discussionID, category, tagID, profile } = params as Record<string, never>;
  const guest = await asGuest(context);
  const isOpen = async (categoryID: number) => (await visibleCategoryIDs(guest)).includes(categoryID);
  if (discussion) {
    const own = { title: discussion["name"], path: `/discussion/${discussionID}` };
    return (await isOpen(discussion["categoryID"])) ? own : null;
  }
  if (category) {
    const own = { title: category["name"], path: category["url"] };
    return (await isOpen(category["categoryID"])) ? own : null;
  }
  const tag = /^\d{1,15}$/.test(String(tagID)) ? await findSeenTag(guest, Number(tagID)) : undefined;
  if (tag) return { title: tag.name, path: `/discussions/tagged/${encodeURIComponent(tag.urlcode)}` };
  const isProfile = layoutViewType === "profile" && profile?.["isMain"] === true && seo.url !== undefined;
  const isFound = isProfile && guest.actor.permissions.has(profilesView);
  return isFound ? { title: seo.title, path: seo.url as string } : null;
}

const alternate = (title: string, path: string) =>
  [
    { rel: "alternate", type: "application/rss+xml", title, href: `${path}/feed.rss` },
    { rel: "alternate", type: "application/atom+xml", title, href: `${path}/feed.atom` },
  ] as Record<string, string>[];

/** Links in the head, by which feed readers find a page's feed. */
export const feedLinks = addHead(async (context, page) => {
  const { t } = i18nOf(context);
  const own = await feedOf(context, page);
  return {
    links: [...(own ? alternate(own.title, own.path) : []), ...alternate(t("Recent Posts"), "/discussions")],
  };
});
