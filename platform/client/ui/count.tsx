import { t } from "../translate.ts";
import styles from "./count.module.css";

const MOST = 99;

interface CountProps {
  value: number;
  /** Of what, for who hears it: `3 unread`. Left out where words beside it say so. */
  label?: string;
  /** It tells how much there is, and nothing waits. */
  isQuiet?: boolean;
}

/** How many wait, on a button or beside a link; nothing when none do. */
export function Count({ value, label, isQuiet = false }: CountProps) {
  if (value <= 0) return null;
  return (
    <span className={isQuiet ? styles.quiet : styles.count}>
      {value > MOST ? t("{most}+", { most: MOST }) : value}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
