import type { ReactNode } from "react";
import styles from "./beside.module.css";

/** A short list beside the page. */
export const Beside = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.list}>{children}</ul>
  </section>
);

/** A line of such a list, with a number or a date at its end. */
export const BesideLine = ({ url, end, children }: { url: string; end: ReactNode; children: ReactNode }) => (
  <li>
    <a href={url} dir="auto">
      {children}
    </a>
    <small>{end}</small>
  </li>
);

/** The link to the whole list. */
export const BesideAll = ({ url, children }: { url: string; children: ReactNode }) => (
  <li>
    <a className={styles.all} href={url}>
      {children}
    </a>
  </li>
);
