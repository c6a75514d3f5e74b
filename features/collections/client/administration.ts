import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

/** The pages of the dashboard, which readers do not load. */
export const collectionsAdministration = clientFeature({
  name: "collections-administration",
  components: lazyGroup(
    ["CollectionPage", "CollectionsPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
