import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";

/** The page of the dashboard about embedding. */
export const embeddingAdministration = clientFeature({
  name: "embedding",
  fills: [addSettingsAside("embedding", async () => (await import("./embed-aside.tsx")).EmbedAside)],
});
