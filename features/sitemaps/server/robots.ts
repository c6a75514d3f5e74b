import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { basePathOf } from "#platform/contract/base-path.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { robotsRules } from "./settings.ts";

/** Pages without content, or that only show contents with addresses of their own. */
const NO_CONTENT = [
  ...["/api/", "/dashboard", "/entry/", "/messages", "/post/", "/search", "/kb/search", "/unsubscribe/"],
  ...["/discussions/bookmarked", "/discussions/mine", "/discussions/muted", "/discussions/participated"],
  "/discussions/unread",
  ...["sort", "type", "postTypeID", "followed", "suggested", "statusID", "slotType", "hasComments"].flatMap(
    (filter) => [`/*?${filter}=`, `/*&${filter}=`],
  ),
];

const HIDDEN = ["User-agent: *", "Disallow: /"];

/** Renders the rules for crawlers. A forum that guests cannot read disallows everything. */
export async function robotsOf(guest: Context): Promise<string> {
  const isOpen = (await visibleCategoryIDs(guest)).length > 0;
  const own = guest.settings.get(robotsRules).trim();
  const publicUrl = publicUrlOf(guest);
  const lines = isOpen
    ? [
        "User-agent: *",
        ...NO_CONTENT.map((path) => `Disallow: ${basePathOf(publicUrl)}${path}`),
        ...(own ? [own] : []),
        "",
        `Sitemap: ${publicUrl}/sitemapindex.xml`,
      ]
    : HIDDEN;
  return `${lines.join("\n")}\n`;
}
