import { memberSlot } from "#features/members/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

/** The part of the page about a member in the dashboard, which readers do not load. */
export const twoFactorAdministration = clientFeature({
  name: "two-factor-administration",
  fills: [
    fill(
      memberSlot,
      lazyComponent(async () => (await import("./reset-two-factor.tsx")).ResetTwoFactor),
    ),
  ],
});
