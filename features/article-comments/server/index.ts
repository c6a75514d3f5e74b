import { comments } from "#features/comments/server/index.ts";
import { embedding } from "#features/embedding/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { onDiscussions } from "./on-discussions.ts";
import { articlePage } from "./page.ts";
import { articleRoutes } from "./routes.ts";
import { articleCategoryIDs } from "./settings.ts";
import { articleWidgets } from "./widgets.ts";

export { setCommentsScript } from "./comments-script.ts";
export { serveCommentsPreview } from "./serve-preview.ts";

/** Comments under articles of other websites, each article with a discussion in the forum. */
export const articleComments = feature({
  name: "article-comments",
  needs: [comments, embedding],
  tablesOf: import.meta.url,
  adds: [
    ...articleRoutes,
    ...articlePage,
    ...articleWidgets,
    ...onDiscussions,
    addSetting(articleCategoryIDs),
  ],
});
