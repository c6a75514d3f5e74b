import { siteLocale } from "#features/settings/server/index.ts";
import { postgresEngine } from "#platform/server/search/postgres-engine.ts";

/** The search of this forum, in its own database. */
export const engine = postgresEngine({ siteLanguage: ({ settings }) => settings.get(siteLocale) });
