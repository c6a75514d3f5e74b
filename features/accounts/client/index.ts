import { userActions } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { addTo } from "#platform/client/slots.tsx";
import { confirmEmailAction } from "./confirm-email-action.ts";
import { privacySlot } from "./slots.ts";

export { deviceOf } from "./device-of.ts";
export { /** @public For add-ons. */ privacySlot } from "./slots.ts";

export const accountsClient = clientFeature({
  name: "accounts",
  fills: [addTo(userActions, confirmEmailAction)],
  components: {
    AccountPrivacyPage: lazyComponent(
      async () => (await import("./account-privacy-page.tsx")).AccountPrivacyPage,
      { slots: [privacySlot] },
    ),
    SessionsPage: lazyComponent(async () => (await import("./sessions-page.tsx")).SessionsPage),
  },
});
