import { searchActionsSlot } from "#features/search/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export const savedSearchesClient = clientFeature({
  name: "saved-searches",
  fills: [
    fill(
      searchActionsSlot,
      lazyComponent(async () => (await import("./save-search.tsx")).SaveSearch as never),
    ),
  ],
  components: {
    SavedSearchesPage: lazyComponent(
      async () => (await import("./saved-searches-page.tsx")).SavedSearchesPage as never,
    ),
  },
});
