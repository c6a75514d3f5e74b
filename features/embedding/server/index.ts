import { dashboard } from "#features/dashboard/server/index.ts";
import { locales } from "#features/locales/server/index.ts";
import { sessions } from "#features/sessions/server/index.ts";
import { settings } from "#features/settings/server/index.ts";
import { trustedDomains } from "#features/trusted-domains/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { embeddingRoutes } from "./routes.ts";
import { embedEnabled, embedRemoteUrl, forceEmbed } from "./settings.ts";

export { MISSING_SCRIPT_PATH, setEmbedScript } from "./embed-script.ts";
export { allowsEmbedding, embeddingOf, embedMeta, embedOnPages } from "./framing.ts";
export { serveEmbedding } from "./serve-embedding.ts";
export { embeddingSection } from "./settings.ts";

/** The whole forum in a page of another website. */
export const embedding = feature({
  name: "embedding",
  needs: [dashboard, locales, sessions, settings, trustedDomains],
  tablesOf: import.meta.url,
  adds: [
    ...embeddingRoutes,
    addSetting(embedEnabled),
    addSetting(embedRemoteUrl),
    addSetting(forceEmbed),
    addMergedRows({ table: "embed_codes", columns: ["user_id"], stays: true }),
  ],
});
