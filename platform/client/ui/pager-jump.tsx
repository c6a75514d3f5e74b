import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { exactNumber } from "../exact-number.ts";
import { t } from "../translate.ts";
import styles from "./pager-jump.module.css";
import { jumpPage, jumpText } from "./pager-range.ts";

interface PagerJumpProps {
  pages: number;
  pageUrl(page: number): string;
}

/** Returns the plain form for jumping to a page of the list; null when pages are part of the path. */
function plainForm(pageUrl: (page: number) => string) {
  const [action = "", search] = pageUrl(2).split("?");
  const fields = [...new URLSearchParams(search)].filter(([name]) => name !== "page");
  return new URLSearchParams(search).get("page") === "2" ? { action, fields } : null;
}

/** Field for a page number. Enter goes to the page, Escape cancels. Without scripts it is a plain form. */
export function PagerJump({ pages, pageUrl }: PagerJumpProps) {
  const [text, setText] = useState("");
  const jump = useRef<HTMLDetailsElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const plain = plainForm(pageUrl);

  function go(event: FormEvent): void {
    event.preventDefault();
    // Clicks a link, because the navigation handles links.
    if (text !== "") link.current?.click();
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !jump.current?.open) return;
    event.stopPropagation();
    jump.current.open = false;
    jump.current.querySelector("summary")?.focus();
  }

  return (
    <details
      ref={jump}
      className={plain ? styles.jump : `${styles.jump} ${styles.scripted}`}
      onKeyDown={leave}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.querySelector<HTMLElement>("input:not([type])")?.focus()
      }
    >
      <summary>{t("Go to page")}</summary>
      <form method="get" action={plain?.action} onSubmit={go}>
        {plain?.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          aria-label={t("Page")}
          name="page"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(jumpText(target.value, pages))}
        />
        <span>{t("of {pages}", { pages: exactNumber(pages) })}</span>
        <button type="submit">{t("Go")}</button>
        <a ref={link} href={pageUrl(jumpPage(text, pages))} hidden>
          {t("Go")}
        </a>
      </form>
    </details>
  );
}
