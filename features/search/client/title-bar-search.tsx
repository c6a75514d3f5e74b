import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import type { Place } from "#features/layouts/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { areShortcutsOn } from "#platform/client/shortcuts-setting.ts";
import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./title-bar-search.module.css";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** The search field in the title bar; on narrow screens an icon that opens it. */
export function TitleBarSearch({ place: around }: { place: Place | null }) {
  const { url, template } = useSession().site.search;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The results page has its own field.
  const isThere = useLocation()[0].endsWith("/search");

  function open(event: Pick<MouseEvent, "preventDefault">): void {
    event.preventDefault();
    // The field must be rendered before it can get the focus.
    flushSync(() => setOpen(true));
    (place.current ?? document.getElementById("content"))
      ?.querySelector<HTMLElement>("[name=query]")
      ?.focus();
  }
  function close(): void {
    flushSync(() => setOpen(false));
    place.current?.querySelector("a")?.focus();
  }

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // On a wide page the key has already led to the field: see `start.ts`.
      if (event.defaultPrevented || event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (!isTyping(event.target) && areShortcutsOn()) open(event as never);
    };
    const onPoint = ({ target }: PointerEvent) => place.current?.contains(target as Node) || setOpen(false);
    addEventListener("keydown", onKey);
    addEventListener("pointerdown", onPoint);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("pointerdown", onPoint);
    };
  });

  /** Focus in the menu keeps the field open, so that an option can still be chosen. */
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  /** Handles keys that the menu did not. */
  function closeByKey(event: KeyboardEvent): void {
    if (isOpen && event.key === "Escape" && !event.defaultPrevented) close();
  }

  if (isThere) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and focus of its children
    <div
      ref={place}
      className={styles.place}
      data-open={isOpen || undefined}
      onBlur={leave}
      onKeyDown={closeByKey}
    >
      <a className={styles.icon} href={url} aria-label={t("Search")} onClick={open}>
        <Icon name="search" size={20} />
      </a>
      <SearchField hideButton>
        {around && !template && (
          <span className={styles.scope}>
            <select name="scope" aria-label={t("Search in:")}>
              <option value="">{t("Everywhere")}</option>
              <option value={`${around.recordType}:${around.recordID}`}>{around.name}</option>
            </select>
            <Icon name="chevron-down" size={16} />
          </span>
        )}
        <button type="button" onClick={close}>
          {t("Cancel")}
        </button>
      </SearchField>
    </div>
  );
}
