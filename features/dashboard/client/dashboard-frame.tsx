import { type HydratedNode, LayoutNodes, PageHeader } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import type { NavigationSection } from "../contract.ts";
import styles from "./dashboard-frame.module.css";
import { DashboardNavigation } from "./dashboard-navigation.tsx";
import { SectionsContext } from "./sections.ts";
import { useFoundPlace } from "./use-found-place.ts";

interface DashboardFrameProps {
  /** Path of the page. */
  path: string;
  title: string;
  description: string | null;
  sections: readonly NavigationSection[];
  /** Notices above all pages. */
  notices: readonly HydratedNode[];
  children: readonly HydratedNode[];
}

const HOME = "/dashboard";

/** Returns the address of the entry to which a page belongs: its own, or else the closest one above it. */
function currentOf(sections: readonly NavigationSection[], path: string): string | undefined {
  const urls = sections.flatMap(({ entries }) => entries.map(({ url }) => url));
  const above = urls.filter((url) => path === url || (url !== HOME && path.startsWith(`${url}/`)));
  return above.sort((one, other) => other.length - one.length)[0];
}

/** Links between the pages of a section that has one entry in the navigation. */
function SectionTabs({ section, current }: { section: NavigationSection | undefined; current: string }) {
  if (!section?.isTabs || section.entries.length < 2) return null;
  return (
    <TabsLinks
      label={section.name}
      tabs={section.entries.map(({ name, url, count }) => ({
        ...{ name, url, isCurrent: url === current },
        ...(count > 0 && { count }),
      }))}
    />
  );
}

/** A page of the dashboard, with the navigation beside it; on narrow screens with a link back to the first page. */
export function DashboardFrame({
  path,
  title,
  description,
  sections,
  notices,
  children,
}: DashboardFrameProps) {
  const current = currentOf(sections, path) ?? path;
  useFoundPlace(path);
  return (
    <SectionsContext value={sections}>
      <div className={styles.frame} data-unthemed="">
        <div className={styles.side}>
          <DashboardNavigation sections={sections} current={current} />
        </div>
        <div className={styles.page}>
          {path !== HOME && (
            <a className={styles.back} href={HOME}>
              <Icon name="chevron-end" size={16} />
              {t("Dashboard")}
            </a>
          )}
          <LayoutNodes nodes={notices} />
          <PageHeader title={title} description={description} />
          <SectionTabs
            section={sections.find(({ entries }) => entries.some(({ url }) => url === current))}
            current={current}
          />
          <LayoutNodes nodes={children} />
        </div>
      </div>
    </SectionsContext>
  );
}
