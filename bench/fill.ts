import { readFile } from "node:fs/promises";
import type pg from "pg";
import { openForumApplication } from "#app/forum.ts";
import { SESSION_COOKIE, startSession } from "#features/sessions/server/index.ts";
import type { Config } from "#platform/server/config.ts";
import type { Context } from "#platform/server/context.ts";
import { recounts } from "#platform/server/recount.ts";
import { makeTexts } from "./texts.ts";

export interface Sizes {
  users: number;
  discussions: number;
  comments: number;
  /** Comments of the longest thread, which is discussion 1. */
  longest: number;
}

const SEED = 20_001;
const TEXTS = 500;
/** So many are signed in. The first of them has read half of the forum. */
const SIGNED_IN = 32;

async function insertAll(client: pg.PoolClient, sizes: Sizes): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await client.query("select set_config($1, $2, false)", [`fill.${name}`, String(size)]);
  }
  await client.query(
    `create temporary table texts
      (text_id int primary key, title text, body text, body_html text, renderer_version int, excerpt text)`,
  );
  await client.query("insert into texts select * from jsonb_populate_recordset(null::texts, $1)", [
    JSON.stringify(makeTexts(TEXTS, SEED).map((text, index) => ({ text_id: index, ...text }))),
  ]);
  await client.query(await readFile(new URL("./fill.sql", import.meta.url), "utf8"));
}

async function signIn(context: Context): Promise<string[]> {
  const cookies: string[] = [];
  for (let userID = 1; userID <= SIGNED_IN; userID++) {
    const { token } = await startSession(context, userID, { persist: true, address: null, agent: null });
    cookies.push(`${SESSION_COOKIE}=${token}`);
  }
  return cookies;
}

/** Fills the empty forum at `connection`, every counter right. Answers the cookies of some of its members. */
export async function fill(config: Config, connection: pg.PoolConfig, sizes: Sizes): Promise<string[]> {
  const { application, mailer } = await openForumApplication({
    config,
    connection,
    work: false,
    onError: (error) => {
      throw error;
    },
  });
  const { pool } = application.database;
  const client = await pool.connect();
  await insertAll(client, sizes);
  client.release(true);
  const context = await application.systemContext();
  for (const recount of application.registry.of(recounts)) await recount.mend(context);
  const cookies = await signIn(context);
  // Or PostgreSQL would do it by itself, in the middle of a measurement.
  await pool.query("vacuum (analyze)");
  await application.close();
  await mailer.close();
  return cookies;
}
