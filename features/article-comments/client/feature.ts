import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

const PARAMETERS = ["url", "categoryID", "background", "text", "link", "colorScheme", "sort"] as const;

export const articleCommentsClient = clientFeature({
  name: "article-comments",
  pages: [
    {
      path: /^\/embed\/comments(?:\/p(?<page>\d+)|\/comment\/(?<commentID>\d+))?$/,
      query: (match) =>
        layoutQuery({
          layoutViewType: "articleComments",
          params: {
            ...searchParams(match, ...PARAMETERS),
            page: match.params["page"],
            commentID: match.params["commentID"],
          },
        }),
    },
  ],
  components: {
    ArticleFrame: lazyComponent(async () => (await import("./article-parts.ts")).ArticleFrame as never),
    FirstArticleComment: lazyComponent(
      async () => (await import("./article-parts.ts")).FirstArticleComment as never,
    ),
  },
});
