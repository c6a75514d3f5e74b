import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import styles from "./tabs.module.css";

interface Tab {
  id: string;
  name: ReactNode;
  /** A function is called when the tab is first opened. */
  content: ReactNode | (() => ReactNode);
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  initial?: string;
  /** Hidden tabs stay mounted and preserve their state. */
  keep?: boolean;
  /** Shows all tabs beside each other instead, such as on a wide screen; `keep` preserves their state between both. */
  isSplit?: boolean;
  /** Class of the element around the tabs and their contents. */
  className?: string | undefined;
  onOpen?(id: string): void;
}

/** Returns the index of the tab that a key moves to; undefined for other keys. */
function reachedBy(key: string, at: number, last: number, isMirrored: boolean): number | undefined {
  const forward = isMirrored ? "ArrowLeft" : "ArrowRight";
  const back = isMirrored ? "ArrowRight" : "ArrowLeft";
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === forward) return at === last ? 0 : at + 1;
  if (key === back) return at === 0 ? last : at - 1;
  return undefined;
}

/** Tabs, of which one is visible at a time. For views with their own addresses use `TabsLinks`. */
export function Tabs({ label, tabs, initial, keep = false, isSplit = false, className, onOpen }: TabsProps) {
  const id = useId();
  const [open, setOpen] = useState(initial ?? tabs[0]?.id ?? "");
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([open]));
  const list = useRef<HTMLDivElement>(null);

  function show(tab: string): void {
    setOpen(tab);
    setVisited((before) => new Set(before).add(tab));
    onOpen?.(tab);
  }

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const isMirrored = event.currentTarget.matches(":dir(rtl)");
    const at = tabs.findIndex((tab) => tab.id === open);
    const next = reachedBy(event.key, at, tabs.length - 1, isMirrored);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    show(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next ?? 0]?.focus();
  }

  return (
    <div className={className}>
      {!isSplit && (
        <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === open}
              aria-controls={`${id}-${tab.id}-panel`}
              tabIndex={tab.id === open ? 0 : -1}
              onClick={() => show(tab.id)}
            >
              {tab.name}
            </button>
          ))}
        </div>
      )}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className={isSplit ? undefined : styles.panel}
          data-panel={tab.id}
          {...(!isSplit && {
            id: `${id}-${tab.id}-panel`,
            role: "tabpanel",
            "aria-labelledby": `${id}-${tab.id}`,
            hidden: tab.id !== open,
            // What holds no link is still reached from its tab.
            tabIndex: 0,
          })}
        >
          {(isSplit || tab.id === open || (keep && visited.has(tab.id))) &&
            (typeof tab.content === "function" ? tab.content() : tab.content)}
        </div>
      ))}
    </div>
  );
}
