import { useEffect, useState } from "react";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { useLoaded } from "#platform/client/use-loaded.ts";

const dialog = onDemand(async () => (await import("./shortcuts-dialog.tsx")).ReadingShortcutsDialog);

/** Where keys are text, or belong to something else. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], dialog, [role=menu], [role=dialog], [data-own-keys]";
/** The search field listens to `/` itself. */
const KEYS = /^[jkourql?]$/;

/** Listens to the keys for reading, and loads what they do with the first one. */
export function Shortcuts() {
  const [isAsked, setAsked] = useState(false);
  const Dialog = useLoaded(dialog, isAsked);
  useEffect(() => {
    const onKey = async (event: KeyboardEvent) => {
      if (!KEYS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      try {
        const { press } = await import("./press.ts");
        if (press(event) === "help") setAsked(true);
      } catch {
        // Without a connection, the keys do nothing.
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return isAsked && Dialog ? <Dialog onClose={() => setAsked(false)} /> : null;
}
