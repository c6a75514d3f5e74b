import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { type Feature, inDependencyOrder, requiredAddons } from "../application/feature.ts";

/** Advisory lock of a process that changes the schema of the database. */
export const MIGRATION_LOCK = 7_310_424;

/** SQL that creates the list of applied migrations, if there is none. */
export const MIGRATIONS_TABLE =
  "create table if not exists migrations (name text primary key, checksum text not null, date_applied timestamptz not null default now())";

/** A migration in the list of applied ones. */
export interface AppliedMigration {
  /** Feature and file: `users/0001-users`. */
  name: string;
  checksum: string;
}

/** A migration with its SQL. */
export interface Migration extends AppliedMigration {
  sql: string;
}

const PLATFORM = {
  name: "platform",
  migrations: fileURLToPath(new URL("../../migrations/", import.meta.url)),
};

/** Returns the migrations of the platform and of `features`, in the order in which they are applied. */
export async function migrationsOf(features: readonly Feature[]): Promise<Migration[]> {
  const all = await Promise.all([PLATFORM, ...inDependencyOrder(features)].map(migrationsIn));
  return all.flat();
}

async function migrationsIn({
  name,
  migrations,
}: Pick<Feature, "name" | "migrations">): Promise<Migration[]> {
  if (!migrations) return [];
  const files = (await readdir(migrations)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(migrations, file), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { name: `${name}/${file.slice(0, -4)}`, sql, checksum };
    }),
  );
}

/** Returns the applied migrations, oldest first. The table must exist. */
export async function listApplied(client: pg.ClientBase | pg.Pool): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select name, checksum from migrations order by date_applied, name",
  );
  return rows;
}

/** Returns the migrations of `known` that are not yet applied. Throws when the text of an applied one has changed. */
export function pendingOf(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = known.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (changed)
    throw new Error(`Migration ${changed.name} was applied with another text. Add a new one instead.`);
  return known.filter(({ name }) => !checksums.has(name));
}

/**
 * Returns the features whose tables a database has or needs: core features, and the add-ons that have been switched on.
 * The migrations of other add-ons run when they are switched on for the first time.
 */
export function featuresInUse(
  features: readonly Feature[],
  applied: readonly AppliedMigration[],
): readonly Feature[] {
  const migrated = new Set(applied.map(({ name }) => name.split("/")[0]));
  const used = features.filter(({ name, addon }) => !addon || migrated.has(name));
  const inUse = new Set([...used, ...used.flatMap(requiredAddons)]);
  return features.filter((each) => inUse.has(each));
}

/** Runs a migration in the caller's transaction and records it as applied. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { name, checksum } = migration;
  await runMigration(client, migration);
  // Not now(): several migrations in one transaction must remain in order.
  await client.query(
    "insert into migrations (name, checksum, date_applied) values ($1, $2, clock_timestamp())",
    [name, checksum],
  );
}

/** Runs the statements of a migration in the caller's transaction. Throws an Error that names the migration. */
export async function runMigration(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyPending(client: pg.ClientBase, pending: readonly Migration[]): Promise<string[]> {
  for (const migration of pending) {
    await client.query("begin");
    await applyMigration(client, migration);
    await client.query("commit");
  }
  return pending.map(({ name }) => name);
}

/** Runs `work` on a connection that holds the lock of schema changes. The list of applied migrations exists. */
async function withLock<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    return await work(client);
  } finally {
    // Closing the connection releases the lock, even after a failed statement.
    client.release(true);
  }
}

/**
 * Applies the pending migrations of `features`, each in its own transaction, under an advisory lock: nodes that start
 * together do not collide, and an interrupted migration leaves the old state or the new. Returns the names of the
 * applied migrations. Throws when one fails or the text of an applied one has changed.
 */
export const migrate = (pool: pg.Pool, features: readonly Feature[]): Promise<string[]> =>
  withLock(pool, async (client) =>
    applyPending(client, pendingOf(await migrationsOf(features), await listApplied(client))),
  );

/**
 * Applies the pending migrations of the core and of the add-ons in use. Returns why add-ons failed, by name: their
 * failure stops neither the others nor the forum. Throws when a migration of the core fails.
 */
export const migrateInUse = (pool: pg.Pool, features: readonly Feature[]): Promise<Map<string, string>> =>
  withLock(pool, async (client) => {
    const applied = await listApplied(client);
    const inUse = featuresInUse(inDependencyOrder(features), applied);
    const core = inUse.filter(({ addon }) => !addon);
    await applyPending(client, pendingOf(await migrationsOf(core), applied));
    const failures = new Map<string, string>();
    for (const addon of inUse.filter((each) => each.addon)) {
      try {
        await applyPending(client, pendingOf(await migrationsIn(addon), applied));
      } catch (error) {
        await client.query("rollback");
        failures.set(addon.name, (error as Error).message);
      }
    }
    return failures;
  });
