import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./menu.module.css";

interface MenuProps {
  label: string;
  /** Content of the button. */
  button: ReactNode;
  /** Side of the button to which the menu is aligned. */
  align?: "start" | "end";
  /** Called when the button is clicked; prevent the default to open something else instead. */
  onOpen?(event: MouseEvent): void;
  children: ReactNode;
}

/**
 * Links below a button. It opens without scripts too; with them, Escape and moving the focus away close it.
 */
export function Menu({ label, button, align = "end", onOpen, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  // React would not deliver events in content that it has not taken over yet.
  useEffect(() => {
    const shown = menu.current;
    const stop = new AbortController();
    const close = () => shown?.removeAttribute("open");
    shown?.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape" || !shown.open) return;
        close();
        shown.querySelector("summary")?.focus();
      },
      { signal: stop.signal },
    );
    shown?.addEventListener(
      "focusout",
      ({ relatedTarget }) => shown.contains(relatedTarget as Node | null) || close(),
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);

  return (
    <details ref={menu} className={styles.menu}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary aria-label={label} onClick={onOpen}>
        {button}
      </summary>
      <div className={`${styles.flyout} ${styles[align]}`} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
