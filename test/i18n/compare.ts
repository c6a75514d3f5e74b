import type { Catalog } from "#platform/contract/i18n.ts";
import { problemsIn, type TextProblem } from "#platform/contract/placeholders.ts";

function described(problem: TextProblem): string {
  if (problem.kind === "empty") return "is empty";
  if (problem.kind === "broken") return "has braces that do not match";
  if (problem.kind === "lacking") return `lacks {${problem.place}}`;
  if (problem.kind === "unknown") return `has {${problem.place}} of its own`;
  return `{${problem.place}} has ${problem.given}, and needs ${problem.needed}`;
}

/** Describes the problems of one translation; empty when there are none. */
export const problemsOf = (locale: string, source: string, text: string): string[] =>
  problemsIn(locale, source, text).map(described);

/** Returns the missing, superfluous and invalid texts of a catalog. */
export function compare(locale: string, sources: ReadonlySet<string>, catalog: Catalog) {
  const keys = Object.keys(catalog);
  return {
    missing: [...sources].filter((source) => !Object.hasOwn(catalog, source)),
    superfluous: keys.filter((key) => !sources.has(key)),
    wrong: keys.flatMap((key) =>
      problemsOf(locale, key, catalog[key] ?? "").map((problem) => `${key}: ${problem}`),
    ),
  };
}
