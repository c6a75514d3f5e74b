// Builds what the browser loads, what renders pages, and the server itself, into dist/; with --gallery, the page that shows every piece of
// the interface as well, into dist/gallery. With --if-stale only what is older than a source.
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { InlineConfig, Plugin } from "vite";

const SOURCES = ["{platform,features,addons,app}/**/*.{ts,tsx,css}", "package-lock.json", "vite.config.ts"];
const LIBRARIES = "libraries";
const changed = Math.max(
  ...SOURCES.flatMap((pattern) => globSync(pattern)).map((file) => statSync(file).mtimeMs),
);

/** Never part of what a forum serves: a build of its own, so that it changes no chunk and no style of the pages. */
const GALLERY: InlineConfig = {
  base: "/_gallery/",
  environments: {
    client: { build: { outDir: "dist/gallery", rolldownOptions: { input: "app/gallery.tsx" } } },
  },
};

/** The service worker: one file without a hash in its name, since browsers know it by its address. */
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

/** Modules find the files beside them where they were written, and not where they end up. */
const places: Plugin = {
  name: "places",
  transform: {
    // What is not a file, such as the bundler's own, begins with a null.
    filter: { id: { exclude: /node_modules|^\0/ }, code: /import\.meta\.url/ },
    handler: (code, id) =>
      code.replaceAll(
        "import.meta.url",
        `new URL(${JSON.stringify(`../../${relative(process.cwd(), id)}`)}, import.meta.url).href`,
      ),
  },
};

/**
 * The server and its libraries in few files without types: Node reads thousands more slowly, keeps in memory what frees
 * them of types, and much about each of them. What is compiled for one machine, what starts threads from its own files, and what only development needs, stay out.
 */
const SERVER: InlineConfig = {
  configFile: false,
  plugins: [places],
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
        // One character beyond Latin-1 makes V8 keep all of a file in two bytes each.
        charset: "ascii",
        comments: false,
        // Whoever only looks after workers needs few of them.
        codeSplitting: { groups: [{ name: LIBRARIES, test: /node_modules/, entriesAware: true }] },
      },
    },
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

/** Node keeps what it runs as text in memory: libraries without a line, ours as it is, so that its lines can be told. */
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
