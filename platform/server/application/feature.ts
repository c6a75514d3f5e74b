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
  /** Set for add-ons, which an administrator may switch off. `loadFailure` says why its code could not be loaded. */
  addon?: AddonDescription & { loadFailure?: string };
}

/** What an administrator reads about an add-on. */
export interface AddonDescription {
  /** Marked with `source`. */
  title: string;
  /** One sentence about what members get. Marked with `source`. */
  description: string;
  /** What administrators should know before they turn it off, in a sentence or two. Marked with `source`. Default: nothing. */
  whileOff?: string;
  version: string;
  /** Names of add-ons that cannot be on at the same time. Default: none. */
  conflicts?: readonly string[];
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
 * its data. Add-ons among `needs` must be on while it is on.
 */
export const addon = ({
  title,
  description,
  whileOff,
  version,
  conflicts = [],
  ...spec
}: FeatureSpec & AddonDescription): Feature => ({
  ...feature(spec),
  addon: { title, description, version, conflicts, ...(whileOff && { whileOff }) },
});

/** Returns an add-on that stays off because its code could not be loaded, so that administrators read the reason. */
export const unloadedAddon = (name: string, loadFailure: string): Feature => ({
  ...feature({ name, adds: [] }),
  addon: { title: name, description: "", version: "", loadFailure },
});

/** Returns the add-ons that must be on while `feature` is on, directly or through others. */
export function requiredAddons(feature: Feature): readonly Feature[] {
  const needed = new Set<Feature>();
  const add = ({ needs }: Feature) => {
    for (const each of needs) {
      if (needed.has(each)) continue;
      needed.add(each);
      add(each);
    }
  };
  add(feature);
  return [...needed].filter((each) => each.addon);
}

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
  /** Names of the add-ons that are on or have been on: these have tables. */
  #used: ReadonlySet<string>;
  #failures: Map<string, string>;
  /** What all features contributed to each point, in dependency order. */
  #contributed = new Map<ExtensionPoint<unknown>, { feature: Feature; value: unknown }[]>();
  #active = new Map<ExtensionPoint<unknown>, unknown[]>();
  /** Whether each add-on is active; every request asks this of many. */
  #activity = new Map<Feature, boolean>();

  /**
   * @param enabled Names of the add-ons that are switched on.
   * @param failures Reasons why add-ons could not be started, by name.
   */
  constructor(
    features: readonly Feature[],
    enabled: Iterable<string> = [],
    failures: ReadonlyMap<string, string> = new Map(),
  ) {
    const names = new Set<string>();
    for (const { name } of features) {
      if (names.has(name)) throw new Error(`Two features are called ${name}.`);
      names.add(name);
    }
    this.features = inDependencyOrder(features);
    for (const feature of this.features)
      for (const { point, value } of feature.adds) {
        const contributed = this.#contributed.get(point);
        if (contributed) contributed.push({ feature, value });
        else this.#contributed.set(point, [{ feature, value }]);
      }
    this.#enabled = new Set(enabled);
    this.#used = this.#enabled;
    this.#failures = new Map(failures);
  }

  /** True for core features, and for add-ons that are switched on and work, together with all that they require. */
  isActive(feature: Feature): boolean {
    if (!feature.addon) return true;
    let isActive = this.#activity.get(feature);
    if (isActive === undefined) {
      isActive =
        this.#enabled.has(feature.name) &&
        this.failureOf(feature) === null &&
        requiredAddons(feature).every((required) => this.isActive(required));
      this.#activity.set(feature, isActive);
    }
    return isActive;
  }

  /** Returns why an add-on cannot run on this node, or null. */
  failureOf({ name, addon }: Feature): string | null {
    return addon?.loadFailure ?? this.#failures.get(name) ?? null;
  }

  /** Lets add-ons run again that failed before. */
  forgetFailures(names: readonly string[]): void {
    for (const name of names) this.#failures.delete(name);
    this.#forgetActive();
  }

  /** Replaces the set of active add-ons by `enabled`. `used` names those that are on or have been on. */
  enable(enabled: Iterable<string>, used: Iterable<string> = enabled): void {
    this.#enabled = new Set(enabled);
    this.#used = new Set(used);
    this.#forgetActive();
  }

  #forgetActive(): void {
    this.#active = new Map();
    this.#activity = new Map();
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

  /**
   * Returns what active features contributed to `point`, and what add-ons did that are off but have data: an account's
   * data is erased, and an upload in use is not deleted, whether the add-on is on or off.
   */
  withData<T>(point: ExtensionPoint<T>): readonly T[] {
    const hasData = (feature: Feature) =>
      this.isActive(feature) || (this.#used.has(feature.name) && this.failureOf(feature) === null);
    return this.all(point)
      .filter(({ feature }) => hasData(feature))
      .map(({ value }) => value);
  }

  /** Returns what any feature contributed to `point`, active or not, in dependency order. */
  all<T>(point: ExtensionPoint<T>): readonly { feature: Feature; value: T }[] {
    const contributed = this.#contributed.get(point as ExtensionPoint<unknown>) ?? [];
    return contributed as { feature: Feature; value: T }[];
  }
}
