import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#platform/client/translate.ts";
import { Dropdown, type MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { PAGE_URL } from "./addresses.ts";
import styles from "./edit-category.module.css";

interface PanelProps {
  title: string;
  mark: ReactNode;
  entries: (() => readonly MenuEntry[]) | null;
  children: ReactNode;
}

/** The card beside the tree, or a page of its own on narrow screens. Its heading takes the focus when it appears. */
export function Panel({ title, mark, entries, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the navigation has moved the focus to the beginning of the page.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.id === "content") heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <a className={styles.back} href={PAGE_URL}>
          <Icon name="chevron-end" size={20} />
          <span className="visually-hidden">{t("All Categories")}</span>
        </a>
        {mark}
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h2>
        {entries && (
          <Dropdown
            kind="icon"
            align="end"
            label={t("More actions for {name}", { name: title })}
            button={<Icon name="more" size={20} />}
            entries={entries}
          />
        )}
      </header>
      {children}
    </section>
  );
}
