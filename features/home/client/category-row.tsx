import type { ReactNode } from "react";
import { CategoryMark } from "#features/categories/client/index.ts";
import styles from "./category-row.module.css";

export const CategoryRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

interface CategoryRowProps {
  category: { categoryID: number; name: string; url: string; description: string };
  /** Number or button at the end of the row. */
  children: ReactNode;
}

/** A category with a line about it. */
export const CategoryRow = ({
  category: { categoryID, name, url, description },
  children,
}: CategoryRowProps) => (
  <li className={styles.row}>
    <CategoryMark categoryID={categoryID} />
    <h3 className={styles.name}>
      <a href={url} dir="auto">
        {name}
      </a>
    </h3>
    <div className={styles.end}>{children}</div>
    {description && (
      <p className={styles.description} dir="auto">
        {description}
      </p>
    )}
  </li>
);
