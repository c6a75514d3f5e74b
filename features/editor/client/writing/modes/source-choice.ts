const KEY = "colloquy.editor.source";

/** Whether whoever uses this device writes Markdown. */
export function writesSource(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

export function keepWritesSource(chosen: boolean): void {
  try {
    if (chosen) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where nothing may be.
  }
}
