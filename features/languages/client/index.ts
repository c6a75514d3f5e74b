import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const languagesClient = clientFeature({
  name: "languages",
  components: lazyGroup(
    ["LanguagesPage", "ReplacePage", "TextsPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
