import type { KeyboardEvent, RefObject } from "react";
import { t } from "#platform/client/translate.ts";
import styles from "./reports-inbox.module.css";

const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog *";

interface ListActions {
  undo(): void;
}

/**
 * Keyboard control of the list: j, k and the arrows move between groups; other keys press the
 * button of the group with that key. Keys are ignored in text fields and outside of the list.
 */
export function useInboxKeys(list: RefObject<HTMLElement | null>, { undo }: ListActions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches(FIELDS)) return;
    const groups = [...(list.current?.querySelectorAll<HTMLElement>("article[data-group]") ?? [])];
    const current = target.closest<HTMLElement>("article[data-group]");
    const at = current ? groups.indexOf(current) : -1;
    const go = (to: number) => groups[Math.max(0, Math.min(groups.length - 1, to))]?.focus();
    const press = (key: string) =>
      current?.querySelector<HTMLElement>(`[data-key="${key}"]:not([aria-disabled=true])`)?.click();
    if (event.key === "j" || event.key === "ArrowDown") go(at + 1);
    else if (event.key === "k" || event.key === "ArrowUp") go(at - 1);
    else if (event.key === "u") undo();
    else if (/^[xadreb]$/.test(event.key)) press(event.key);
    else return;
    event.preventDefault();
  };
}

/** The list of keys. */
export const InboxKeys = () => (
  <dl className={styles.keys}>
    {[
      ["j k", t("Next and previous")],
      ["x", t("Select")],
      ["a", t("Approve or restore")],
      ["d", t("Dismiss")],
      ["r", t("Reject or remove")],
      ["e", t("Edit or escalate")],
      ["b", t("Ban")],
      ["u", t("Undo")],
    ].map(([keys = "", action]) => (
      <div key={keys}>
        <dt>
          {keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{action}</dd>
      </div>
    ))}
  </dl>
);
