import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Catalog } from "#platform/contract/i18n.ts";
import { readTree } from "../architecture/tree.ts";
import { readTexts } from "./sources.ts";

const ROOT = new URL("../../", import.meta.url);
const CATALOGS = new URL("features/locales/catalogs/", ROOT);

/** Returns every interface text of this forum, in the order of the tree. */
export const allSources = (): ReadonlySet<string> =>
  new Set(readTexts(readTree(fileURLToPath(ROOT))).texts.map(({ source }) => source));

/** Returns the catalogs that ship, by locale. */
export const allCatalogs = (): Map<string, Catalog> =>
  new Map(
    readdirSync(CATALOGS).map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(new URL(file, CATALOGS), "utf8")) as Catalog,
    ]),
  );
