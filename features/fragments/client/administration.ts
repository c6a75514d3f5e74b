import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

/** The pages of the dashboard, which readers do not load. */
export const fragmentsAdministration = clientFeature({
  name: "fragments-administration",
  pages: [
    {
      path: /^\/appearance\/fragments\/(?<uuid>[\da-fA-F-]{36})\/edit$/,
      query: ({ params }) => layoutQuery({ layoutViewType: "fragmentEditor", params }),
    },
    {
      path: /^\/appearance\/fragments\/preview$/,
      query: () => layoutQuery({ layoutViewType: "fragmentPreview" }),
    },
  ],
  components: lazyGroup(
    ["FragmentsAdminPage", "FragmentEditor", "FragmentPreview", "FragmentStandIn"],
    async () => (await import("./pages.ts")).pages,
  ),
});
