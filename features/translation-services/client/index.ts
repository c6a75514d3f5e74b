import { translationTools } from "#features/translations/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyGroup } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { SuggestButton } from "./suggest-button.tsx";

export const translationServicesClient = clientFeature({
  name: "translation-services",
  fills: [fill(translationTools, SuggestButton)],
  components: lazyGroup(["TranslationServicesPage"], async () => (await import("./pages.ts")).pages),
});
