import { type RefObject, useEffect, useRef } from "react";
import { areShortcutsOn } from "#platform/client/shortcuts-setting.ts";

const TYPED_IN =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog *, [role=menu] *, [data-card-form] *";
const IS_ENABLED = ":not([aria-disabled=true])";

interface Actions {
  move(step: 1 | -1): void;
  undo(): void;
  help(): void;
}

/**
 * Keys for cards: j and k move, and the others press the control with their key: of the selected cards while some are
 * selected, else of the open one.
 */
export function useReviewKeys(place: RefObject<HTMLElement | null>, actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function pressControl(key: string): void {
      const within = (part: string) =>
        place.current?.querySelector<HTMLElement>(`${part} [data-key="${key}"]${IS_ENABLED}`);
      (within("[data-decisions-on=chosen]") ?? within("article[data-current]"))?.click();
    }
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as HTMLElement).matches(TYPED_IN) || document.querySelector("dialog[open]")) return;
      if (event.key === "?") latest.current.help();
      else if (!areShortcutsOn()) return;
      else if (event.key === "j" || event.key === "k") latest.current.move(event.key === "j" ? 1 : -1);
      else if (event.key === "u") latest.current.undo();
      else if (/^[xdrbeoas]$/.test(event.key)) pressControl(event.key);
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [place]);
}
