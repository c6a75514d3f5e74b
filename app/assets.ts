import { existsSync, readFileSync } from "node:fs";

const BUILD = new URL("../dist/client/", import.meta.url);
const ENTRY = "app/client.tsx";
const START = "app/client/start.ts";
/** The elements for pages of other websites, and the script of pages that these show. */
const EMBED_SCRIPT = "features/embedding/client/host/element.ts";
const COMMENTS_SCRIPT = "features/article-comments/client/host/comments.ts";
const FRAMED_SCRIPT = "features/embedding/client/framed/framed.ts";
const ADDONS = "app/client/addons.ts";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Addresses of files in the head of every page. */
export interface Assets {
  /** Loads the scripts after the first paint; null for scripts that load at once. */
  start: string | null;
  scripts: string[];
  /** Defines the element with which other websites show the forum; null without a build. */
  embedScript: string | null;
  /** Defines the element with comments under articles; null without a build. */
  commentsScript: string | null;
  /** Runs on the pages of a forum that other websites may show. */
  framedScript: string | null;
  styles: string[];
  preloads: string[];
  /** Modules imported by the scripts: the browser would discover them only one round trip later. */
  modules: string[];
  /** Returns the modules that a forum with these add-ons loads as well. */
  addonModules(addons: readonly string[]): string[];
  /** Returns the modules of these sources, with what they import. */
  modulesOf(sources: readonly string[]): string[];
}

/** Collects the direct and indirect imports of a chunk. */
function importedBy(chunks: Record<string, Chunk>, name: string, seen = new Set<string>()): Set<string> {
  for (const each of chunks[name]?.imports ?? []) {
    if (seen.has(each)) continue;
    seen.add(each);
    importedBy(chunks, each, seen);
  }
  return seen;
}

/**
 * Returns the built files of `entry` from a folder, with addresses below `base`. Throws when there is no
 * build.
 */
export function builtAssets(entry = ENTRY, build = BUILD, base = ""): Assets {
  const manifest = new URL(".vite/manifest.json", build);
  if (!existsSync(manifest)) throw new Error("There is no build of the pages. Run `npm run build` first.");
  const chunks = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, Chunk>;
  const files = Object.values(chunks).flatMap((chunk) => [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.assets ?? []),
  ]);
  const address = (file: string) => `${base}/${file}`;
  const [first, start] = [chunks[entry], chunks[START]];
  const fileOf = (source: string) => (chunks[source] ? address(chunks[source].file) : null);
  return {
    start: start ? address(start.file) : null,
    scripts: first ? [address(first.file)] : [],
    embedScript: fileOf(EMBED_SCRIPT),
    commentsScript: fileOf(COMMENTS_SCRIPT),
    framedScript: fileOf(FRAMED_SCRIPT),
    styles: [...new Set(files.filter((file) => file.endsWith(".css")))].map(address),
    preloads: [...new Set(files.filter((file) => /latin-(?!ext).*\.woff2$/.test(file)))]
      .slice(0, 1)
      .map(address),
    modules: [...importedBy(chunks, entry)].map((name) => address(chunks[name]?.file ?? "")),
    addonModules: (addons) =>
      addons.length === 0
        ? []
        : [ADDONS, ...addons.map((name) => `addons/${name}/client/index.ts`)].flatMap((name) =>
            chunks[name] ? [address(chunks[name].file)] : [],
          ),
    modulesOf(sources) {
      const known = sources.filter((source) => chunks[source]);
      const names = new Set(known.flatMap((source) => [source, ...importedBy(chunks, source)]));
      return [...names].map((name) => address(chunks[name]?.file ?? ""));
    },
  };
}

export const developmentAssets = (entry = ENTRY): Assets => ({
  start: null,
  // The second script prepares the page for replacing components during editing.
  scripts: ["/@vite/client", "/@id/@vitejs/plugin-react/preamble", `/${entry}`],
  embedScript: null,
  commentsScript: null,
  framedScript: `/${FRAMED_SCRIPT}`,
  styles: [],
  preloads: [],
  modules: [],
  addonModules: () => [],
  modulesOf: () => [],
});
