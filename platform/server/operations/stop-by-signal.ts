/** Exit code of a command that a signal ended. */
export const INTERRUPTED = 130;

/**
 * Lets a command end in order at SIGINT or SIGTERM. At the second signal the process ends at once, with exit code 130.
 * @returns A signal that is aborted at the first one.
 */
export function stopBySignal(): AbortSignal {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    stop.abort();
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  return stop.signal;
}
