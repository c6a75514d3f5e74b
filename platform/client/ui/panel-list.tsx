import type { ReactNode } from "react";
import styles from "./panel-list.module.css";

/** A list of links beside a page. */
export const PanelList = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav className={styles.panel} aria-label={title} data-widget="">
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.links}>{children}</ul>
  </nav>
);

interface PanelLinkProps {
  url: string;
  isCurrent: boolean;
  /** Count at the end of the line. */
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
