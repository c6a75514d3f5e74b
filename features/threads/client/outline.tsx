import { t } from "#platform/client/translate.ts";
import type { OutlineEntry } from "../contract.ts";
import styles from "./thread-panel.module.css";

/** The headings of the first post, as links. */
export const Outline = ({ entries }: { entries: readonly OutlineEntry[] }) => (
  <nav aria-label={t("Outline")}>
    <h2 className={styles.heading}>{t("Outline")}</h2>
    <ol className={styles.outline}>
      {entries.map(({ id, text, isNested }) => (
        <li key={id} data-nested={isNested || undefined}>
          <a href={`#${id}`}>
            <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
