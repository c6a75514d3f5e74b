import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Menu } from "./menu.tsx";
import { PanelLink, PanelList } from "./panel-list.tsx";
import styles from "./side-navigation.module.css";

interface SideSection {
  id: string;
  name: string;
  entries: readonly { name: string; url: string; count?: ReactNode }[];
}

interface SideNavigationProps {
  sections: readonly SideSection[];
  /** Id of the entry to which the page belongs. */
  current: string | undefined;
  /** Accessible name of the menu, and label of its button. */
  label: string;
  button: string;
  /** Path of the page: the menu closes when it changes. */
  path: string;
  children: ReactNode;
}

/** A page with navigation beside it, or in a menu above it on narrow screens. */
export function SideNavigation({ sections, current, label, button, path, children }: SideNavigationProps) {
  const navigation = sections.map(({ id, name, entries }) => (
    <PanelList key={id} title={name}>
      {entries.map((entry) => (
        <PanelLink key={entry.url} url={entry.url} isCurrent={entry.url === current} count={entry.count}>
          {entry.name}
        </PanelLink>
      ))}
    </PanelList>
  ));
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{navigation}</div>
      <div className={styles.menu}>
        <Menu
          key={path}
          label={label}
          align="start"
          button={
            <span className={styles.button}>
              {button}
              <Icon name="chevron-down" size={16} />
            </span>
          }
        >
          {navigation}
        </Menu>
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
