import { isLazy, type LazyComponent, type PlacedComponent } from "#platform/client/lazy-component.ts";
import type { Filling } from "#platform/client/slots.tsx";
import { type Components, loadComponents, namesIn } from "./registry.ts";

const onlyLazy = (component: PlacedComponent | undefined): LazyComponent[] =>
  component && isLazy(component) ? [component] : [];

/** Returns the paths of the sources of these components and of those in their slots, in the renderer. */
export async function sourcesOf(
  components: Components,
  fillings: readonly Filling[],
  nodes: unknown,
): Promise<string[]> {
  await loadComponents(components, fillings, nodes);
  const placed = [...new Set(namesIn(nodes))].flatMap((name) => onlyLazy(components[name]));
  const within = fillings.flatMap((filling) =>
    "slot" in filling && placed.some(({ slots }) => slots.includes(filling.slot))
      ? onlyLazy(filling.component)
      : [],
  );
  return [...new Set([...placed, ...within].flatMap(({ sources = [] }) => sources))];
}
