import { readdirSync, readFileSync } from "node:fs";
import type { Catalog } from "#platform/contract/i18n.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Translations of a feature or an add-on: for each locale, source text to text. */
export const catalogs = new ExtensionPoint<Readonly<Record<string, Catalog>>>("catalogs");

export const addCatalogs = (value: Readonly<Record<string, Catalog>>) => catalogs.with(value);

const FOLDER = new URL("../catalogs/", import.meta.url);

/** The forum's own translations: one file per locale, named for it. */
export const ownCatalogs = addCatalogs(
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith(".json"))
      .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Catalog]),
  ),
);
