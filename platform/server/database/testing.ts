import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import pg from "pg";
import { asOperator, dropDatabase, openTestCluster } from "#test/cluster.ts";
import { type Application, openApplication } from "../application/application.ts";
import type { Feature } from "../application/feature.ts";
import { migrate } from "./migrate.ts";

const undo: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const step of undo.reverse()) await step();
});

/** Does `step` after the file's tests; what was begun last is ended first. */
export const afterwards = (step: () => Promise<unknown>) => undo.push(step);

/** A database without tables, of its own; dropped after the file's tests. */
export async function aDatabase(): Promise<pg.ClientConfig> {
  const cluster = await openTestCluster();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asOperator(cluster, (client) => client.query(`create database ${name}`));
  afterwards(async () => {
    await dropDatabase(cluster, name);
    await cluster.release();
  });
  return cluster.connection(name);
}

/** A pool on a database, which survives when its connections are cut. */
export function aPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool(connection);
  pool.on("error", () => {});
  afterwards(() => pool.end());
  return pool;
}

/** Asks in a session of its own, so that it sees what is committed. */
export async function ask(connection: pg.ClientConfig, sql: string, values: unknown[] = []) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A feature whose migrations are these texts, in this order. */
export async function aFeature(
  name: string,
  ...texts: string[]
): Promise<Feature & { change(text: string): Promise<void> }> {
  const migrations = await mkdtemp(join(tmpdir(), "migrations-"));
  afterwards(() => rm(migrations, { recursive: true }));
  const write = (number: number, text: string) =>
    writeFile(join(migrations, `000${number}-${name}.sql`), text);
  for (const [index, text] of texts.entries()) await write(index + 1, text);
  return { name, migrations, adds: [], change: (text) => write(1, text) };
}

interface Options {
  /** Where it runs; a database of its own when left out. */
  connection?: pg.ClientConfig;
  work?: boolean;
  onError?(error: Error, about: string): void;
}

/** An application of nothing but the platform and these features, at work. */
export async function anApplication(
  features: readonly Feature[],
  options: Options = {},
): Promise<Application> {
  const connection = options.connection ?? (await aDatabase());
  await migrate(aPool(connection), features);
  const application = await openApplication({
    connection,
    features,
    work: options.work ?? true,
    readSettings: async () => ({ get: (setting) => setting.fallback }),
    onError: options.onError ?? ((error, about) => process.stderr.write(`${about}: ${error.stack}\n`)),
  });
  afterwards(() => application.close());
  return application;
}
