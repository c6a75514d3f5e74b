import { useId } from "react";
import { t } from "../translate.ts";
import styles from "./progress.module.css";

interface ProgressProps {
  label: string;
  /** Omitted while the progress is unknown. */
  value?: number;
  max?: number;
}

/** A progress bar. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <span>{value === undefined ? t("Working…") : t("{done} of {all}", { done: value, all: max })}</span>
      <progress id={id} value={value} max={max} />
    </div>
  );
}
