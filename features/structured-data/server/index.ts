import { addGraph, type ShownPage } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { feature } from "#platform/server/application/feature.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { discussionPosting } from "./discussion-posting.ts";
import { postingReplacements } from "./extension-points.ts";
import { articleMetas, profileMetas } from "./metas.ts";
import { profilePage } from "./profile-page.ts";
import { webSite } from "./web-site.ts";

export { replacePosting } from "./extension-points.ts";

async function threadOf(context: Context, page: ShownPage): Promise<object> {
  const posting = discussionPosting(context, page);
  for (const replace of context.addons.of(postingReplacements)) {
    const other = await replace(context, page, posting);
    if (other) return other;
  }
  return posting;
}

async function thingsOn(context: Context, page: ShownPage): Promise<(object | null)[]> {
  const way = breadcrumbList(context, page);
  if (page.layoutViewType === "discussion") return [await threadOf(context, page), way];
  if (page.layoutViewType === "home") return [webSite(context)];
  if (page.layoutViewType === "profile") return [profilePage(context, page)];
  return [way];
}

/** Descriptions of pages for search engines (schema.org) and for link previews. */
export const structuredData = feature({
  name: "structured-data",
  adds: [
    articleMetas,
    profileMetas,
    addGraph(async (context, page) => (await thingsOn(context, page)).filter((thing) => thing !== null)),
  ],
});
