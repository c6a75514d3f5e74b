import { preferenceSections } from "#features/preferences/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export const pushClient = clientFeature({
  name: "push",
  fills: [
    fill(
      preferenceSections,
      lazyComponent(async () => (await import("./push-section.tsx")).PushSection),
    ),
  ],
});
