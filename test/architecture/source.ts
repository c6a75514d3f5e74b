import { posix } from "node:path";
import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite";

/** One import, re-export, `import()` or type query of a file. */
export interface Import {
  specifier: string;
  /** The path in this tree, or the specifier itself when it is a package. */
  target: string;
  /** `import type`: removed when the file runs. `import { type … }` is not: the module is still loaded. */
  typeOnly: boolean;
  line: number;
}

/** A file of the tree as the rules read it; `visit` sees code only, never comments or strings. */
export interface Source {
  path: string;
  text: string;
  imports: readonly Import[];
  comments: readonly { text: string; line: number }[];
  lineOf(node: { start: number }): number;
  visit(visitor: VisitorObject): void;
}

export interface Breach {
  path: string;
  line: number;
  message: string;
}

export const breach = (path: string, line: number, message: string): Breach => ({ path, line, message });

export function sourceOf(path: string, text: string): Source {
  const { program, comments } = parseSync(path, /\.tsx?$/.test(path) ? text : "");
  const lineOf = ({ start }: { start: number }) => text.slice(0, start).split("\n").length;
  return {
    path,
    text,
    imports: importsOf(path, program, lineOf),
    comments: comments.map((comment) => ({ text: comment.value, line: lineOf(comment) })),
    lineOf,
    visit: (visitor) => new Visitor(visitor).visit(program),
  };
}

function importsOf(path: string, program: ESTree.Program, lineOf: Source["lineOf"]): Import[] {
  const imports: Import[] = [];
  const add = (source: ESTree.Expression | null, typeOnly: boolean) => {
    if (source?.type !== "Literal" || typeof source.value !== "string") return;
    const specifier = source.value;
    imports.push({ specifier, target: targetOf(path, specifier), typeOnly, line: lineOf(source) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === "type"),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(program);
  return imports;
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : specifier;
}
