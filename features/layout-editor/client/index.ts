import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const layoutEditorClient = clientFeature({
  name: "layout-editor",
  pages: [
    {
      path: /^\/appearance\/layouts(?:\/\w+)?$/,
      query: () =>
        layoutQuery({ layoutViewType: "dashboard", params: { path: "/dashboard/settings/layouts" } }),
    },
    {
      path: /^\/appearance\/layouts\/(?<type>\w+)\/(?<layoutID>\d{1,15})(?:-[^/]*)?\/edit$/,
      query: ({ params }) => layoutQuery({ layoutViewType: "layoutEditor", params }),
    },
    {
      path: /^\/appearance\/layouts\/edit\/preview$/,
      query: () => layoutQuery({ layoutViewType: "layoutPreview" }),
    },
  ],
  components: lazyGroup(
    ["LayoutEditor", "LayoutList", "LayoutPlaceholder", "LayoutPreview"],
    async () => (await import("./pages.ts")).pages,
  ),
});
