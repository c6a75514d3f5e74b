import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { apiQuery } from "#platform/client/query.tsx";
import { areShortcutsOn } from "#platform/client/shortcuts-setting.ts";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { searchDashboard } from "../../contract.ts";
import styles from "./dashboard-search.module.css";
import { optionID, SearchResults } from "./search-results.tsx";

const PAUSE_MS = 60;

/** Returns a text after a pause, so that not every letter is a request. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** The search over everything in the dashboard, in the title bar; on phones it fills the screen. */
export function DashboardSearch() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const before = useRef<Element | null>(null);
  const query = useDebounced(text.trim());
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery<typeof searchDashboard>("/dashboard/search", { query: { query } }),
    enabled: query !== "",
    placeholderData: (earlier) => earlier,
    staleTime: 30_000,
  });
  const groups = query === "" ? [] : (data ?? []);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const isShown = isOpen && text.trim() !== "" && data !== undefined;
  const isCurrent = isShown && query === text.trim() && !isPlaceholderData;
  /** Enter was pressed before the results of the whole text were there. */
  const [isChoosing, setChoosing] = useState(false);

  useEffect(() => {
    if (!isChoosing || (isOpen && !isCurrent)) return;
    setChoosing(false);
    if (isOpen) document.getElementById(optionID(id, active))?.click();
  }, [isChoosing, isOpen, isCurrent, id, active]);

  // What was typed before the field was live.
  useLayoutEffect(() => {
    const { current } = input;
    if (!current?.value) return;
    setText(current.value);
    setOpen(document.activeElement === current);
  }, []);

  // Before the first paint of the live page, so that a key pressed then is not lost with the letters after it.
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      // On a wide page the key has already led to the field: see `start.ts`.
      if (event.defaultPrevented || event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (isTyping(event.target) || !areShortcutsOn()) return;
      event.preventDefault();
      before.current = document.activeElement;
      setOpen(true);
      input.current?.focus();
      input.current?.select();
    };
    const point = ({ target }: PointerEvent) => box.current?.contains(target as Node) || setOpen(false);
    addEventListener("keydown", press);
    addEventListener("pointerdown", point);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", point);
    };
  }, []);

  function close(): void {
    setChoosing(false);
    setOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus();
    else input.current?.blur();
    before.current = null;
  }
  function move(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setActive((active + step + count) % count);
    } else if (event.key === "Enter" && isOpen && text.trim() !== "") {
      event.preventDefault();
      // An option that the arrow keys led to is meant, even if further results are on their way.
      if (isShown && active > 0) document.getElementById(optionID(id, active))?.click();
      else setChoosing(true);
    } else if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers have had that element for only two years
    <div ref={box} className={styles.search} role="search" data-open={isOpen || undefined}>
      <span className={styles.opener}>
        <IconButton
          icon="search"
          label={t("Search the dashboard")}
          onClick={() => {
            setOpen(true);
            requestAnimationFrame(() => input.current?.focus());
          }}
        />
      </span>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t("Search the dashboard")}
          aria-expanded={isShown}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && count > 0 ? optionID(id, active) : undefined}
          placeholder={t("Search settings, pages, members, roles")}
          value={text}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          onFocus={({ relatedTarget }) => {
            before.current ??= relatedTarget;
            setOpen(true);
          }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
            setChoosing(false);
            setOpen(true);
          }}
          onKeyDown={move}
        />
        <span className={styles.key} aria-hidden="true">
          {isOpen ? t("Esc") : "/"}
        </span>
        <span className={styles.closer}>
          <IconButton icon="close" label={t("Close")} onClick={close} />
        </span>
      </div>
      <div role="status" className="visually-hidden">
        {isShown && t("{count, plural, =0 {No results} one {# result} other {# results}}", { count })}
      </div>
      {isShown && (
        <SearchResults
          {...{ id, groups, active, count }}
          terms={query}
          onActive={setActive}
          onSearch={(terms) => {
            setText(terms);
            setActive(0);
            input.current?.focus();
          }}
          onChosen={() => {
            before.current = null;
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
