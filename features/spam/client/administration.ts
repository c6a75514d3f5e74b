import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";

/** The part of the settings page that only the dashboard loads. */
export const spamAdministration = clientFeature({
  name: "spam-administration",
  fills: [addSettingsAside("spam", async () => (await import("./spam-aside.tsx")).SpamAside)],
});
