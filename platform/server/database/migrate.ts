import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Feature } from "../application/feature.ts";

/** The advisory lock of whoever changes this database's schema. */
export const MIGRATION_LOCK = 7_310_424;

/** Makes the list of what was applied, where there is none. */
export const MIGRATIONS_TABLE =
  "create table if not exists migrations (name text primary key, checksum text not null, date_applied timestamptz not null default now())";

export interface AppliedMigration {
  /** Feature and file: `users/0001-users`. */
  name: string;
  checksum: string;
}

export interface Migration extends AppliedMigration {
  sql: string;
}

const PLATFORM = {
  name: "platform",
  migrations: fileURLToPath(new URL("../../migrations/", import.meta.url)),
};

/** What makes an empty database into that of `features`, in this order. */
export async function migrationsOf(features: readonly Feature[]): Promise<Migration[]> {
  const all = await Promise.all([PLATFORM, ...features].map(migrationsIn));
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

/** What was applied to a database that has the list, oldest first. */
export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select name, checksum from migrations order by date_applied, name",
  );
  return rows;
}

/** Those of `known` that have yet to be applied. Throws when an applied one's text has changed since. */
export function pendingOf(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const changed = known.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (changed)
    throw new Error(`Migration ${changed.name} was applied with another text. Add a new one instead.`);
  return known.filter(({ name }) => !checksums.has(name));
}

/** Applies it in the caller's transaction, and lists it as applied. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { name, checksum } = migration;
  await runMigration(client, migration);
  // Not now(): several in one transaction keep their order.
  await client.query(
    "insert into migrations (name, checksum, date_applied) values ($1, $2, clock_timestamp())",
    [name, checksum],
  );
}

/** Runs its statements in the caller's transaction. */
export async function runMigration(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Brings the database forward: each migration in a transaction of its own, under an advisory lock, so that
 * two nodes that start together do not meet and an interrupted one leaves the old state or the new.
 * Returns the names of those applied. Throws when an applied migration's text has changed since.
 */
export async function migrate(pool: pg.Pool, features: readonly Feature[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const pending = pendingOf(await migrationsOf(features), await listApplied(client));
    for (const migration of pending) {
      await client.query("begin");
      await applyMigration(client, migration);
      await client.query("commit");
    }
    return pending.map(({ name }) => name);
  } finally {
    // Ends the lock with the connection, also when a statement failed half way.
    client.release(true);
  }
}
