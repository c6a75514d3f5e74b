import { type RefObject, useEffect } from "react";
import { areShortcutsOn } from "#platform/client/shortcuts-setting.ts";

const TYPED_IN =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog *, [role=menu] *";

/** Keys of the list: j and k move between rows, x selects the row, and X all up to it. Enter follows the link. */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  onSelect: ((index: number, isRange: boolean) => void) | null,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPED_IN)) return;
      if (!areShortcutsOn() || document.querySelector("dialog[open]")) return;
      const rows = [...(table.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const key = event.key.toLowerCase();
      if (key === "j" || key === "k") {
        const next = Math.max(0, Math.min(rows.length - 1, at + (key === "j" ? 1 : -1)));
        rows[next]?.querySelector<HTMLElement>("th a")?.focus();
      } else if (key === "x" && at >= 0 && onSelect) onSelect(at, event.shiftKey);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [table, onSelect]);
}
