import { createHash } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { isShard, sharedInProcess } from "./runner/shared.ts";

const GIGABYTE = 2 ** 30;

/** Making databases is mostly making files: memory is the place for that when there is enough of it. */
export function fastDirectory(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= GIGABYTE ? memory : tmpdir();
}

/** One PostgreSQL for all test files of this checkout. The processes share it, and the last one to leave stops it. */
export async function openTestCluster(): Promise<EmbeddedPostgres> {
  if (!isShard()) return startTestCluster();
  const cluster = await sharedInProcess("cluster", startTestCluster, (opened) => opened.release());
  return { ...cluster, release: async () => "left-running" };
}

async function startTestCluster(): Promise<EmbeddedPostgres> {
  const checkout = createHash("sha256")
    .update(import.meta.filename)
    .digest("hex")
    .slice(0, 8);
  const root = join(fastDirectory(), `colloquy-test-${userInfo().uid}-${checkout}`);
  const cluster = await startEmbeddedPostgres(root, { fast: true, settings: { max_connections: "300" } });
  if (!cluster.adopted) await dropLeftovers(cluster);
  return cluster;
}

/** Databases of tests that were killed: those that are older than the server, which has just started. */
const LEFTOVERS = `
  select datname as name from pg_database
  where datname like 'test\\_%'
    and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < pg_postmaster_start_time()`;

async function dropLeftovers(cluster: EmbeddedPostgres): Promise<void> {
  const { rows } = await asOperator(cluster, (client) => client.query<{ name: string }>(LEFTOVERS));
  for (const { name } of rows) await dropDatabase(cluster, name);
}

/** Runs `work` in a session of the cluster that is in none of the test databases. */
export async function asOperator<T>(
  cluster: EmbeddedPostgres,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(cluster.connection("postgres"));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const dropDatabase = (cluster: EmbeddedPostgres, name: string) =>
  asOperator(cluster, (client) => client.query(`drop database if exists ${name} with (force)`));
