import type { KeyboardEvent } from "react";
import { useEditor } from "./model/use-editor.tsx";

/** Returns what keys do on a widget or section. In the list, Enter folds a row instead of opening its settings. */
export function useNodeKeys({ isList = false } = {}) {
  const { moveBy, duplicate, remove, copy, paste, select, setOpenPanel } = useEditor();
  return (id: string) =>
    (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey || event.metaKey;
      const run = (action: () => void) => {
        event.preventDefault();
        action();
      };
      if (event.altKey && event.key === "ArrowUp") run(() => moveBy(id, "up"));
      else if (event.altKey && event.key === "ArrowDown") run(() => moveBy(id, "down"));
      else if (isCommand && event.key === "d") run(() => duplicate(id));
      else if (isCommand && event.key === "c") run(() => copy(id));
      else if (isCommand && event.key === "v") run(paste);
      else if (event.key === "Delete" || event.key === "Backspace") run(() => remove(id));
      else if (event.key === "Escape") run(() => select(null));
      else if (event.key === "Enter" && !isList)
        run(() => {
          select(id);
          setOpenPanel("settings");
          requestAnimationFrame(() =>
            document
              .querySelector<HTMLElement>("[data-settings] :is(input, select, textarea, button)")
              ?.focus(),
          );
        });
    };
}
