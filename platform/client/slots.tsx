import { type ComponentType, createContext, useContext } from "react";

/** A place in a page that others may fill. `Props` is what the page tells them. */
export class SlotType<Props extends object> {
  readonly name: string;
  /** Binds the fillings' properties; never read. */
  declare readonly props: Props;

  constructor(name: string) {
    this.name = name;
  }
}

export interface Filling {
  slot: SlotType<never>;
  component: ComponentType<never>;
}

/** Puts `component` into `slot`, after those that fill it already. */
export const fill = <Props extends object>(
  slot: SlotType<Props>,
  component: ComponentType<Props>,
): Filling => ({
  slot: slot as unknown as SlotType<never>,
  component: component as ComponentType<never>,
});

const Fillings = createContext<readonly Filling[]>([]);
export const FillingsProvider = Fillings.Provider;

/** What stands in a slot, for a list that asks once and puts it into each of its rows. */
export const useFillings = <Props extends object>(of: SlotType<Props>) =>
  useContext(Fillings)
    .filter(({ slot }) => slot === (of as unknown as SlotType<never>))
    .map(({ component }) => component as unknown as ComponentType<Props>);

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
