const PREFIX = "tab ";

/** Names this tab for as long as it lives: a crash or a reload makes it another one. */
const tab: string = typeof crypto === "undefined" ? "" : crypto.randomUUID();
let held = false;

/** This tab's name; from now on other tabs know that it lives. */
export function thisTab(): string {
  if (!held) {
    held = true;
    // Held until the tab is gone, however it goes.
    void navigator.locks?.request(PREFIX + tab, () => new Promise(() => {}));
  }
  return tab;
}

/** Tabs of this browser that live now: what they hold is theirs. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  const names = locks.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set([...names, tab]);
}
