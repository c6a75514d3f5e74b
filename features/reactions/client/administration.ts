import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const reactionsAdministration = clientFeature({
  name: "reactions-administration",
  components: {
    ReactionTypesPage: lazyComponent(
      async () => (await import("./reaction-types-page.tsx")).ReactionTypesPage,
    ),
  },
});
