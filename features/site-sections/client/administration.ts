import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page for users who manage the site; readers do not load it. */
export const siteSectionsAdministration = clientFeature({
  name: "site-sections-administration",
  components: {
    SiteSectionsPage: lazyComponent(async () => (await import("./sections-page.tsx")).SiteSectionsPage),
  },
});
