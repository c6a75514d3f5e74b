// Builds what the browser loads and what renders pages, into dist/; with --pieces, the page that shows every piece of
// the interface as well, into dist/pieces. With --if-stale only what is older than a source.
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { InlineConfig } from "vite";

const SOURCES = ["{platform,features,addons,app}/**/*.{ts,tsx,css}", "package-lock.json", "vite.config.ts"];
const changed = Math.max(
  ...SOURCES.flatMap((pattern) => globSync(pattern)).map((file) => statSync(file).mtimeMs),
);

/** Never part of what a forum serves: a build of its own, so that it changes no chunk and no style of the pages. */
const PIECES: InlineConfig = {
  base: "/_pieces/",
  environments: {
    client: { build: { outDir: "dist/pieces", rolldownOptions: { input: "app/pieces.tsx" } } },
  },
};

async function build(stamp: string, run: (vite: typeof import("vite")) => Promise<unknown>): Promise<void> {
  const isFresh = existsSync(stamp) && statSync(stamp).mtimeMs >= changed;
  if (isFresh && process.argv.includes("--if-stale")) return;
  process.env["NODE_ENV"] = "production";
  await run(await import("vite"));
  writeFileSync(stamp, "");
}

/** What is sent a thousand times is compressed once, as well as can be. */
function compressAssets(): void {
  for (const file of globSync("dist/client/assets/*.{js,css}")) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

await build("dist/built", async ({ createBuilder }) => {
  await (await createBuilder({ logLevel: "warn" })).buildApp();
  compressAssets();
});
if (process.argv.includes("--pieces"))
  await build("dist/pieces/built", ({ build }) => build({ ...PIECES, logLevel: "warn" }));
