/**
 * A place where others may add something, as a value one imports. `T` is what is added there.
 * The core and add-ons use the same openings; `registry.of(opening)` gives what is active now.
 */
export class Opening<T> {
  readonly name: string;
  /** Names the kind of addition in a contribution; never read, it only binds `T`. */
  declare readonly adds: T;

  constructor(name: string) {
    this.name = name;
  }

  with(value: T): Contribution {
    return { opening: this, value };
  }
}

export interface Contribution {
  opening: Opening<never> | Opening<unknown>;
  value: unknown;
}
