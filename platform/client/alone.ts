import { BASE } from "./base-path.ts";

/**
 * Runs `work` while no other tab of this browser runs work under the same name; waits until that is done.
 * With `ifFree` it returns at once when another tab holds the name.
 */
export async function alone(name: string, work: () => Promise<void>, ifFree = false): Promise<void> {
  // The API exists only on encrypted connections.
  if (!navigator.locks) return work();
  await navigator.locks.request(BASE + name, { ifAvailable: ifFree }, async (lock) => {
    if (lock) await work();
  });
}
