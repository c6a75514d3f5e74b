import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

/** The pages of the dashboard, which readers do not load. */
export const fragmentsAdministration = clientFeature({
  name: "fragments-administration",
  pages: [
    {
      path: /^\/appearance\/fragments\/preview$/,
      query: () => layoutQuery({ layoutViewType: "fragmentPreview" }),
    },
  ],
  components: lazyGroup(
    ["FragmentsAdminPage", "FragmentAdminPage", "FragmentPreview", "FragmentStandIn"],
    async () => (await import("./pages.ts")).pages,
  ),
});
