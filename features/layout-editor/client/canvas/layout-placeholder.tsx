import { t } from "#platform/client/translate.ts";
import styles from "./layout-placeholder.module.css";

interface LayoutPlaceholderProps {
  /** An empty column, a widget that this reader does not get, one without its data yet, or one with a problem. */
  kind: "empty" | "hidden" | "loading" | "problem";
  /** Name of the widget. */
  name: string;
  problem?: string;
}

/** What the preview shows in the place of a widget that has nothing to show. */
export function LayoutPlaceholder({ kind, name, problem }: LayoutPlaceholderProps) {
  if (kind === "empty") return <div className={styles.empty}>{t("Add a widget or drop one here")}</div>;
  if (kind === "loading") return <div className={styles.loading} />;
  return (
    <div className={kind === "problem" ? styles.problem : styles.hidden}>
      <b>{name}</b>
      <span>{kind === "problem" ? problem : t("Not shown to this reader, or empty")}</span>
    </div>
  );
}
