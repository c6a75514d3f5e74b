import { useEffect, useState } from "react";
import { t } from "../translate.ts";
import styles from "./loader.module.css";

interface LoaderProps {
  label?: string;
  /** Delay before it is visible, in milliseconds; most waits are shorter. */
  delayMs?: number;
}

/** Spinner for content of unknown shape. Its space is reserved from the beginning, so nothing shifts. */
export function Loader({ label = t("Loading"), delayMs = 150 }: LoaderProps) {
  const [isLate, setLate] = useState(delayMs === 0);
  useEffect(() => {
    const wait = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(wait);
  }, [delayMs]);
  return (
    <div className={styles.loader} role="status">
      {isLate && (
        <>
          <span className={styles.ring} />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </div>
  );
}
