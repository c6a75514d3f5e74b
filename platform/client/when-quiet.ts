/** The page has loaded everything it needs by then. */
const QUIET_MS = 3000;
const SIGNS = ["pointerdown", "keydown", "scroll", "touchstart"] as const;

let quiet: Promise<void> | undefined;

/**
 * Resolves at the user's first interaction, or some time after hydration, when loading more delays nothing
 * that the page needs.
 */
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
