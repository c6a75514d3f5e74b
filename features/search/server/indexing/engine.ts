import { siteLocale } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { SearchEngine } from "#platform/server/search/port.ts";
import { postgresEngine } from "#platform/server/search/postgres-engine.ts";

/** Search engines of add-ons; the last enabled one replaces the PostgreSQL engine. */
export const searchEngines = new Opening<SearchEngine>("searchEngines");

const ofTheDatabase = postgresEngine({ siteLanguage: ({ settings }) => settings.get(siteLocale) });

export const engineOf = ({ addons }: Context): SearchEngine =>
  addons.of(searchEngines).at(-1) ?? ofTheDatabase;
