import { type ComponentType, createContext, useContext } from "react";
import { isLazy, type LazyComponent, type PlacedComponent } from "./lazy-component.ts";

/** A place in a page that others may fill. `Props` is what the page tells them. */
export class SlotType<Props extends object> {
  readonly name: string;
  /** Binds the fillings' properties; never read. */
  declare readonly props: Props;

  constructor(name: string) {
    this.name = name;
  }
}

/** A list that others may add to, such as the entries of a menu. */
export class AdditionsType<Value extends object> {
  readonly name: string;
  /** Binds what is added; never read. */
  declare readonly adds: Value;

  constructor(name: string) {
    this.name = name;
  }
}

interface Filled {
  slot: SlotType<never>;
  component: PlacedComponent;
}
interface Addition {
  list: AdditionsType<never>;
  value: object;
}
export type Filling = Filled | Addition;

/**
 * Puts `component` into `slot`, after those that fill it already. A lazy one is there where a lazy component has named
 * the slot as its own.
 */
export const fill = <Props extends object>(
  slot: SlotType<Props>,
  component: PlacedComponent<Props>,
): Filling => ({
  slot: slot as unknown as SlotType<never>,
  component: component as PlacedComponent,
});

/** Puts `value` into `list`, after those that are in it already. */
export const addTo = <Value extends object>(list: AdditionsType<Value>, value: Value): Filling => ({
  list: list as unknown as AdditionsType<never>,
  value,
});

const Fillings = createContext<readonly Filling[]>([]);
export const FillingsProvider = Fillings.Provider;
export const useAllFillings = () => useContext(Fillings);

/** Loads a component, and of `fillings` what stands in its slots. */
export async function loadWithSlots(lazy: LazyComponent, fillings: readonly Filling[]): Promise<void> {
  const within = fillings.flatMap((filling) =>
    "slot" in filling && isLazy(filling.component) && lazy.slots.includes(filling.slot)
      ? [filling.component]
      : [],
  );
  await Promise.all([lazy.load(), ...within.map((component) => component.load())]);
}

/** The component itself, once its chunk is there. */
const present = (component: PlacedComponent) => (isLazy(component) ? component.loaded : component);

/** What stands in a slot, for a list that asks once and puts it into each of its rows. */
export const useFillings = <Props extends object>(of: SlotType<Props>) =>
  useContext(Fillings).flatMap((filling) => {
    if (!("slot" in filling) || filling.slot !== (of as unknown as SlotType<never>)) return [];
    const component = present(filling.component);
    return component ? [component as unknown as ComponentType<Props>] : [];
  });

/** What others added to a list. */
export const useAdditions = <Value extends object>(to: AdditionsType<Value>) =>
  useContext(Fillings).flatMap((filling) =>
    "list" in filling && filling.list === (to as unknown as AdditionsType<never>)
      ? [filling.value as Value]
      : [],
  );

/** Components as `useFillings` gave them, one after the other. */
export const filled = <Props extends object>(components: readonly ComponentType<Props>[], props: Props) =>
  components.map((Component, place) => (
    // Names are not told apart once they are minified; what fills a slot keeps its place.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Component key={place} {...props} />
  ));

export function Slot<Props extends object>({ of, ...props }: { of: SlotType<Props> } & Props) {
  return filled(useFillings(of), props as unknown as Props);
}
