import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

const asides = () => import("./settings-asides.tsx");

export const languagesClient = clientFeature({
  name: "languages",
  fills: [
    addSettingsAside("general", async () => (await asides()).CommunityAside),
    addSettingsAside("email", async () => (await asides()).EmailsAside),
    addSettingsAside("digest", async () => (await asides()).DigestAside),
  ],
  components: lazyGroup(
    ["LanguagesPage", "ReplacePage", "TextsPage", "TranslationsPage"],
    async () => (await import("./pages.ts")).pages,
  ),
});
