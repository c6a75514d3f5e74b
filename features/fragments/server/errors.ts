import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CompileError } from "../contract.ts";
import type { Problem } from "./compiling/compile-source.ts";
import { sayProblem } from "./syntax-messages.ts";

const FILE = "fragment.tsx";

function messageOf(context: Context, { code, text, openedLine }: Problem): string {
  const i18n = i18nOf(context);
  const { t } = i18n;
  switch (code) {
    case "syntax":
      return sayProblem(i18n, text, openedLine) ?? t("The compiler reports an error here:");
    case "import":
      return t("The module {name} cannot be imported.", { name: text });
    case "dynamicImport":
      return t("Use an import at the beginning of the code instead of import().");
    case "reExport":
      return t("A fragment cannot export from another module.");
    case "unsupported":
      return t("Browsers do not support this syntax yet: a decorator, or a “using” declaration.");
    case "noDefault":
      return t("The component is missing: export it as default.");
    case "tooComplex":
      return t("The code is nested too deeply, or takes too long to compile.");
  }
}

/** Returns what the compiler says itself, in English; null where the message says it. */
const detailOf = (context: Context, { code, text, openedLine }: Problem): string | null =>
  code === "syntax" && sayProblem(i18nOf(context), text, openedLine) === null ? text : null;

/** Returns the errors of the compiler in the language of the reader. */
export const viewErrors = (context: Context, problems: readonly Problem[]): CompileError[] =>
  problems.map((problem) => ({
    ...{ line: problem.line, column: problem.column, file: FILE },
    message: messageOf(context, problem),
    detail: detailOf(context, problem),
  }));
