import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

/** The pages of themes, which only users with pages in the dashboard open. */
export const themesAdministration = clientFeature({
  name: "themes-administration",
  components: lazyGroup(
    ["ThemeEditor", "ThemeList", "ThemeRevisions"],
    async () => (await import("./pages.ts")).pages,
  ),
});
