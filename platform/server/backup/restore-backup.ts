import type pg from "pg";
import { type Feature, inDependencyOrder } from "../application/feature.ts";
import {
  applyMigration,
  featuresInUse,
  type Migration,
  migrationsOf,
  pendingOf,
} from "../database/migrate.ts";
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
  /** Refuse when this table has rows; null to replace any data. */
  unlessRowsIn: string | null;
  /** Store for the files in the backup; optional when there are none. */
  files?: Pick<Files, "whileMaking" | "put">;
  /** Called with the current stage and its progress from 0 to 1. */
  onProgress?: (stage: Stage, share: number) => void;
  /** Stops the restore while rows are read, or at the latest before the commit. */
  signal?: AbortSignal;
}

interface Restored {
  header: Header;
  /** Names of the migrations applied after loading, because the backup is older than they are. */
  migrated: string[];
}

/** Returns the known migrations that the backup was made with. Throws when it contains others. */
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
 * Restores the backup at `path` and applies newer migrations, in one transaction on new tables and sequences: a failure
 * changes nothing. Throws when the backup is invalid, of a newer version, or the database is in use.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  path: string,
  { features, unlessRowsIn, files, onProgress, signal }: RestoreOptions,
): Promise<Restored> {
  const during = (stage: Stage) => ({ signal, onProgress: (share: number) => onProgress?.(stage, share) });
  const known = await migrationsOf(features);
  const behind = migrationsBehind(await verifyBackup(path, during("verifying")), known);
  const pending = pendingOf(await migrationsOf(featuresInUse(inDependencyOrder(features), behind)), behind);
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
