import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const articleCommentsClient = clientFeature({
  name: "article-comments",
  pages: [
    {
      path: /^\/embed\/comments(?:\/p(?<page>\d+)|\/comment\/(?<commentID>\d+))?$/,
      query: ({ params, search }) =>
        layoutQuery({
          layoutViewType: "articleComments",
          params: { ...Object.fromEntries(search), ...params },
        }),
    },
  ],
  components: lazyGroup(
    ["ArticleFrame", "FirstArticleComment"],
    async () => (await import("./article-parts.ts")).parts,
  ),
});
