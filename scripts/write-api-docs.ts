// Writes docs/api/ from the contracts. With --check it only reports whether the files are up to date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { features } from "#app/features.ts";
import { Registry } from "#platform/server/application/feature.ts";
import { apiReference } from "./api-docs/reference.ts";

const FOLDER = "docs/api";
const files = apiReference(new Registry(features));

function isUpToDate(): boolean {
  const written = readdirSync(FOLDER);
  return (
    written.length === files.size &&
    written.every((name) => files.get(name) === readFileSync(join(FOLDER, name), "utf8"))
  );
}

if (!process.argv.includes("--check")) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(FOLDER, name), text);
} else if (!isUpToDate()) {
  process.stderr.write(`${FOLDER} is out of date: run node scripts/write-api-docs.ts\n`);
  process.exitCode = 1;
}
