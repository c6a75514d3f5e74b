import { stripVTControlCharacters } from "node:util";
import { type ParseResult, parseSync, transformSync } from "rolldown/utils";
import { withLoopChecks } from "./loop-checks.ts";
import { FRAGMENT_MODULES } from "./modules.ts";
import { withoutImports } from "./without-imports.ts";

/** An error in the code of a fragment. Only syntax errors have a text; others are named by their code. */
export interface Problem {
  line: number;
  column: number;
  code: "syntax" | "import" | "dynamicImport" | "reExport" | "unsupported" | "noDefault" | "tooComplex";
  /** Text of the compiler, in English; for `import` the name of the module. */
  text: string;
  /** Line in which the element begins that has no end. */
  openedLine?: number;
}

/** The code for browsers, or the errors that prevent it. */
export type Compiled =
  | {
      js: string;
      /** The code for previews, which ends endless loops. */
      previewJs: string;
      problems: readonly [];
    }
  | { js: null; problems: readonly Problem[] };

/** Modules that compiled code imports to replace syntax that browsers lack. */
const HELPERS = "@oxc-project/runtime/";
const MOST_PROBLEMS = 50;
const LONGEST_TEXT = 300;
/** Browsers that run the code: the version of JavaScript of the forum's own scripts. */
const TARGET = "es2023";

const shortened = (text: string) =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).toWellFormed()}…` : text;

/** Returns line and column of an offset, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function syntaxProblems(code: string, { errors }: ParseResult): Problem[] {
  return errors.map(({ message, helpMessage, labels }): Problem => {
    // Of two declarations, the second one is the mistake.
    const label = labels.find((each) => !each.message?.includes("already")) ?? labels[0];
    const opened = labels.find((each) => each.message === "Opened here");
    const text = helpMessage ? `${message.replace(/\.$/, "")}. ${helpMessage}` : message;
    return {
      ...{ ...placeOf(code, label?.start ?? 0), code: "syntax", text },
      ...(opened && { openedLine: placeOf(code, opened.start).line }),
    };
  });
}

type Located = Error & { loc?: { line: number; column: number } };

/** Returns an error of the transformer with the first line of its message, without its label and colors. */
function transformProblem({ message, loc }: Located): Problem {
  const [first = ""] = stripVTControlCharacters(message).split("\n");
  const { line = 1, column = 0 } = loc ?? {};
  return { line, column: column + 1, code: "syntax", text: first.replace(/^\[\w+\]\s*/, "") };
}

/**
 * Returns the problems with what the compiled code imports and exports, at the places of the source. Imports of types,
 * which the compiler removes, may have any name.
 */
function moduleProblems(code: string, parsed: ParseResult, compiled: ParseResult): Problem[] {
  const at = (start: number | undefined) => placeOf(code, start ?? 0);
  const imported = compiled.module.staticImports
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((name) => !FRAGMENT_MODULES.has(name))
    .map((name): Problem => {
      const found = parsed.module.staticImports.find(({ moduleRequest }) => moduleRequest.value === name);
      const code = !found && name.startsWith(HELPERS) ? "unsupported" : "import";
      return { ...at(found?.moduleRequest.start), code, text: name };
    });
  const dynamic = compiled.module.dynamicImports.map((_, index): Problem => {
    return { ...at(parsed.module.dynamicImports[index]?.start), code: "dynamicImport", text: "" };
  });
  const exportsOf = ({ module }: ParseResult) => module.staticExports.flatMap(({ entries }) => entries);
  const reExported = exportsOf(compiled)
    .filter(({ moduleRequest }) => moduleRequest && !isImported(compiled, moduleRequest.start))
    .map(({ moduleRequest }): Problem => {
      const found = exportsOf(parsed).find((each) => each.moduleRequest?.value === moduleRequest?.value);
      return { ...at(found?.start), code: "reExport", text: "" };
    });
  const hasDefault = exportsOf(compiled).some(
    ({ exportName }) => exportName.kind === "Default" || exportName.name === "default",
  );
  const problems = [...imported, ...dynamic, ...reExported];
  if (!hasDefault && problems.length === 0)
    problems.push({ line: 1, column: 1, code: "noDefault", text: "" });
  return problems;
}

/** Returns whether a name of a module is that of an import, whose binding may be exported. */
const isImported = ({ module }: ParseResult, start: number) =>
  module.staticImports.some(({ moduleRequest }) => moduleRequest.start === start);

/**
 * Compiles the TSX of a fragment to a JavaScript module without imports. The code is parsed and never run. Deeply nested
 * code ends the whole process, so this runs only in a process of its own.
 */
export function compileSource(source: string): Compiled {
  // The first line of a program for a shell has no meaning in browsers.
  const code = source.replace(/^#!.*/, "");
  const parsed = parseSync("fragment.tsx", code, {
    ...{ lang: "tsx", sourceType: "module", showSemanticErrors: true },
  });
  const made = transformSync("fragment.tsx", code, {
    ...{ lang: "tsx", sourceType: "module", target: TARGET, tsconfig: false },
    jsx: { runtime: "automatic", development: false },
    // Browsers have no decorators; the lowered ones are refused, because they import a helper.
    decorator: { legacy: true },
  });
  const problems = syntaxProblems(code, parsed);
  if (problems.length === 0) problems.push(...made.errors.map(transformProblem));
  if (problems.length === 0) {
    const compiled = parseSync("fragment.js", made.code, { lang: "js", sourceType: "module" });
    problems.push(...moduleProblems(code, parsed, compiled));
    if (problems.length === 0) {
      const js = withoutImports(made.code, compiled);
      const lineAt = (offset: number) => placeOf(code, offset).line;
      return { js, previewJs: withLoopChecks(js, parsed, lineAt), problems: [] };
    }
  }
  const shown = problems.slice(0, MOST_PROBLEMS);
  return { js: null, problems: shown.map((each) => ({ ...each, text: shortened(each.text) })) };
}
