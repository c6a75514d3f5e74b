import { type ComponentType, createContext, useContext } from "react";
import { isLazy, type LazyComponent, type PlacedComponent } from "./lazy-component.ts";

/** A place in a page that other features may fill. `Props` is the data it passes to their components. */
export class SlotType<Props extends object> {
  readonly name: string;
  /** Only binds the type of the properties; never read. */
  declare readonly props: Props;

  constructor(name: string) {
    this.name = name;
  }
}

/** A list that other features may extend, such as the entries of a menu. */
export class AdditionsType<Value extends object> {
  readonly name: string;
  /** Only binds the type of the additions; never read. */
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
 * Puts `component` into `slot`, after the ones already there. A lazy component is loaded with the lazy
 * component that lists the slot.
 */
export const fill = <Props extends object>(
  slot: SlotType<Props>,
  component: PlacedComponent<Props>,
): Filling => ({
  slot: slot as unknown as SlotType<never>,
  component: component as PlacedComponent,
});

/** Adds `value` to the end of `list`. */
export const addTo = <Value extends object>(list: AdditionsType<Value>, value: Value): Filling => ({
  list: list as unknown as AdditionsType<never>,
  value,
});

const Fillings = createContext<readonly Filling[]>([]);
export const FillingsProvider = Fillings.Provider;
export const useAllFillings = () => useContext(Fillings);

/** Loads a component and the components that fill its slots. */
export async function loadWithSlots(lazy: LazyComponent, fillings: readonly Filling[]): Promise<void> {
  const within = fillings.flatMap((filling) =>
    "slot" in filling && isLazy(filling.component) && lazy.slots.includes(filling.slot)
      ? [filling.component]
      : [],
  );
  await Promise.all([lazy.load(), ...within.map((component) => component.load())]);
}

/** Returns the component itself, undefined until its chunk is loaded. */
const present = (component: PlacedComponent) => (isLazy(component) ? component.loaded : component);

/** Returns the components of a slot, for a list that renders them in each of its rows. */
export const useFillings = <Props extends object>(of: SlotType<Props>) =>
  useContext(Fillings).flatMap((filling) => {
    if (!("slot" in filling) || filling.slot !== (of as unknown as SlotType<never>)) return [];
    const component = present(filling.component);
    return component ? [component as unknown as ComponentType<Props>] : [];
  });

/** Returns the values that `fillings` add to a list. */
export const addedTo = <Value extends object>(to: AdditionsType<Value>, fillings: readonly Filling[]) =>
  fillings.flatMap((filling) =>
    "list" in filling && filling.list === (to as unknown as AdditionsType<never>)
      ? [filling.value as Value]
      : [],
  );

/** Returns the values added to a list. */
export const useAdditions = <Value extends object>(to: AdditionsType<Value>) =>
  addedTo(to, useContext(Fillings));

/** Renders components from `useFillings` one after the other. */
export const filled = <Props extends object>(components: readonly ComponentType<Props>[], props: Props) =>
  components.map((Component, place) => (
    // Names are not unique after minification; the order never changes.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Component key={place} {...props} />
  ));

/** Renders the components that fill a slot, with the given properties. */
export function Slot<Props extends object>({ of, ...props }: { of: SlotType<Props> } & Props) {
  return filled(useFillings(of), props as unknown as Props);
}
