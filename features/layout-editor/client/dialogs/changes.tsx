import { t } from "#platform/client/translate.ts";
import { comparePages } from "../model/compare-pages.ts";
import type { Page } from "../model/page.ts";
import { useEditor } from "../model/use-editor.tsx";
import styles from "./dialogs.module.css";

/** What differs between two states of the page. */
export function Changes({ before, after }: { before: Page; after: Page }) {
  const { catalog } = useEditor();
  const changes = comparePages(catalog, before, after);
  if (changes.length === 0) return <p className={styles.quiet}>{t("No differences.")}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two widgets of one name can change alike
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
