// Writes docs/api.md from the contracts. With --check it only reports whether the file is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { features } from "#app/features.ts";
import { Registry } from "#platform/server/application/feature.ts";
import { apiReference } from "#platform/server/http/api-reference.ts";

const FILE = "docs/api.md";
const text = apiReference(new Registry(features));

if (!process.argv.includes("--check")) writeFileSync(FILE, text);
else if (readFileSync(FILE, "utf8") !== text) {
  process.stderr.write(`${FILE} is out of date: run node scripts/write-api-docs.ts\n`);
  process.exitCode = 1;
}
