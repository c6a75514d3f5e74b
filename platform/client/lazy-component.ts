import type { ComponentType } from "react";
import type { SlotType } from "./slots.tsx";

/**
 * A component in a separate chunk. It is loaded before its page is shown, so that server and browser render
 * it at once and nothing shifts.
 */
export interface LazyComponent {
  load(): Promise<void>;
  loaded: ComponentType<never> | null;
  /** Its slots; components that fill them are loaded with it. */
  slots: readonly SlotType<object>[];
}

export type PlacedComponent<Props = never> = ComponentType<Props> | LazyComponent;

/** Declares a lazy component. `read` imports its chunk, once; list in `slots` the slots that it renders. */
export function lazyComponent(
  read: () => Promise<ComponentType<never>>,
  { slots = [] }: { slots?: LazyComponent["slots"] } = {},
): LazyComponent {
  const lazy: LazyComponent = {
    loaded: null,
    slots,
    async load() {
      lazy.loaded ??= await read();
    },
  };
  return lazy;
}

export const isLazy = <Props>(component: PlacedComponent<Props>): component is LazyComponent =>
  typeof component === "object" && "load" in component;
