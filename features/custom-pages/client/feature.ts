import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const customPagesClient = clientFeature({
  name: "custom-pages",
  pages: [
    {
      path: /^\/(?<urlcode>[^/.]{1,1200})$/,
      isFallback: true,
      query: ({ params: { urlcode } }) =>
        layoutQuery({ layoutViewType: "customPage", recordType: "customPage", params: { urlcode } }),
    },
  ],
  components: {
    CustomPageHeading: lazyComponent(
      async () => (await import("./custom-page-heading.tsx")).CustomPageHeading,
    ),
  },
});
