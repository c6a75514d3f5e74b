import { glob, readFile } from "node:fs/promises";
import type { I18n } from "#platform/contract/i18n.ts";

const ROOT = new URL("../../../../", import.meta.url);
const FILES = "{platform,features,addons,app}/**/*.{ts,tsx}";
const TESTS = /\.test\.tsx?$|\.fixture\.tsx?$|\/testing\.ts$/;
const LITERAL = /(notFound\()?("(?:[^"\\\n]|\\.)+"|'(?:[^'\\\n]|\\.)+')/g;
/** Texts of the platform and of the frame may appear on every page. */
const EVERYWHERE = "";

type Places = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the text of a literal as the formatter writes it; null when it is none. */
function textOf(literal: string): string | null {
  if (literal.startsWith("'")) return literal.slice(1, -1).replaceAll("\\'", "'");
  try {
    return JSON.parse(literal) as string;
  } catch {
    return null;
  }
}

const areaOf = (path: string) => /^(?:features|addons)\/([^/]+)\//.exec(path)?.[1] ?? EVERYWHERE;

/** Finds which folders of the software contain each of these texts. Empty where its sources are not installed. */
async function findPlaces(sources: ReadonlySet<string>): Promise<Places> {
  const places = new Map<string, Set<string>>();
  for await (const path of glob(FILES, { cwd: ROOT })) {
    if (TESTS.test(path)) continue;
    const code = await readFile(new URL(path, ROOT), "utf8");
    for (const [, call, literal = ""] of code.matchAll(LITERAL)) {
      const text = textOf(literal);
      const source = call ? `${text} not found.` : text;
      if (source === null || !sources.has(source)) continue;
      places.set(source, (places.get(source) ?? new Set()).add(areaOf(path)));
    }
  }
  return places;
}

/** The files do not change while the software runs; add-ons change which texts there are. */
let found: { size: number; places: Promise<Places> } | undefined;

/** Returns where each text appears, by folder; reading the sources takes about a second, once. */
export function placesOf(sources: ReadonlySet<string>): Promise<Places> {
  if (found?.size !== sources.size) found = { size: sources.size, places: findPlaces(sources) };
  return found.places;
}

const SMALL_WORDS = new Set(["and", "of", "to"]);

/** Returns the name of a folder as a title, translated where a page has the same one. */
function titleOf(folder: string, texts: I18n): string {
  const words = folder
    .split("-")
    .map((word, index) =>
      index > 0 && SMALL_WORDS.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
  return texts.say(words.join(" "));
}

/** Returns the places of a text in words. */
export function placeNames(places: Places, source: string, texts: I18n): string[] {
  const folders = [...(places.get(source) ?? [])];
  if (folders.includes(EVERYWHERE)) return [texts.t("Everywhere")];
  return folders.map((folder) => titleOf(folder, texts)).sort();
}
