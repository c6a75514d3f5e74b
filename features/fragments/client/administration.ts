import { layoutQuery } from "#features/layouts/client/index.ts";
import { addThemePart } from "#features/themes/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";

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
  fills: [
    addThemePart({
      name: "globalFragmentImpls",
      label: () => t("Fragments"),
      panel: onDemand(async () => (await import("./theme/theme-fragments.tsx")).ThemeFragments),
    }),
  ],
  components: lazyGroup(
    ["FragmentsAdminPage", "FragmentEditor", "FragmentPreview", "FragmentStandIn"],
    async () => (await import("./pages.ts")).pages,
  ),
});
