import { type ReactNode, useId } from "react";
import { formatNumber, t } from "#platform/client/translate.ts";
import styles from "./block.module.css";

interface BlockProps {
  title: string;
  /** Number beside the title; 0 shows none. */
  count?: number;
  /** Most that the number counts up to. */
  countAtMost?: number;
  all?: { name: string; url: string };
  children: ReactNode;
}

/** A part of the page under its own heading, with a link to the whole list. */
export function Block({ title, count = 0, countAtMost = 99, all, children }: BlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          {title}
          {count > 0 && (
            <span className={styles.number}>
              {" "}
              <span aria-hidden="true">
                {count > countAtMost ? `${formatNumber(countAtMost)}+` : formatNumber(count)}
              </span>
              <span className="visually-hidden">
                {t("{count, plural, one {# unread} other {# unread}}", { count })}
              </span>
            </span>
          )}
        </h2>
        {all && <a href={all.url}>{all.name}</a>}
      </div>
      {children}
    </section>
  );
}
