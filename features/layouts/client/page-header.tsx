import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: string;
  description?: string | null | undefined;
  /** Actions at the end of the line. */
  children?: ReactNode;
}

/** Title, description and actions of a page. */
export const PageHeader = ({ title, description, children }: PageHeaderProps) => (
  <div className={styles.header}>
    <h1 className={styles.title}>
      <bdi>{title}</bdi>
    </h1>
    <div className={styles.actions}>{children}</div>
    {description && (
      <p className={styles.description}>
        <bdi>{description}</bdi>
      </p>
    )}
  </div>
);
