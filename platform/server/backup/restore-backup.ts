import type pg from "pg";
import type { Feature } from "../application/feature.ts";
import { applyMigration, type Migration, migrationsOf, pendingOf } from "../database/migrate.ts";
import type { Files } from "../files/files.ts";
import { claimDatabase } from "./claim-database.ts";
import { connected } from "./connected.ts";
import { EXACT, listTables, namesOf } from "./contents.ts";
import { emptySchema } from "./empty-schema.ts";
import type { Header } from "./format.ts";
import { loadBackup } from "./load-backup.ts";
import { readBackup, verifyBackup } from "./read-backup.ts";

type Stage = "verifying" | "loading";

interface RestoreOptions {
  features: readonly Feature[];
  /** Refuses when there are rows in this table; null to replace whatever there is. */
  unlessRowsIn: string | null;
  /** Where the files in the backup go; it can be left out when there are none. */
  files?: Files;
  /** Hears how far it is, from 0 to 1. */
  onProgress?: (stage: Stage, share: number) => void;
  /** Stops it while rows are read, and at the latest before they are committed. */
  signal?: AbortSignal;
}

interface Restored {
  header: Header;
  /** Names of those that were applied on top: the backup is older than they are. */
  migrated: string[];
}

/** The known migrations that the backup was made with. Throws when it was made with others. */
function migrationsBehind({ migrations }: Header, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const unknown = migrations.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version, or with other add-ons. Unknown here: ${unknown.join(", ")}.`,
    );
  pendingOf(known, migrations);
  return migrations.map(({ name }) => byName.get(name)!);
}

/**
 * Makes the database what it was when the backup at `path` was made, and brings it forward. All in one transaction, on
 * new tables and sequences: whatever fails changes nothing.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  path: string,
  { features, unlessRowsIn, files, onProgress, signal }: RestoreOptions,
): Promise<Restored> {
  const during = (stage: Stage) => ({ signal, onProgress: (share: number) => onProgress?.(stage, share) });
  const known = await migrationsOf(features);
  const behind = migrationsBehind(await verifyBackup(path, during("verifying")), known);
  const pending = pendingOf(known, behind);
  return connected(connection, (client) =>
    readBackup(path, during("loading"), async (header, sections) => {
      await client.query(`begin; ${EXACT}`);
      await claimDatabase(client, unlessRowsIn);
      await emptySchema(client);
      await loadBackup(client, header, sections, behind, files ?? null);
      for (const migration of pending) await applyMigration(client, migration);
      await client.query(`analyze ${namesOf(await listTables(client))}`);
      signal?.throwIfAborted();
      await client.query("commit");
      return { header, migrated: pending.map(({ name }) => name) };
    }),
  );
}
