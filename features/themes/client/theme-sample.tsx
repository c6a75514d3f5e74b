import { t } from "#platform/client/translate.ts";
import type { ThemeChoice } from "../contract.ts";
import styles from "./theme-sample.module.css";

interface ThemeSampleProps {
  look: ThemeChoice["samples"]["light"];
  name: string;
  /** Address of an image in place of the name in the bar. */
  logo?: string;
}

/** A small picture of the home page in a theme: title bar, banner, cards and a discussion. */
export const ThemeSample = ({ look, name, logo = "" }: ThemeSampleProps) => (
  <div className={styles.sample} style={look} aria-hidden="true">
    <div className={styles.bar}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <>
          <i />
          <b>
            <bdi>{name}</bdi>
          </b>
        </>
      )}
      <u>{t("Register")}</u>
    </div>
    <div className={styles.banner}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={styles.search}>
        <u>{t("Search")}</u>
      </span>
    </div>
    <div className={styles.page}>
      {[t("Questions"), t("Ideas")].map((title) => (
        <span key={title} className={styles.card}>
          <b>{title}</b>
          <i />
        </span>
      ))}
      <span className={styles.row}>
        <i />
        <b>{t("Recent Discussions")}</b>
        <em>{t("View All")}</em>
      </span>
    </div>
  </div>
);
