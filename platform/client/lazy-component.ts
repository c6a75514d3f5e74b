import type { ComponentType } from "react";

/**
 * A component that comes in a chunk of its own. It is loaded before the page that needs it is shown, so that
 * server and browser render it at once and nothing jumps.
 */
export interface LazyComponent {
  load(): Promise<void>;
  loaded: ComponentType<never> | null;
}

export type PlacedComponent = ComponentType<never> | LazyComponent;

export function lazyComponent(read: () => Promise<ComponentType<never>>): LazyComponent {
  const lazy: LazyComponent = {
    loaded: null,
    async load() {
      lazy.loaded ??= await read();
    },
  };
  return lazy;
}

export const isLazy = (component: PlacedComponent): component is LazyComponent =>
  typeof component === "object" && "load" in component;
