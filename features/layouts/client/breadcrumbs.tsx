import { t } from "#platform/client/translate.ts";
import styles from "./breadcrumbs.module.css";

export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; url: string }[] }) {
  return (
    <nav aria-label={t("Breadcrumbs")}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
