import styles from "./label.module.css";

export type LabelKind = "info" | "quiet" | "good" | "warning" | "bad";

/** A state as text: Announced, Closed. */
export const Label = ({ kind = "info", children }: { kind?: LabelKind; children: string }) => (
  <span className={`${styles.label} ${styles[kind]}`}>{children}</span>
);
