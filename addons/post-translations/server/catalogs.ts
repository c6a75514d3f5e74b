import { addCatalogs, readCatalogs } from "#features/locales/server/index.ts";

/** Translations of the add-on's texts. */
export const translationCatalogs = addCatalogs(readCatalogs(new URL("../catalogs/", import.meta.url)));
