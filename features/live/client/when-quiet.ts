/** The page has everything it needs by then. */
const QUIET_MS = 3000;
const SIGNS = ["pointerdown", "keydown", "scroll", "touchstart"] as const;

let quiet: Promise<void> | undefined;

/** The first thing somebody does with the page, or a while after it was taken over: nothing it needs waits for us then. */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const stop = new AbortController();
    const go = () => {
      stop.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, go, { signal: stop.signal, passive: true });
    setTimeout(go, QUIET_MS);
  });
  return quiet;
}
