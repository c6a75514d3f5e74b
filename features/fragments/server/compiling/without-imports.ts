import type { ParseResult } from "rolldown/utils";
import { FRAGMENT_GLOBAL } from "./modules.ts";

type Import = ParseResult["module"]["staticImports"][number];

/** Returns declarations that read the bindings of an import from the object that the page provides. */
function declarationsOf({ moduleRequest, entries }: Import): string[] {
  const module = `globalThis.${FRAGMENT_GLOBAL}[${JSON.stringify(moduleRequest.value)}]`;
  return entries.map(({ importName, localName }) => {
    if (importName.kind === "NamespaceObject") return `const ${localName.value} = ${module};`;
    const name = importName.kind === "Default" ? "default" : importName.name;
    return `const { ${JSON.stringify(name)}: ${localName.value} } = ${module};`;
  });
}

/** Replaces the imports of a JavaScript module by declarations at its beginning, because imports come first. */
export function withoutImports(code: string, { module }: ParseResult): string {
  let rest = "";
  let end = 0;
  for (const each of module.staticImports) {
    rest += code.slice(end, each.start);
    end = each.end;
  }
  rest += code.slice(end);
  return [...module.staticImports.flatMap(declarationsOf), rest.trimStart()].join("\n");
}
