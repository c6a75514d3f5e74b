import { useEffect, useState } from "react";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";
import { press } from "./press.ts";

const dialog = onDemand(async () => (await import("./shortcuts-dialog.tsx")).ReadingShortcutsDialog);

/** Where keys are text, or belong to something else. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], dialog, [role=menu], [role=dialog], [data-own-keys]";
/** The search field listens to `/` itself. */
const KEYS = /^[jkourql?]$/;

/** Listens to the keys for reading. What is typed right after one of them may be meant for the form that it opens. */
export function Shortcuts() {
  const [isAsked, setAsked] = useState(false);
  const Dialog = useLoaded(dialog, isAsked);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!KEYS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      // Otherwise a field that takes the focus would get the letter.
      event.preventDefault();
      if (press(event) === "help") setAsked(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return isAsked && Dialog ? <Dialog onClose={() => setAsked(false)} /> : null;
}
