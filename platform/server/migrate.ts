import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Feature } from "./feature.ts";

/** One number for "somebody is migrating this database". */
const LOCK = 7_310_424;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const PLATFORM = { name: "platform", migrations: fileURLToPath(new URL("../migrations/", import.meta.url)) };

async function migrationsOf(feature: Pick<Feature, "name" | "migrations">): Promise<Migration[]> {
  if (!feature.migrations) return [];
  const files = (await readdir(feature.migrations)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(feature.migrations as string, file), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { name: `${feature.name}/${file.slice(0, -4)}`, sql, checksum };
    }),
  );
}

/**
 * Brings the database forward: each migration in a transaction of its own, under an advisory lock, so that
 * two nodes that start together do not meet and an interrupted one leaves the old state or the new.
 * Returns the names of those applied. Throws when an applied migration's text has changed since.
 */
export async function migrate(pool: pg.Pool, features: readonly Feature[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, date_applied timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const done: string[] = [];
    for (const source of [PLATFORM, ...features]) {
      for (const migration of await migrationsOf(source)) {
        const known = applied.get(migration.name);
        if (known === migration.checksum) continue;
        if (known)
          throw new Error(
            `Migration ${migration.name} was applied with another text. Add a new one instead.`,
          );
        await apply(client, migration);
        done.push(migration.name);
      }
    }
    return done;
  } finally {
    // Ends the lock with the connection, also when a statement failed half way.
    client.release(true);
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
