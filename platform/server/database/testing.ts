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

/** Runs `step` after the tests of the file; steps run in reverse order. */
export const afterwards = (step: () => Promise<unknown>) => undo.push(step);

/** Creates an empty database that is dropped after the tests of the file. */
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

/** A pool that survives when its connections are cut. */
export function aPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool(connection);
  pool.on("error", () => {});
  afterwards(() => pool.end());
  return pool;
}

/** Runs a statement on its own connection, so that it sees only committed rows. */
export async function ask(connection: pg.ClientConfig, sql: string, values: unknown[] = []) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A feature with these migrations, in this order. */
export async function aFeature(
  name: string,
  ...texts: string[]
): Promise<Feature & { change(text: string): Promise<void> }> {
  const migrations = await mkdtemp(join(tmpdir(), "migrations-"));
  afterwards(() => rm(migrations, { recursive: true }));
  const write = (number: number, text: string) =>
    writeFile(join(migrations, `000${number}-${name}.sql`), text);
  for (const [index, text] of texts.entries()) await write(index + 1, text);
  return { name, needs: [], migrations, adds: [], change: (text) => write(1, text) };
}

interface Options {
  /** Connection to the application's database; a new database by default. */
  connection?: pg.ClientConfig;
  work?: boolean;
  onError?(error: Error, about: string): void;
}

/** An application of the platform and `features` that runs jobs, unless `work` is false. */
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
    readSettings: async () => ({ get: (setting) => setting.default }),
    onError: options.onError ?? ((error, about) => process.stderr.write(`${about}: ${error.stack}\n`)),
  });
  afterwards(() => application.close());
  return application;
}
