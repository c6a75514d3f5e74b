import type { ReactNode } from "react";
import { t } from "../translate.ts";
import styles from "./spoiler.module.css";

/** Hides what would give something away until one asks for it. */
export const Spoiler = ({ label = t("Spoiler"), children }: { label?: string; children: ReactNode }) => (
  <details className={styles.spoiler}>
    <summary>{label}</summary>
    <div>{children}</div>
  </details>
);
