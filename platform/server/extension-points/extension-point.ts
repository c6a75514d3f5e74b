/**
 * A place where other features contribute values of type `T`. Core features and add-ons use the same extension points;
 * `registry.of(point)` returns what active features contributed.
 */
export class ExtensionPoint<T> {
  readonly name: string;
  /** Binds `T`; never read. */
  declare readonly adds: T;

  constructor(name: string) {
    this.name = name;
  }

  /** Returns the contribution of `value`, for the `adds` of a feature. */
  with(value: T): Contribution {
    return { point: this, value };
  }
}

/** A value for an extension point, as features list it in `adds`. */
export interface Contribution {
  point: ExtensionPoint<never> | ExtensionPoint<unknown>;
  value: unknown;
}
