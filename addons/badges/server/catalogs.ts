import { addCatalogs, readCatalogs } from "#features/locales/server/index.ts";

/** Translations of the add-on's texts. */
export const badgeCatalogs = addCatalogs(readCatalogs(new URL("../catalogs/", import.meta.url)));
