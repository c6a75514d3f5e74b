import { useDeferredValue, useId, useMemo } from "react";
import { t } from "#platform/client/translate.ts";
import { type CssProblem, lintCss } from "./css-lint.ts";
import styles from "./fields.module.css";

function messageOf({ line, kind, text }: CssProblem): string {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const values = { line, text: shown };
  switch (kind) {
    case "unclosed":
      return t("Line {line}: the block of “{text}” has no closing brace.", values);
    case "unopened":
      return t("Line {line}: there is no block to close here.", values);
    case "selector":
      return t("Line {line}: “{text}” is not a selector.", values);
    case "property":
      return t("Line {line}: browsers do not know “{text}”.", values);
    case "value":
      return t("Line {line}: “{text}” has a value that browsers ignore.", values);
    case "import":
      return t("Line {line}: pages load no stylesheets from elsewhere.", values);
  }
}

/** The CSS of a theme, checked by the browser as it is typed. */
export function CssPanel({ value, onChange }: { value: string; onChange(css: string): void }) {
  const id = useId();
  const css = useDeferredValue(value);
  const problems = useMemo(() => lintCss(css, (condition) => CSS.supports(condition)), [css]);
  return (
    <div className={styles.code}>
      <span className={styles.label}>
        <label htmlFor={id}>{t("CSS")}</label>
        <small>
          {t(
            "Comes after all other styles on pages of the forum. The dashboard and dialogs stay as they are.",
          )}
        </small>
      </span>
      <textarea
        id={id}
        dir="ltr"
        rows={18}
        spellCheck={false}
        maxLength={200_000}
        value={value}
        aria-describedby={`${id}-problems`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-problems`} role="status">
        {problems.length === 0 ? (
          <p>{t("No problems found.")}</p>
        ) : (
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.kind} ${problem.text}`}>{messageOf(problem)}</li>
            ))}
          </ul>
        )}
      </div>
      <small>{t("If this CSS makes a page unusable, add ?safe-mode to its address.")}</small>
      <a href="/?safe-mode" target="_blank" rel="noreferrer">
        {t("Open the forum in safe mode")}
      </a>
    </div>
  );
}
