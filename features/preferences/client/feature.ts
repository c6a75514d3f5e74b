import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { preferenceFields, preferenceSections } from "./slots.ts";

export const preferencesClient = clientFeature({
  name: "preferences",
  components: {
    PreferencesPage: lazyComponent(async () => (await import("./preferences-page.tsx")).PreferencesPage, {
      slots: [preferenceFields, preferenceSections],
    }),
  },
});
