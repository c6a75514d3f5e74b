import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { onEveryNode } from "../events/events.ts";
import type { Contribution } from "../extension-points/extension-point.ts";
import { MEMORY_LOST } from "./cached-value.ts";
import { OldestOut } from "./oldest-out.ts";

interface Versioned {
  version: string;
}

interface RowCacheSpec<K, Row> {
  name: string;
  /** Of how many rows it is kept, for each application of the process. */
  atMost: number;
  /** Of these rows. */
  mostBytes: number;
  keyOf(row: Row): K;
  /** Rows with their versions; one that is gone, or is not to be seen any more, is left out. */
  load(context: Context, keys: readonly K[]): Promise<readonly Row[]>;
  /** False for what is too big to be kept. */
  isCacheable?(row: Row): boolean;
}

/** The version of a row in a statement: PostgreSQL gives it another one with each action that writes it. */
export const versionOf = (table: string) => sql<string>`${sql.ref(`${table}.xmin`)}`;

/**
 * Rows by key and version. The statement that finds rows names the version of each, and only those are read whole that are
 * not known as they are now. Whoever writes a row has nothing to tell: what is kept of it is just not asked for again.
 * In a transaction, whose own rows keep one version however often they are written, nothing is taken from memory.
 */
export class RowCache<K, Row extends Versioned> {
  readonly #known = new WeakMap<Registry, OldestOut<K, Row>>();
  readonly #spec: RowCacheSpec<K, Row>;
  /** Forgets all after a break: a database that has crashed may give a version again. A feature lists it. */
  readonly adds: Contribution[] = [
    onEveryNode(MEMORY_LOST, (_payload, registry) => void this.#known.delete(registry)),
  ];

  constructor(spec: RowCacheSpec<K, Row>) {
    this.#spec = spec;
  }

  /** The rows of these keys, in these versions or later ones. */
  async get(context: Context, asked: ReadonlyMap<K, string>): Promise<ReadonlyMap<K, Row>> {
    const { name, atMost: most, mostBytes, keyOf, load, isCacheable = () => true } = this.#spec;
    const known = this.#known.get(context.addons) ?? new OldestOut<K, Row>({ name, most, mostBytes });
    this.#known.set(context.addons, known);
    const isKnowing = context.addons.hears && !context.db.isTransaction;
    const found = new Map<K, Row>();
    const missing: K[] = [];
    for (const [key, version] of asked) {
      const row = known.get(key);
      if (row?.version === version && isKnowing) found.set(key, row);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    for (const row of await load(context, missing)) {
      found.set(keyOf(row), row);
      if (isKnowing && isCacheable(row)) known.set(keyOf(row), row);
    }
    return found;
  }
}
