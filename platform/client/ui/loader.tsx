import { useEffect, useState } from "react";
import { t } from "../translate.ts";
import styles from "./loader.module.css";

interface LoaderProps {
  label?: string;
  /** How long it is not there yet: most of what one waits for is done by then. */
  delayMs?: number;
}

/** Turns while something comes whose shape is not known. Its place is there from the beginning, so nothing jumps. */
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
