import { AsyncLocalStorage } from "node:async_hooks";
import { after } from "node:test";

/** Says that the work belongs to the process, and not to the test file that asked for it first. */
const processScope = new AsyncLocalStorage<true>();
export const isProcessScope = () => processScope.getStore() === true;

interface Resource {
  value: Promise<unknown>;
  close(): Promise<unknown>;
}
const resources = new Map<string, Resource>();

/** Whether test files run one after another in this process. */
export const isShard = () => process.env["TEST_SHARD"] !== undefined;

/**
 * Opens what the test files of a process share, and returns it to every later caller. It closes with the process.
 * A test file that runs without the runner closes it at its own end.
 */
export function sharedInProcess<T>(
  name: string,
  open: () => Promise<T>,
  close: (value: T) => Promise<unknown>,
): Promise<T> {
  const known = resources.get(name);
  if (known) return known.value as Promise<T>;
  const value = processScope.run(true, open);
  resources.set(name, { value, close: async () => close(await value) });
  if (!isShard()) after(closeShared);
  return value;
}

/** Closes everything that is shared; what was opened last closes first. */
export async function closeShared(): Promise<void> {
  for (const { close } of [...resources.values()].reverse()) await close();
  resources.clear();
}
