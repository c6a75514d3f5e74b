import { type HydratedNode, LayoutNodes, PageHeader } from "#features/layouts/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { SideNavigation } from "#platform/client/ui/side-navigation.tsx";
import type { MenuEntry, MenuSection } from "../contract.ts";
import styles from "./dashboard-frame.module.css";

interface DashboardFrameProps {
  /** Path of the page. */
  path: string;
  title: string;
  description: string | null;
  menus: readonly MenuSection[];
  /** Notices above all pages. */
  notices: readonly HydratedNode[];
  children: readonly HydratedNode[];
}

const entriesOf = (menus: readonly MenuSection[]): MenuEntry[] =>
  menus.flatMap(({ children }) => children.flatMap((group) => group.children));

/** Returns the entry of a page: its own, or else the closest one above it. */
function currentOf(menus: readonly MenuSection[], path: string): MenuEntry | undefined {
  const above = entriesOf(menus).filter(({ url }) => path === url || path.startsWith(`${url}/`));
  return above.sort((one, other) => other.url.length - one.url.length)[0];
}

const sectionsOf = (menus: readonly MenuSection[]) =>
  menus.map((section) => ({
    ...section,
    entries: entriesOf([section]).map(({ name, url, badge }) => ({ name, url, count: badge?.text })),
  }));

/** A page of the dashboard, with the navigation beside it, or in a menu above it on narrow screens. */
export function DashboardFrame({ path, title, description, menus, notices, children }: DashboardFrameProps) {
  return (
    <div className={styles.frame}>
      <SideNavigation
        sections={sectionsOf(menus)}
        current={currentOf(menus, path)?.url}
        label={t("Pages of the dashboard")}
        button={t("Dashboard")}
        path={path}
      >
        <LayoutNodes nodes={notices} />
        <PageHeader title={title} description={description} />
        <LayoutNodes nodes={children} />
      </SideNavigation>
    </div>
  );
}
