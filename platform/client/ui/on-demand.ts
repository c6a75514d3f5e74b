import type { ComponentType } from "react";

/** A component in a chunk of its own, which comes on the first sign that it is wanted. */
export interface OnDemand<Props> {
  /** Reads the chunk, once. */
  load(): Promise<ComponentType<Props>>;
}

export function onDemand<Props>(read: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let reading: Promise<ComponentType<Props>> | undefined;
  return {
    load() {
      reading ??= read().catch((error: unknown) => {
        // The connection may be back at the next try.
        reading = undefined;
        throw error;
      });
      return reading;
    },
  };
}
