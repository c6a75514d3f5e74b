import { sql } from "kysely";
import { ApiError } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "../../application/context.ts";
import type { Registry } from "../../application/feature.ts";
import type { Db, OpenDatabase } from "../../database/database.ts";

const CANCELED = "57014";

/**
 * Limits for searches, so that none occupies a connection for seconds, and planner settings: PostgreSQL underestimates
 * the cost of matching words, and for common words would scan the table or another index from the start.
 */
const SETTINGS = {
  statement_timeout: "3s",
  jit: "off",
  enable_seqscan: "off",
  enable_indexscan: "off",
  work_mem: "32MB",
  max_parallel_workers_per_gather: "0",
};
/** Further concurrent searches would only slow each other down. */
const CONNECTIONS = 4;

const connections = new WeakMap<Registry, Db>();

/** Opens the connections for an application's searches. On them the limits hold without a transaction. */
export const openSearches = (registry: Registry, database: Pick<OpenDatabase, "withSettings">): void =>
  void connections.set(registry, database.withSettings(SETTINGS, CONNECTIONS));

/**
 * Runs a search with its limits. Inside a transaction it sees the transaction's own writes. Throws a 503 error when it
 * takes too long.
 */
export async function bounded<T>(context: Context, search: (context: Context) => Promise<T>): Promise<T> {
  const db = context.db.isTransaction ? undefined : connections.get(context.addons);
  try {
    if (db) return await search({ ...context, db });
    return await context.transaction(async (inside) => {
      await set(inside.db, SETTINGS);
      return search(inside);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELED) throw error;
    throw new ApiError(503, phrase("The search takes too long. Try other words."));
  }
}

/** Changes settings for the rest of the transaction. */
async function set(db: Db, settings: Readonly<Record<string, string>>): Promise<void> {
  const each = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(each)}`.execute(db);
}

/** Runs `read` with index scans enabled, for statements that read the beginning of an index in its order. */
export async function inOrderOfIndex<T>(
  context: Context,
  read: (context: Context) => Promise<T>,
): Promise<T> {
  const inside = async (db: Db) => {
    await set(db, { enable_indexscan: "on", enable_bitmapscan: "off" });
    const result = await read({ ...context, db });
    await set(db, { enable_indexscan: "off", enable_bitmapscan: "on" });
    return result;
  };
  return context.db.isTransaction ? inside(context.db) : context.db.transaction().execute(inside);
}
