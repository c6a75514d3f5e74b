import type { ReactNode } from "react";
import { t } from "../translate.ts";
import styles from "./spoiler.module.css";

/** Hides content until the reader opens it. */
export const Spoiler = ({ label = t("Spoiler"), children }: { label?: string; children: ReactNode }) => (
  <details className={styles.spoiler}>
    <summary>{label}</summary>
    <div>{children}</div>
  </details>
);
