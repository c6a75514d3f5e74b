import { useId } from "react";
import { formatNumber, t } from "#platform/client/translate.ts";
import styles from "./way.module.css";

/** How much of what a badge needs the reader has. */
export function Way({ count, threshold }: { count: number; threshold: number }) {
  const id = useId();
  const done = Math.min(count, threshold);
  if (threshold <= 1) return null;
  return (
    <p className={styles.way}>
      <label htmlFor={id}>
        {t("{count} of {threshold}", { count: formatNumber(done), threshold: formatNumber(threshold) })}
      </label>
      <progress id={id} value={done} max={threshold} />
    </p>
  );
}
