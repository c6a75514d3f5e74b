import { t } from "#platform/client/translate.ts";

/** Longest that loops may run without a pause, in milliseconds. */
const LONGEST_MS = 2000;

/**
 * Ends loops that run for more than two seconds, with an error that names their line: the code of drafts calls this
 * function in each loop.
 */
export function checkLoops(): void {
  let started: number | null = null;
  (globalThis as { fragmentLoop?: (line: number) => void }).fragmentLoop = (line) => {
    const now = performance.now();
    if (started === null) {
      started = now;
      // Runs once the script has paused.
      setTimeout(() => {
        started = null;
      });
    } else if (now - started > LONGEST_MS)
      throw new Error(t("The loop in line {line} runs for more than 2 seconds. It was stopped.", { line }));
  };
}
