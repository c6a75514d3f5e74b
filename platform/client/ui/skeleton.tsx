import styles from "./skeleton.module.css";

/** Lines of the height of what will come; seen only when it takes longer than a moment. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
