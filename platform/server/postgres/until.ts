import { setTimeout as sleep } from "node:timers/promises";

type Nothing = undefined | null | false;

/** Asks every 10 ms until there is an answer, and returns it. After `seconds` it throws `complaint`. */
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
