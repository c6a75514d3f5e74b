const PREFIX = "tab ";

/** Id of this tab until it is closed or reloaded. */
const tab: string = typeof crypto === "undefined" ? "" : crypto.randomUUID();
let held = false;

/** Returns this tab's id, and marks the tab as open for other tabs. */
export function thisTab(): string {
  if (!held) {
    held = true;
    // The lock is held until the tab is gone, even after a crash.
    void navigator.locks?.request(PREFIX + tab, () => new Promise(() => {}));
  }
  return tab;
}

/** Ids of the open tabs of this browser. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  const names = locks.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set([...names, tab]);
}
