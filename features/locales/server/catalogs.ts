import { readdirSync, readFileSync } from "node:fs";
import type { Catalog } from "#platform/contract/i18n.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Translations of a feature or an add-on: for each locale, source text to text. */
export const catalogs = new ExtensionPoint<Readonly<Record<string, Catalog>>>("catalogs");

export const addCatalogs = (value: Readonly<Record<string, Catalog>>) => catalogs.with(value);

/** Reads the catalogs of a folder: one JSON file per locale, named for it. */
export const readCatalogs = (folder: URL): Readonly<Record<string, Catalog>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Catalog]),
  );

/** The forum's own translations. */
export const ownCatalogs = addCatalogs(readCatalogs(new URL("../catalogs/", import.meta.url)));
