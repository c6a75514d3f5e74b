import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";

/** The part of the settings page that only the dashboard loads. */
export const digestAdministration = clientFeature({
  name: "digest-administration",
  fills: [addSettingsAside("digest", async () => (await import("./digest-aside.tsx")).DigestAside)],
});
