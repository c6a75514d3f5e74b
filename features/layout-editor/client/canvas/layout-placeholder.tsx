import { t } from "#platform/client/translate.ts";
import styles from "./layout-placeholder.module.css";

interface LayoutPlaceholderProps {
  /** An empty column, a widget that this reader does not get, or one whose data is not loaded yet. */
  kind: "empty" | "hidden" | "loading";
  /** Name of the widget. */
  name: string;
}

/** What the preview shows in the place of a widget that has nothing to show. */
export function LayoutPlaceholder({ kind, name }: LayoutPlaceholderProps) {
  if (kind === "empty") return <div className={styles.empty}>{t("Add a widget or drop one here")}</div>;
  if (kind === "loading") return <div className={styles.loading} />;
  return (
    <div className={styles.hidden}>
      <b>{name}</b>
      <span>{t("Not shown to this reader, or empty")}</span>
    </div>
  );
}
