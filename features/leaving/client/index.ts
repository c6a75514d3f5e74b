import { layoutQuery, searchParams } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const leavingClient = clientFeature({
  name: "leaving",
  pages: [
    {
      path: /^\/home\/leaving$/,
      query: (match) =>
        layoutQuery({ layoutViewType: "leaving", params: searchParams(match, "target", "allowTrusted") }),
    },
  ],
  components: {
    LeavingPage: lazyComponent(async () => (await import("./leaving-page.tsx")).LeavingPage),
  },
});
