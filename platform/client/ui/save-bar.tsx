import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../translate.ts";
import { Button } from "./button.tsx";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  /** Number of changes that are not saved; the bar is hidden while it is 0. */
  count: number;
  /** A sentence below the number, such as a link to the first invalid field. */
  note?: ReactNode;
  busy: boolean;
  /** Called by the button and by Ctrl+S. Without it the button submits the surrounding form. */
  onSave?: () => void;
  onDiscard(): void;
}

/** A bar at the lower edge of a page that counts unsaved changes, saves them and discards them. */
export function SaveBar({ count, note, busy, onSave, onDiscard }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null);
  const isShown = count > 0;
  useEffect(() => {
    if (!isShown) return;
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
      if (!isSave || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      save.current?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isShown]);
  return (
    // The status stays in the document, so that screen readers announce its first text, too.
    <section className={isShown ? styles.bar : "visually-hidden"} aria-label={t("Unsaved changes")}>
      <div role="status" className={styles.text}>
        {isShown && t("{count, plural, one {# unsaved change} other {# unsaved changes}}", { count })}
        {isShown && note && <div className={styles.note}>{note}</div>}
      </div>
      {isShown && (
        <>
          <Button kind="text" onClick={onDiscard}>
            {t("Discard")}
          </Button>
          <Button ref={save} kind="primary" type={onSave ? "button" : "submit"} busy={busy} onClick={onSave}>
            {t("Save Changes")}
          </Button>
        </>
      )}
    </section>
  );
}
