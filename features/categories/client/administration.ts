import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { categorySteps } from "./slots.ts";

/** The page of the dashboard, which readers do not load. */
export const categoriesAdministration = clientFeature({
  name: "categories-administration",
  components: {
    CategoriesAdminPage: lazyComponent(
      async () => (await import("./administration/categories-admin-page.tsx")).CategoriesAdminPage,
      { slots: [categorySteps] },
    ),
  },
});
