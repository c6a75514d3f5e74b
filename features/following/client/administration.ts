import { categorySteps } from "#features/categories/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

/** The part of the form of a category, which only the dashboard loads. */
export const followingAdministration = clientFeature({
  name: "following-administration",
  fills: [
    fill(
      categorySteps,
      lazyComponent(
        async () => (await import("./default-notifications-admin-page.tsx")).DefaultNotifications,
      ),
    ),
  ],
});
