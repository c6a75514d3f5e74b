// Builds what the browser loads and what renders pages, into dist/. With --if-stale only when a source is newer.
import { existsSync, globSync, statSync, writeFileSync } from "node:fs";

const STAMP = "dist/built";
const SOURCES = ["{platform,features,addons,app}/**/*.{ts,tsx,css}", "package-lock.json", "vite.config.ts"];

function isFresh(): boolean {
  if (!existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.flatMap((pattern) => globSync(pattern)).every((file) => statSync(file).mtimeMs <= built);
}

if (!(process.argv.includes("--if-stale") && isFresh())) {
  process.env["NODE_ENV"] = "production";
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ logLevel: "warn" });
  await builder.buildApp();
  writeFileSync(STAMP, "");
}
