import { existsSync, readFileSync } from "node:fs";

const MANIFEST = new URL("../dist/client/.vite/manifest.json", import.meta.url);
const ENTRY = "app/client.tsx";

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
}

/** Files that every page names in its head, as addresses. */
export interface Assets {
  scripts: string[];
  styles: string[];
  preloads: string[];
}

/** What the build made. Throws when there is no build. */
export function builtAssets(): Assets {
  if (!existsSync(MANIFEST)) throw new Error("There is no build of the pages. Run `npm run build` first.");
  const chunks = Object.values(JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, Chunk>);
  const entry = (JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, Chunk>)[ENTRY];
  const files = chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]);
  const address = (file: string) => `/${file}`;
  return {
    scripts: entry ? [address(entry.file)] : [],
    styles: [...new Set(files.filter((file) => file.endsWith(".css")))].map(address),
    preloads: [...new Set(files.filter((file) => /latin-(?!ext).*\.woff2$/.test(file)))]
      .slice(0, 1)
      .map(address),
  };
}

export const developmentAssets: Assets = {
  scripts: ["/@vite/client", "/app/client.tsx"],
  styles: [],
  preloads: [],
};
