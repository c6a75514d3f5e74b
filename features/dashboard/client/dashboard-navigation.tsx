import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { NavigationSection } from "../contract.ts";
import styles from "./dashboard-navigation.module.css";
import { SectionIcon } from "./section-icon.tsx";
import { countOf } from "./sections.ts";

interface DashboardNavigationProps {
  sections: readonly NavigationSection[];
  /** Address of the entry to which the page belongs. */
  current: string;
}

const holds = ({ entries }: NavigationSection, current: string) => entries.some(({ url }) => url === current);

/** A section with one entry, which leads to the first of its pages. */
function TopEntry({ section, current }: { section: NavigationSection; current: string }) {
  const count = countOf(section);
  return (
    <li>
      <a
        className={styles.entry}
        href={section.entries[0]?.url}
        aria-current={holds(section, current) ? "page" : undefined}
      >
        <SectionIcon name={section.id} />
        <span>{section.name}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </a>
    </li>
  );
}

/** A section that opens; only one is open at a time. */
function Group({ section, current }: { section: NavigationSection; current: string }) {
  const isCurrent = holds(section, current);
  return (
    <li>
      <details key={String(isCurrent)} name="dashboard-sections" open={isCurrent}>
        <summary className={styles.entry}>
          <SectionIcon name={section.id} />
          <span>{section.name}</span>
          <Icon name="chevron-end" size={16} />
        </summary>
        <ul className={styles.inner}>
          {section.entries.map(({ name, url, count }) => (
            <li key={url}>
              <a href={url} aria-current={url === current ? "page" : undefined}>
                <span>{name}</span>
                {count > 0 && <span className={styles.count}>{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The pages of the dashboard: entries for every day, and groups of which only the current one is open. */
export function DashboardNavigation({ sections, current }: DashboardNavigationProps) {
  const daily = sections.filter(({ isTabs }) => isTabs);
  const groups = sections.filter(({ isTabs }) => !isTabs);
  return (
    <nav className={styles.navigation} aria-label={t("Pages of the dashboard")}>
      <ul>
        {daily.map((section) => (
          <TopEntry key={section.id} section={section} current={current} />
        ))}
      </ul>
      <ul className={styles.groups}>
        {groups.map((section) => (
          <Group key={section.id} section={section} current={current} />
        ))}
      </ul>
    </nav>
  );
}
