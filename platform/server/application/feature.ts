import { fileURLToPath } from "node:url";
import type { Contribution, ExtensionPoint } from "../extension-points/extension-point.ts";

/** A feature or an add-on: one folder that declares what it adds. */
export interface Feature {
  name: string;
  /** Features whose code or tables this one uses; theirs need not be repeated. */
  needs: readonly Feature[];
  /** The folder's `migrations/`, or null when it has no tables. */
  migrations: string | null;
  adds: Contribution[];
  /** Set for add-ons, which an administrator may switch off. */
  addon?: { title: string; description: string; version: string };
}

interface FeatureSpec {
  name: string;
  /** Features whose code or tables this one uses; what these need need not be repeated. Default: none. */
  needs?: readonly Feature[];
  /** `import.meta.url` of the declaring `server/index.ts`, when the folder has `migrations/`. */
  tablesOf?: string;
  adds: Contribution[];
}

/** Declares a core feature. */
export const feature = (spec: FeatureSpec): Feature => ({
  name: spec.name,
  needs: spec.needs ?? [],
  migrations: spec.tablesOf ? fileURLToPath(new URL("../migrations/", spec.tablesOf)) : null,
  adds: spec.adds,
});

/**
 * Declares an add-on: a feature that can be switched on and off while the forum runs. Switching it off does not delete
 * its data.
 */
export const addon = (spec: FeatureSpec & NonNullable<Feature["addon"]>): Feature => ({
  ...feature(spec),
  addon: { title: spec.title, description: spec.description, version: spec.version },
});

/** Returns `features` such that each comes after those it needs, and otherwise in the given order. */
export function inDependencyOrder(features: readonly Feature[]): readonly Feature[] {
  const listed = new Set(features);
  const ordered = new Set<Feature>();
  const add = (feature: Feature) => {
    if (ordered.has(feature)) return;
    for (const needed of feature.needs) add(needed);
    ordered.add(feature);
  };
  features.forEach(add);
  for (const feature of ordered)
    if (!listed.has(feature)) throw new Error(`The feature ${feature.name} is needed, but not in the list.`);
  return [...ordered];
}

/** All features, and which of them are active: core features always, add-ons while switched on. */
export class Registry {
  readonly features: readonly Feature[];
  /** False while the connection to the other nodes is broken: cached values may be out of date. */
  isConnected = true;
  /** True while PostgreSQL does not answer and only cached values are available. */
  isDatabaseAway = false;
  #enabled: ReadonlySet<string>;
  #active = new Map<ExtensionPoint<unknown>, unknown[]>();

  constructor(features: readonly Feature[], enabled: Iterable<string> = []) {
    const names = new Set<string>();
    for (const { name } of features) {
      if (names.has(name)) throw new Error(`Two features are called ${name}.`);
      names.add(name);
    }
    this.features = inDependencyOrder(features);
    this.#enabled = new Set(enabled);
  }

  /** True for core features and for add-ons that are switched on. */
  isActive(feature: Feature): boolean {
    return !feature.addon || this.#enabled.has(feature.name);
  }

  /** Replaces the set of active add-ons by `enabled`. */
  enable(enabled: Iterable<string>): void {
    this.#enabled = new Set(enabled);
    this.#active = new Map();
  }

  /** Returns what active features contributed to `point`, in dependency order. */
  of<T>(point: ExtensionPoint<T>): readonly T[] {
    let values = this.#active.get(point as ExtensionPoint<unknown>) as T[] | undefined;
    if (!values) {
      values = [];
      for (const { feature, value } of this.all(point)) if (this.isActive(feature)) values.push(value);
      this.#active.set(point as ExtensionPoint<unknown>, values);
    }
    return values;
  }

  /** Yields what any feature contributed to `point`, active or not. */
  *all<T>(point: ExtensionPoint<T>): Generator<{ feature: Feature; value: T }> {
    for (const feature of this.features) {
      for (const contribution of feature.adds) {
        if (contribution.point === (point as ExtensionPoint<unknown>))
          yield { feature, value: contribution.value as T };
      }
    }
  }
}
