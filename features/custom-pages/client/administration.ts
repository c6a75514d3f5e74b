import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** What only users who manage the site see; readers do not load it. */
export const customPagesAdministration = clientFeature({
  name: "custom-pages-administration",
  components: {
    CustomPagesAdminPage: lazyComponent(async () => (await import("./pages-admin-page.tsx")).PagesAdminPage),
    CustomPageDraft: lazyComponent(async () => (await import("./custom-page-draft.tsx")).CustomPageDraft),
  },
});
