import type { KeyboardEvent, RefObject } from "react";
import { t } from "#platform/client/translate.ts";
import styles from "./applicants-admin-page.module.css";

/** Returns a handler for the keys of the list: j and k move between cards, others press the button with that key. */
export function useApplicantKeys(list: RefObject<HTMLElement | null>, undo: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>("article") ?? [])];
    const current = (event.target as HTMLElement).closest<HTMLElement>("article");
    const at = current ? cards.indexOf(current) : -1;
    const go = (to: number) => cards[Math.max(0, Math.min(cards.length - 1, to))]?.focus();
    if (event.key === "j") go(at + 1);
    else if (event.key === "k") go(at - 1);
    else if (event.key === "u") undo();
    else if (/^[xad]$/.test(event.key))
      current?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)?.click();
    else return;
    event.preventDefault();
  };
}

/** The list of keys. */
export const ApplicantKeys = () => (
  <dl className={styles.keys}>
    {[
      ["j k", t("Next and previous")],
      ["x", t("Select")],
      ["a", t("Approve")],
      ["d", t("Decline")],
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
