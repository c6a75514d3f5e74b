import type { ReactNode } from "react";
import styles from "./news-bar.module.css";

interface NewsPlaceProps {
  /** Position relative to the new content; the bar sticks to the upper or lower edge of the page. */
  at: "start" | "end";
  children: ReactNode;
}

/** Place for a `NewsBar`, present in the page from the beginning. */
export const NewsPlace = ({ at, children }: NewsPlaceProps) => (
  <div className={`${styles.place} ${styles[at]}`}>{children}</div>
);
