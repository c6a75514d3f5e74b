import { createHash } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openForumApplication } from "#app/forum.ts";
import { features } from "#app/features.ts";
import { readConfig } from "#platform/server/config.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";

const GIGABYTE = 2 ** 30;
/** Held while the template is made, by whichever test file comes first. */
const TEMPLATE_LOCK = 91_002;

/** Making databases is mostly making files: memory is the place for that when there is enough of it. */
function fastDirectory(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= GIGABYTE ? memory : tmpdir();
}

/** One PostgreSQL for all test files of this checkout; the last one to leave stops it. */
export function openTestCluster(): Promise<EmbeddedPostgres> {
  const checkout = createHash("sha256").update(import.meta.url).digest("hex").slice(0, 8);
  const root = join(fastDirectory(), `colloquy-test-${userInfo().uid}-${checkout}`);
  return startEmbeddedPostgres(root, { fast: true, settings: { max_connections: "300" } });
}

/** A name that changes with every migration, so that a template is never out of date. */
async function templateName(): Promise<string> {
  const hash = createHash("sha256");
  const directories = features.flatMap((feature) => feature.migrations ?? []);
  for (const directory of [new URL("../platform/migrations/", import.meta.url), ...directories]) {
    for (const file of (await readdir(directory)).sort()) {
      hash.update(await readFile(typeof directory === "string" ? join(directory, file) : new URL(file, directory)));
    }
  }
  return `template_${hash.digest("hex").slice(0, 12)}`;
}

/** Makes an empty, migrated database called `name`; a copy of one that is made once. */
export async function createDatabase(cluster: EmbeddedPostgres, name: string): Promise<void> {
  const template = await templateName();
  const client = new pg.Client(cluster.connection("postgres"));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (!rowCount) {
      const unfinished = `${template}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished}`);
      const { application, mailer } = await openForumApplication({
        config: readConfig({}),
        connection: cluster.connection(unfinished),
        work: false,
        onError: (error) => {
          throw error;
        },
      });
      await application.close();
      await mailer.close();
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
}

export async function dropDatabase(cluster: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client(cluster.connection("postgres"));
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
