// Builds the browser's files, the renderer and the server into dist/. With --gallery it also builds the
// component gallery into dist/gallery. With --if-stale it builds only what is older than its sources.
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { InlineConfig, Plugin } from "vite";
import { outsideDirectory } from "#app/outside-addons/folders.ts";
import { outsideAddons } from "#app/outside-addons/vite-plugin.ts";

const SOURCES = [
  "{platform,features,addons,app,test/gallery}/**/*.{ts,tsx,css}",
  "package-lock.json",
  "vite.config.ts",
];
const OUTSIDE = outsideDirectory();
if (OUTSIDE) SOURCES.push(`${OUTSIDE}/**/*.{ts,tsx,css,sql,json}`);
const LIBRARIES = "libraries";
/** Tests and their helpers, which are part of no build. */
const TESTS = /\.test\.tsx?$|\/testing\.ts$/;
const changed = Math.max(
  ...SOURCES.flatMap((pattern) => globSync(pattern))
    .filter((file) => !TESTS.test(file))
    .map((file) => statSync(file).mtimeMs),
);

/** A separate build, so that it changes no chunk and no style of the pages. */
const GALLERY: InlineConfig = {
  base: "/_gallery/",
  environments: {
    client: {
      build: { outDir: "dist/gallery", rolldownOptions: { input: "test/gallery/client/gallery.tsx" } },
    },
  },
};

/** The service worker: one file without a hash in its name, because browsers identify it by its address. */
const WORKER: InlineConfig = {
  configFile: false,
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    target: "es2023",
    rolldownOptions: {
      input: "features/offline/client/worker/worker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
};

/** Preserves the original `import.meta.url` of modules, so that they find files next to their sources. */
const places: Plugin = {
  name: "places",
  transform: {
    // Ids that are not files, such as the bundler's own, begin with a null character.
    filter: { id: { exclude: /node_modules|^\0/ }, code: /import\.meta\.url/ },
    handler: (code, id) =>
      code.replaceAll(
        "import.meta.url",
        `new URL(${JSON.stringify(`../../${relative(process.cwd(), id)}`)}, import.meta.url).href`,
      ),
  },
};

/**
 * The server and its libraries in few files without types: Node loads thousands of files more slowly, and
 * retains the type stripper and much data about each file in memory. Native modules, modules that start
 * threads from their own files, and modules for development only are excluded.
 */
const SERVER: InlineConfig = {
  configFile: false,
  plugins: [outsideAddons(OUTSIDE), places],
  ssr: { noExternal: true, external: ["piscina", "sharp", "vite"] },
  build: {
    ssr: true,
    outDir: "dist/forum",
    target: "esnext",
    rolldownOptions: {
      input: "app/server.ts",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // One character beyond Latin-1 would make V8 store the whole file with two bytes per character.
        charset: "ascii",
        comments: false,
        // The process that only supervises workers needs few of them.
        codeSplitting: { groups: [{ name: LIBRARIES, test: /node_modules/, entriesAware: true }] },
      },
    },
  },
};

async function build(stamp: string, run: (vite: typeof import("vite")) => Promise<unknown>): Promise<void> {
  const isOfTheseAddons = existsSync(stamp) && readFileSync(stamp, "utf8") === (OUTSIDE ?? "");
  const isFresh = isOfTheseAddons && statSync(stamp).mtimeMs >= changed;
  if (isFresh && process.argv.includes("--if-stale")) return;
  process.env["NODE_ENV"] = "production";
  await run(await import("vite"));
  writeFileSync(stamp, OUTSIDE ?? "");
}

/** Assets are compressed once, at the highest level, because they are sent many times. */
function compressAssets(): void {
  for (const file of globSync("dist/client/assets/*.{js,css}")) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/**
 * Node retains the source text of modules in memory: libraries lose their line breaks, our code keeps them
 * for stack traces.
 */
function condenseLibraries(minifySync: typeof import("vite").minifySync): void {
  for (const file of globSync(`dist/forum/${LIBRARIES}*.js`)) {
    const { code } = minifySync(file, readFileSync(file, "utf8"), {
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: true, asciiOnly: true },
    });
    writeFileSync(file, code);
  }
}

await build("dist/built", async ({ createBuilder, build, minifySync }) => {
  await (await createBuilder({ logLevel: "warn" })).buildApp();
  await build({ ...WORKER, logLevel: "warn" });
  await build({ ...SERVER, logLevel: "warn" });
  condenseLibraries(minifySync);
  compressAssets();
});
if (process.argv.includes("--gallery"))
  await build("dist/gallery/built", ({ build }) => build({ ...GALLERY, logLevel: "warn" }));
