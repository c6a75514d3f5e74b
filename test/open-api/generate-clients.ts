// Writes the clients that public generators make of an OpenAPI document. Arguments: the document, and a folder.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [document = "", folder = ""] = process.argv.slice(2);

// One generator needs the compiler's API, which TypeScript 7 does not have. The other one brings an older compiler.
const withApi = createRequire(import.meta.resolve("oazapfts")).resolve("typescript");
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? pathToFileURL(withApi).href : specifier, context),
});

const { default: typesOf, astToString } = await import("openapi-typescript");
writeFileSync(
  join(folder, "types.ts"),
  astToString(await typesOf(JSON.parse(readFileSync(document, "utf8")))),
);

const { generateSource } = await import("oazapfts");
writeFileSync(join(folder, "functions.ts"), await generateSource(document));
