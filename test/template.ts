import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { features } from "#app/features.ts";
import { openForumApplication } from "#app/forum.ts";
import { readConfig } from "#platform/server/application/config.ts";
import type { EmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { asOperator } from "./cluster.ts";
import { sharedInProcess } from "./runner/shared.ts";

/** Held while the template is made, by whichever test file comes first. */
const TEMPLATE_LOCK = 91_002;

/** A name that changes with every migration, so that a template is never out of date. */
async function templateName(): Promise<string> {
  const hash = createHash("sha256");
  const directories = features.flatMap((feature) => feature.migrations ?? []);
  for (const directory of [new URL("../platform/migrations/", import.meta.url), ...directories]) {
    for (const file of (await readdir(directory)).sort()) {
      hash.update(
        await readFile(typeof directory === "string" ? join(directory, file) : new URL(file, directory)),
      );
    }
  }
  return `template_${hash.digest("hex").slice(0, 12)}`;
}

/** Makes an empty, migrated database called `name`; a copy of one that is made once. */
export async function createDatabase(cluster: EmbeddedPostgres, name: string): Promise<void> {
  const template = await sharedInProcess("template", templateName, async () => {});
  await asOperator(cluster, async (client) => {
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
    // By default, PostgreSQL writes the copy to its log first, which takes twice as long for a thousand small files.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
}
