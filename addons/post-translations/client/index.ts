import { belowPost } from "#features/discussions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export const postTranslationsClient = clientFeature({
  name: "post-translations",
  fills: [
    fill(
      belowPost,
      lazyComponent(async () => (await import("./translate-below.tsx")).TranslateBelow),
    ),
  ],
});
