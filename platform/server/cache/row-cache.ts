import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { onEveryNode } from "../events/events.ts";
import type { Contribution } from "../extension-points/extension-point.ts";
import { BoundedMap } from "./bounded-map.ts";
import { CACHES_OUTDATED } from "./cached-value.ts";

interface Versioned {
  version: string;
}

interface RowCacheSpec<K, Row> {
  name: string;
  /** Largest number of rows to cache per application of the process. */
  atMost: number;
  /** Largest total size of these rows, in bytes. */
  mostBytes: number;
  keyOf(row: Row): K;
  /** Loads rows with their versions. Rows that are gone or no longer visible are left out. */
  load(context: Context, keys: readonly K[]): Promise<readonly Row[]>;
  /** Returns false for rows that are too big to cache. */
  isCacheable?(row: Row): boolean;
}

/**
 * SQL for the version of a row of `table`: PostgreSQL's `xmin`, which changes with each transaction that writes the
 * row.
 */
export const versionOf = (table: string) => sql<string>`${sql.ref(`${table}.xmin`)}`;

/**
 * Cache of rows by key and version. The statement that finds rows selects the version of each; only rows whose version
 * is not cached are loaded. Writers need not emit anything, because an outdated row is simply not requested again.
 * Inside a transaction the cache is not used: a row keeps one version however often its own transaction writes it.
 */
export class RowCache<K, Row extends Versioned> {
  readonly #known = new WeakMap<Registry, BoundedMap<K, Row>>();
  readonly #spec: RowCacheSpec<K, Row>;
  /**
   * Contribution a feature lists in its `adds`. It empties the cache after `memoryLost`: a database that crashed may
   * reuse a version.
   */
  readonly adds: Contribution[] = [
    onEveryNode(CACHES_OUTDATED, (_payload, registry) => void this.#known.delete(registry)),
  ];

  constructor(spec: RowCacheSpec<K, Row>) {
    this.#spec = spec;
  }

  /** Returns the rows of the keys in `asked`, in the given versions or later ones. */
  async get(context: Context, asked: ReadonlyMap<K, string>): Promise<ReadonlyMap<K, Row>> {
    const { name, atMost: most, mostBytes, keyOf, load, isCacheable = () => true } = this.#spec;
    const known = this.#known.get(context.addons) ?? new BoundedMap<K, Row>({ name, most, mostBytes });
    this.#known.set(context.addons, known);
    const canUseCache = context.addons.isConnected && !context.db.isTransaction;
    const found = new Map<K, Row>();
    const missing: K[] = [];
    for (const [key, version] of asked) {
      const row = known.get(key);
      if (row?.version === version && canUseCache) found.set(key, row);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    for (const row of await load(context, missing)) {
      found.set(keyOf(row), row);
      if (canUseCache && isCacheable(row)) known.set(keyOf(row), row);
    }
    return found;
  }
}
