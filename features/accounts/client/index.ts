import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export { deviceOf } from "./device-of.ts";
export const accountsClient = clientFeature({
  name: "accounts",
  components: {
    AccountPrivacyPage: lazyComponent(
      async () => (await import("./account-privacy-page.tsx")).AccountPrivacyPage,
    ),
    SessionsPage: lazyComponent(async () => (await import("./sessions-page.tsx")).SessionsPage),
  },
});
