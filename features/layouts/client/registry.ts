import { createContext, useContext } from "react";
import { isLazy, type PlacedComponent } from "#platform/client/lazy-component.ts";
import { type Filling, loadWithSlots } from "#platform/client/slots.tsx";
import type { HydratedNode } from "../contract.ts";

export type Components = Readonly<Record<string, PlacedComponent>>;

const ComponentsContext = createContext<Components>({});
export const ComponentsProvider = ComponentsContext.Provider;
export const useComponents = () => useContext(ComponentsContext);

/** The component around nodes with fragments: features/fragments has it. */
export const FRAGMENT_PLACE = "FragmentPlace";

export const isHydratedNode = (value: unknown): value is HydratedNode =>
  typeof value === "object" && value !== null && "$reactComponent" in value;

/** Yields the names of all components in a hydrated tree. */
export function* namesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* namesIn(each);
  else if (isHydratedNode(value)) {
    yield value.$reactComponent;
    if (value.$fragmentImpls) yield FRAGMENT_PLACE;
    // Searches only slots, which contain a node or several, and not the data of widgets.
    for (const slot of Object.values(value.$reactProps))
      if (Array.isArray(slot) || isHydratedNode(slot)) yield* namesIn(slot);
  }
}

/**
 * Loads the chunks of all components in `nodes` and of the components in their slots, so that they render
 * synchronously.
 */
export async function loadComponents(
  components: Components,
  fillings: readonly Filling[],
  nodes: unknown,
): Promise<void> {
  const wanted = [...new Set(namesIn(nodes))].map((name) => components[name]);
  await Promise.all(
    wanted.map((component) => component && isLazy(component) && loadWithSlots(component, fillings)),
  );
}

/** Loads the components of the pages that readers open next, so that only data is loaded when they do. */
export async function loadAhead(components: Components, fillings: readonly Filling[]): Promise<void> {
  const ahead = Object.values(components)
    .filter(isLazy)
    .filter(({ isAhead }) => isAhead);
  await Promise.all(ahead.map((component) => loadWithSlots(component, fillings)));
}
