import { belowPost } from "#features/discussions/client/index.ts";
import { userFacts } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

export const signaturesClient = clientFeature({
  name: "signatures",
  fills: [
    fill(
      belowPost,
      lazyComponent(async () => (await import("./signature-below.tsx")).SignatureBelow),
    ),
    fill(
      userFacts,
      lazyComponent(async () => (await import("./user-signature.tsx")).UserSignature),
    ),
  ],
  components: {
    SignaturePage: lazyComponent(async () => (await import("./signature-page.tsx")).SignaturePage),
  },
});
