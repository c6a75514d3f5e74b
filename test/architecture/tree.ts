import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Source, sourceOf } from "./source.ts";

const skipped = new Set(["node_modules", "dist", "data", ".git", "fixtures"]);

/** Reads every file written by hand below `root`, with paths relative to it. */
export function readTree(root: string, folder = ""): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (skipped.has(entry.name)) return [];
    if (entry.isDirectory()) return readTree(root, path);
    return entry.isFile() ? [sourceOf(path, readFileSync(join(root, path), "utf8"))] : [];
  });
}
