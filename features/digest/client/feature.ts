import { preferenceFields } from "#features/preferences/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export const digestClient = clientFeature({
  name: "digest",
  fills: [
    fill(
      preferenceFields,
      lazyComponent(async () => (await import("./digest-fields.tsx")).DigestFields),
    ),
  ],
});
