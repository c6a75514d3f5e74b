/**
 * A place where other features contribute values of type `T`. Core features and add-ons use the same extension points;
 * `registry.of(point)` returns what active features contributed.
 */
export class Opening<T> {
  readonly name: string;
  /** Binds `T`; never read. */
  declare readonly adds: T;

  constructor(name: string) {
    this.name = name;
  }

  /** Returns the contribution of `value`, for the `adds` of a feature. */
  with(value: T): Contribution {
    return { opening: this, value };
  }
}

/** A value for an extension point, as features list it in `adds`. */
export interface Contribution {
  opening: Opening<never> | Opening<unknown>;
  value: unknown;
}
