import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const languagesClient = clientFeature({
  name: "languages",
  fills: [addSettingsAside("general", async () => (await import("./community-aside.tsx")).CommunityAside)],
  components: lazyGroup(
    ["LanguagesPage", "ReplacePage", "TextsPage", "TranslationsPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
