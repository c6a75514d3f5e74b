import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";

export const retentionClient = clientFeature({
  name: "retention",
  fills: [addSettingsAside("retention", async () => (await import("./fixed-periods.tsx")).FixedPeriods)],
});
