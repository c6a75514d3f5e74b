import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const apiDocsClient = clientFeature({
  name: "api-docs",
  pages: [
    {
      path: /^\/api-docs(?:\/(?<resource>[\w-]+)(?:\/(?<name>\w+))?)?$/,
      query: ({ params: { resource, name }, search }) =>
        layoutQuery({
          layoutViewType: "apiDocs",
          params: { resource, name, query: search.get("query") ?? undefined },
        }),
    },
  ],
  components: lazyGroup(["ApiDocsPage"], async () => (await import("./pages.ts")).pages),
});
