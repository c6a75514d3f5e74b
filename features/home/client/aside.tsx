import type { ReactNode } from "react";
import styles from "./aside.module.css";

/** A part of the column beside the page, under a small heading. */
export const Aside = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);

/** A short list of links there. */
export const AsideList = ({ title, children }: { title: string; children: ReactNode }) => (
  <Aside title={title}>
    <ul className={styles.list}>{children}</ul>
  </Aside>
);

/** A link of such a list, with a number or a date at its end. */
export const AsideLink = ({ url, end, children }: { url: string; end: ReactNode; children: ReactNode }) => (
  <li>
    <a href={url} dir="auto">
      {children}
    </a>
    <small>{end}</small>
  </li>
);

/** The link to the whole list. */
export const AsideAll = ({ url, children }: { url: string; children: ReactNode }) => (
  <li>
    <a className={styles.all} href={url}>
      {children}
    </a>
  </li>
);
