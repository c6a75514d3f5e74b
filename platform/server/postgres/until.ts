import { setTimeout as sleep } from "node:timers/promises";

type Nothing = undefined | null | false;

/**
 * Calls `ask` every 10 ms until it returns a truthy value, and returns that. Throws an Error with `complaint` after
 * `seconds`.
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  seconds: number,
  complaint: string,
): Promise<Exclude<T, Nothing>> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, Nothing>;
    if (performance.now() > deadline) throw new Error(complaint);
    await sleep(10);
  }
}
