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

export function Slot<Props extends object>({ of, ...props }: { of: SlotType<Props> } & Props) {
  const fillings = useContext(Fillings).filter(
    (filling) => filling.slot === (of as unknown as SlotType<never>),
  );
  return fillings.map(({ component }) => {
    const Component = component as unknown as ComponentType<Props>;
    return <Component key={Component.displayName ?? Component.name} {...(props as unknown as Props)} />;
  });
}
