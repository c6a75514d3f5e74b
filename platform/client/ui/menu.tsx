import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
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
