import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

const each = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, i) => render(i));

interface SkeletonProps {
  label: string;
  count: number;
}

/** Placeholder lines of the expected height; visible only after a short delay. */
export const Skeleton = ({ lines, label }: { lines: number; label: string }) => (
  <div className={styles.page} role="status" aria-label={label}>
    {each(lines, (line) => (
      <span key={line} className={styles.line} />
    ))}
  </div>
);

/** Placeholder rows, each with an image, a title and a line of small text. */
export const RowsSkeleton = ({ count, label }: SkeletonProps) => (
  <div className={styles.rows} role="status" aria-label={label}>
    {each(count, (row) => (
      <div key={row} className={styles.row}>
        <span className={styles.photo} />
        <span className={styles.title} />
        <span className={styles.meta} />
      </div>
    ))}
  </div>
);

/** Placeholder posts, each with an author and a few lines. */
export const ThreadSkeleton = ({ count, label }: SkeletonProps) => (
  <div className={styles.rows} role="status" aria-label={label}>
    {each(count, (post) => (
      <div key={post} className={styles.post}>
        <span className={styles.photo} />
        <span className={styles.title} />
        <div className={styles.text}>
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      </div>
    ))}
  </div>
);
