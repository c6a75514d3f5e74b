import type { ComponentType } from "react";
import type { SlotType } from "./slots.tsx";

/**
 * A component that comes in a chunk of its own. It is loaded before the page that needs it is shown, so that
 * server and browser render it at once and nothing jumps.
 */
export interface LazyComponent {
  load(): Promise<void>;
  loaded: ComponentType<never> | null;
  /** Places in it: what fills them is loaded along with it. */
  slots: readonly SlotType<object>[];
}

export type PlacedComponent<Props = never> = ComponentType<Props> | LazyComponent;

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
