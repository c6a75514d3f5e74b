import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import styles from "./menu.module.css";

interface MenuProps {
  label: string;
  /** What one clicks to open it. */
  button: ReactNode;
  /** Which side of the button it keeps to. */
  align?: "start" | "end";
  /** The button is clicked; what prevents its usual effect opens something else instead. */
  onOpen?(event: MouseEvent): void;
  children: ReactNode;
}

/** Links below a button. It opens without scripts too; with them, Escape and leaving it close it. */
export function Menu({ label, button, align = "end", onOpen, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  }

  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
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
