import type { ReactNode } from "react";
import styles from "./news-bar.module.css";

interface NewsPlaceProps {
  /** Before what is new, or after it: it stays in view over the upper or the lower end of the page. */
  at: "start" | "end";
  children: ReactNode;
}

/** Where a page says that there is something new. It is part of the page from the beginning. */
export const NewsPlace = ({ at, children }: NewsPlaceProps) => (
  <div className={`${styles.place} ${styles[at]}`}>{children}</div>
);
