import type { ReactNode } from "react";
import styles from "./example.module.css";

/** A component in one of its states, with a name. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.example}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.shown}>{children}</div>
    </div>
  );
}
