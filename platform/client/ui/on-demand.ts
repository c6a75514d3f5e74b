import type { ComponentType } from "react";

/** A component in a separate chunk, loaded at the first sign that it is needed. */
export interface OnDemand<Props> {
  /** Loads the chunk, once. */
  load(): Promise<ComponentType<Props>>;
}

/** Declares a component on demand. `read` imports its chunk. */
export function onDemand<Props>(read: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let reading: Promise<ComponentType<Props>> | undefined;
  return {
    load() {
      reading ??= read().catch((error: unknown) => {
        // Clears the failed attempt, so that the next call tries again.
        reading = undefined;
        throw error;
      });
      return reading;
    },
  };
}
