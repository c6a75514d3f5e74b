import type pg from "pg";
import type { Feature } from "../application/feature.ts";
import { featuresInUse, listApplied, type Migration, migrationsOf, pendingOf } from "../database/migrate.ts";
import type { Checkup } from "../operations/checkup.ts";

/** A connection to a database, and the features of this version with their migrations. */
export interface DatabaseToLookAt {
  client: pg.ClientBase;
  features: readonly Feature[];
  migrations: readonly Migration[];
}

type DatabaseCheckup = Checkup<DatabaseToLookAt>;

const OLDEST = 15;
const CLOCK_MS = 2000;

async function ask<T extends object>({ client }: DatabaseToLookAt, sql: string, values: unknown[] = []) {
  return (await client.query<T>(sql, values)).rows;
}

const version: DatabaseCheckup = {
  name: "database version",
  async run(from) {
    const [row] = await ask<{ major: number; version: string }>(
      from,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
    );
    return {
      isRight: row!.major >= OLDEST,
      message: `PostgreSQL ${row!.version}.`,
      advice: `Colloquy needs PostgreSQL ${OLDEST} or later: upgrade it.`,
    };
  },
};

const encoding: DatabaseCheckup = {
  name: "database encoding",
  async run(from) {
    const [row] = await ask<{ encoding: string }>(
      from,
      "select current_setting('server_encoding') as encoding",
    );
    return {
      isRight: row!.encoding === "UTF8",
      message: `${row!.encoding}.`,
      advice: "Make a database with the encoding UTF8, and restore a backup into it.",
    };
  },
};

const extensions: DatabaseCheckup = {
  name: "extensions",
  async run(from) {
    const sql = from.migrations.map((migration) => migration.sql).join("\n");
    const needed = [...sql.matchAll(/^create extension (?:if not exists )?"?(\w+)/gim)].map(
      ([, name]) => name,
    );
    const missing = await ask<{ name: string }>(
      from,
      "select distinct name from unnest($1::text[]) as name where name not in (select name from pg_available_extensions)",
      [needed],
    );
    const names = missing.map(({ name }) => name).join(", ");
    return {
      isRight: missing.length === 0,
      message: names ? `The server does not have ${names}.` : `${[...new Set(needed)].join(", ")}.`,
      advice: "Install PostgreSQL's contrib package on the database server.",
    };
  },
};

/** Checks the migrations. By its name callers find out whether checkups of features can run. */
export const migrationsCheckup: DatabaseCheckup = {
  name: "migrations",
  async run(from) {
    const [row] = await ask<{ made: boolean }>(from, "select to_regclass('migrations') is not null as made");
    const applied = row!.made ? await listApplied(from.client) : [];
    const unknown = applied.filter(
      ({ name }) => !from.migrations.some((migration) => migration.name === name),
    );
    if (unknown.length > 0)
      return {
        isRight: false,
        message: `Unknown here: ${unknown.map(({ name }) => name).join(", ")}.`,
        advice: "Run the version that made them, or restore a backup from before them.",
      };
    const pending = pendingOf(await migrationsOf(featuresInUse(from.features, applied)), applied);
    return {
      isRight: pending.length === 0,
      message: pending.length > 0 ? `${pending.length} wait.` : `All ${applied.length} are applied.`,
      advice: "Start the forum: they are applied then.",
    };
  },
};

const clock: DatabaseCheckup = {
  name: "clock",
  async run(from) {
    const before = Date.now();
    const [row] = await ask<{ now: Date }>(from, "select clock_timestamp() as now");
    const now = row!.now.getTime();
    const difference = Math.max(before - now, now - Date.now(), 0);
    return {
      isRight: difference <= CLOCK_MS,
      message: `${(difference / 1000).toFixed(1)} s away from the database's.`,
      advice: "Set both machines by NTP: times of posts, sessions and jobs come from either.",
    };
  },
};

const failedJobs: DatabaseCheckup = {
  name: "jobs",
  async run(from) {
    const [row] = await ask<{ made: boolean }>(from, "select to_regclass('jobs.job') is not null as made");
    const failed = !row!.made
      ? []
      : await ask<{ text: string }>(
          from,
          `select format('%s %s (%s)', count(*), name,
             coalesce((array_agg(output->>'message' order by completed_on desc))[1], 'no reason')) as text
           from jobs.job where state = 'failed' group by name order by name`,
        );
    return {
      isRight: failed.length === 0,
      message:
        failed.length > 0
          ? `Failed for good: ${failed.map(({ text }) => text).join(", ")}.`
          : "None has failed for good.",
      advice: "Fix the cause. Failed jobs are not retried, and are deleted after a week.",
    };
  },
};

/** Checkups that need only a database, without a forum on it. */
export const databaseCheckups: readonly DatabaseCheckup[] = [
  version,
  encoding,
  extensions,
  migrationsCheckup,
  clock,
  failedJobs,
];
