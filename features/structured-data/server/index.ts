import { comments } from "#features/comments/server/index.ts";
import { shownPost } from "#features/discussions/server/index.ts";
import { addHead, type ShownPage } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { feature } from "#platform/server/application/feature.ts";
import { breadcrumbList } from "./breadcrumb-list.ts";
import { describeDiscussion } from "./describe-discussion.ts";
import { articleMetas, profileMetas } from "./metas.ts";
import { profilePage } from "./profile-page.ts";
import { webSite } from "./web-site.ts";

export { replacePosting } from "./describe-discussion.ts";

function thingsOn(context: Context, page: ShownPage): (object | null)[] {
  const way = breadcrumbList(context, page);
  if (shownPost(page)) return [describeDiscussion(context, page), way];
  if (page.layoutViewType === "home") return [webSite(context)];
  if (page.layoutViewType === "profile") return [profilePage(context, page)];
  return [way];
}

/** Descriptions of pages for search engines (schema.org) and for link previews. */
export const structuredData = feature({
  name: "structured-data",
  needs: [comments],
  adds: [
    articleMetas,
    profileMetas,
    addHead((context, page) =>
      context.actor.userID === 0
        ? { things: thingsOn(context, page).filter((thing) => thing !== null) }
        : null,
    ),
  ],
});
