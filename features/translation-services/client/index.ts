import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";

export const translationServicesClient = clientFeature({
  name: "translation-services",
  components: lazyGroup(["TranslationServicesPage"], async () => (await import("./pages.ts")).pages),
});
