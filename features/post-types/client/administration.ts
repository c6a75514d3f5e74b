import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const postTypesAdministration = clientFeature({
  name: "post-types-administration",
  components: {
    PostTypesAdminPage: lazyComponent(
      async () => (await import("./admin/post-types-admin-page.tsx")).PostTypesAdminPage,
    ),
  },
});
