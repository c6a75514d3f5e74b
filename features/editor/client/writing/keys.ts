const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const ON_MAC: Record<string, string> = { Mod: "⌘", Shift: "⇧", Alt: "⌥", Enter: "↩" };
const ELSEWHERE: Record<string, string> = { Mod: "Ctrl" };

const partsOf = (keys: string) =>
  keys.split("-").map((part) => (part.length === 1 ? part.toUpperCase() : part));

/** Formats a shortcut for the user's platform: `Mod-Shift-8` becomes `Ctrl+Shift+8` or `⌘⇧8`. */
export function shownKeys(keys: string): string {
  const [names, between] = isMac() ? [ON_MAC, ""] : [ELSEWHERE, "+"];
  return partsOf(keys)
    .map((part) => names[part] ?? part)
    .join(between);
}

/** Returns the shortcut to show beside an action; nothing on devices that have a touch screen instead. */
export const keyHint = (keys: string): string | undefined =>
  matchMedia("(hover: hover) and (pointer: fine)").matches ? shownKeys(keys) : undefined;
