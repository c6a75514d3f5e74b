import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { SectionIcon } from "../section-icon.tsx";
import { countOf, useSections } from "../sections.ts";
import styles from "./all-pages.module.css";

/** All pages of the dashboard, for screens without the navigation beside the page. */
export function AllPages() {
  const sections = useSections();
  return (
    <nav className={styles.pages} aria-label={t("All pages")}>
      <ul>
        {sections.slice(1).map((section) => (
          <li key={section.id}>
            {section.isTabs ? (
              <a className={styles.head} href={section.entries[0]?.url}>
                <SectionIcon name={section.id} />
                <span>{section.name}</span>
                {countOf(section) > 0 && <small>{countOf(section)}</small>}
                <Icon name="chevron-end" size={16} />
              </a>
            ) : (
              <details name="dashboard-pages">
                <summary className={styles.head}>
                  <SectionIcon name={section.id} />
                  <span>{section.name}</span>
                  <Icon name="chevron-down" size={16} />
                </summary>
                <ul>
                  {section.entries.map(({ name, url }) => (
                    <li key={url}>
                      <a href={url}>{name}</a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
