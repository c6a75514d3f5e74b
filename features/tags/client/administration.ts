import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const tagsAdministration = clientFeature({
  name: "tags-administration",
  components: {
    TagsAdminPage: lazyComponent(async () => (await import("./admin/tags-admin-page.tsx")).TagsAdminPage),
  },
});
