import { t } from "../translate.ts";
import styles from "./count.module.css";

const MOST = 99;

interface CountProps {
  value: number;
  /** Text for screen readers, such as `3 unread`. Leave it out when visible text says the same. */
  label?: string;
  /** A plain number without emphasis, when nothing needs attention. */
  isQuiet?: boolean;
}

/** Number of waiting entries, on a button or beside a link; nothing when zero. */
export function Count({ value, label, isQuiet = false }: CountProps) {
  if (value <= 0) return null;
  return (
    <span className={isQuiet ? styles.quiet : styles.count}>
      {value > MOST ? t("{most}+", { most: MOST }) : value}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
