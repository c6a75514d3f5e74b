import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Catalog } from "#platform/contract/i18n.ts";
import { readTree } from "../architecture/tree.ts";
import { readTexts } from "./sources.ts";

const ROOT = new URL("../../", import.meta.url);

/** Returns every interface text of this forum, in the order of the tree. */
export const allSources = (): ReadonlySet<string> =>
  new Set(readTexts(readTree(fileURLToPath(ROOT))).texts.map(({ source }) => source));

/** Returns the catalogs that ship, by locale: those of the forum together with those of its add-ons. */
export function allCatalogs(): Map<string, Catalog> {
  const catalogs = new Map<string, Catalog>();
  for (const file of globSync("{features,addons}/*/catalogs/*.json", { cwd: fileURLToPath(ROOT) })) {
    const own = JSON.parse(readFileSync(new URL(file, ROOT), "utf8")) as Catalog;
    const locale = basename(file, ".json");
    catalogs.set(locale, { ...catalogs.get(locale), ...own });
  }
  return catalogs;
}
