import { t } from "#platform/client/translate.ts";
import styles from "./results.module.css";

/** Examples of the query syntax, which is the same in every language. */
const WAYS: readonly (readonly [written: string, means: () => string])[] = [
  ['"exact words"', () => t("these words, next to one another")],
  ["-word", () => t("without this word")],
  ["one or two", () => t("either of these words")],
  ["author:name", () => t("posts by a member")],
  ["tag:name", () => t("posts with a tag")],
  ["in:category", () => t("posts in a category")],
  ["after:2025-01-31", () => t("posts after a date")],
  ["before:2025-01-31", () => t("posts before a date")],
];

/** Help on the query syntax, shown before a search and when nothing was found. */
export const SearchHelp = () => (
  <section className={styles.help}>
    <h2>{t("Typing shortcuts")}</h2>
    <dl>
      {WAYS.map(([written, means]) => (
        <div key={written}>
          <dt>
            <code dir="ltr">{written}</code>
          </dt>
          <dd>{means()}</dd>
        </div>
      ))}
    </dl>
  </section>
);
