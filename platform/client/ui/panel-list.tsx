import type { ReactNode } from "react";
import styles from "./panel-list.module.css";

/** A list of links at the side of a page. */
export const PanelList = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav className={styles.panel} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.links}>{children}</ul>
  </nav>
);

interface PanelLinkProps {
  url: string;
  isCurrent: boolean;
  /** At the end of the line: how much is there. */
  count?: ReactNode;
  children: ReactNode;
}

export const PanelLink = ({ url, isCurrent, count, children }: PanelLinkProps) => (
  <li>
    <a href={url} aria-current={isCurrent ? "page" : undefined}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  </li>
);
