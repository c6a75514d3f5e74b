import { t } from "#platform/client/translate.ts";
import styles from "./online-dot.module.css";

/** A dot after the name of an author who is online. */
export const OnlineDot = ({ author }: { author: object }) =>
  (author as { isOnline?: true }).isOnline ? (
    <span className={styles.dot} title={t("Online")}>
      <span className="visually-hidden">{t("Online")}</span>
    </span>
  ) : null;
