import { confirmationProofs, signInSlot } from "#features/sessions/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo, fill } from "#platform/client/slots.tsx";
import { passkeyProof } from "./confirmation-proof.ts";

export const passkeysClient = clientFeature({
  name: "passkeys",
  fills: [
    addTo(confirmationProofs, passkeyProof),
    fill(
      signInSlot,
      lazyComponent(async () => (await import("./sign-in-button.tsx")).PasskeySignIn),
    ),
  ],
  components: {
    PasskeysPage: lazyComponent(async () => (await import("./passkeys-page.tsx")).PasskeysPage),
  },
});
