import type { EventEmitter } from "node:events";
import { resolve } from "node:path";
import type pg from "pg";
import { openConnection } from "#app/connection.ts";
import { openForum } from "#app/forum.ts";
import { type Config, readConfig } from "#platform/server/application/config.ts";
import { type Explained, readNotice } from "./plans.ts";

/** Session settings: the plan of every statement is sent as a notice, with its statistics. */
const SETTINGS = [
  ...[
    "session_preload_libraries=auto_explain",
    "auto_explain.log_min_duration=0",
    "auto_explain.log_analyze=on",
  ],
  ...["auto_explain.log_buffers=on", "auto_explain.log_timing=off", "auto_explain.log_format=json"],
  ...["auto_explain.log_level=notice", "auto_explain.log_parameter_max_length=0", "statement_timeout=20s"],
];

export interface Asked {
  path: string;
  headers: Record<string, string>;
}

export interface Answered {
  status: number;
  explained: Explained[];
}

/**
 * The forum of a folder in this process, without background work, so that every plan belongs to the requested
 * page.
 */
export interface ExplainingForum {
  ask(asked: Asked): Promise<Answered>;
  /** Tables by name, with their approximate number of rows. */
  tables: ReadonlyMap<string, number>;
  pool: pg.Pool;
}

async function openExplaining(config: Config, connection: pg.PoolConfig) {
  const options = SETTINGS.map((setting) => `-c ${setting}`).join(" ");
  const onError = (error: Error) => process.stderr.write(`${error.stack}\n`);
  const forum = await openForum({ config, connection: { ...connection, options }, work: false, onError });
  const { pool } = forum.application.database;
  let found: Explained[] = [];
  const listening = new WeakSet<EventEmitter>();
  pool.on("acquire", (client) => {
    if (listening.has(client)) return;
    listening.add(client);
    client.on("notice", ({ message }) => {
      const explained = message === undefined ? null : readNotice(message);
      if (explained) found.push(explained);
    });
  });
  const { rows } = await pool.query<{ name: string; rows: number }>(
    "select relname as name, reltuples::bigint as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return {
    forum,
    pool,
    tables: new Map(rows.map(({ name, rows: count }) => [name, count])),
    async ask({ path, headers }: Asked): Promise<Answered> {
      found = [];
      const { statusCode } = await forum.http.inject({ url: path, headers });
      return { status: statusCode, explained: found };
    },
  };
}

export async function withExplaining<Found>(
  directory: string,
  work: (forum: ExplainingForum) => Promise<Found>,
): Promise<Found> {
  const { DATABASE_URL } = process.env;
  const config = readConfig({
    DATA_DIR: resolve(directory),
    ...{ LOG_LEVEL: "error", RATE_LIMIT: "off" },
    ...(DATABASE_URL && { DATABASE_URL }),
  });
  const { connection, release } = await openConnection(config);
  try {
    const explaining = await openExplaining(config, connection);
    try {
      return await work(explaining);
    } finally {
      await explaining.forum.close();
    }
  } finally {
    await release();
  }
}
