import pg from "pg";
import { openForumApplication } from "#app/forum.ts";
import { excerpt, renderBody } from "#features/formats/server/index.ts";
import { searchSources } from "#features/search/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Config } from "#platform/server/application/config.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { withBareIndexes } from "./bare-indexes.ts";
import type { Progress } from "./progress.ts";
import type { Sizes } from "./sizes.ts";
import { runSteps } from "./steps.ts";
import { makeHalves, makeParts } from "./texts.ts";

const SEED = 20_001;
const PARTS = 6000;
const HALVES = 4000;
const TABLES = [
  ...["discussions", "comments", "reactions", "reaction_counts", "discussion_tags", "discussion_reads"],
  ...["discussion_marks", "notifications"],
];
/** Session settings for filling the tables. */
const GENEROUS = [
  "work_mem=256MB",
  "maintenance_work_mem=1GB",
  "max_parallel_maintenance_workers=3",
  "jit=off",
];
const PROVEN_POSTS = 200;

const openSeeded = async (config: Config, connection: pg.PoolConfig) => {
  const onError = (error: Error) => process.stderr.write(`${error.stack}\n`);
  return openForumApplication({ config, connection, work: false, onError });
};

async function putPools(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table parts (part_id int primary key, body text, body_html text, excerpt text,
      renderer_version int, is_long boolean) on commit drop`,
  );
  await client.query(
    'create temporary table halves (half_id int primary key, beginning text, "end" text) on commit drop',
  );
  for (const [table, rows] of [
    ["parts", makeParts(PARTS, SEED)],
    ["halves", makeHalves(HALVES, SEED)],
  ] as const) {
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
    await client.query(`analyze ${table}`);
  }
}

/** In one transaction: the forum is filled, or as empty as before. */
async function insertAll(client: pg.ClientBase, sizes: Sizes, progress: Progress): Promise<void> {
  const { rows } = await client.query("select exists (select 1 from discussions) as filled");
  if (rows[0].filled) throw new Error("There are discussions already: a seed is put into an empty forum.");
  // The inserted rows are valid; checking their foreign keys would take longer than everything else. Not
  // every database user may disable the checks.
  await client.query("set session_replication_role = replica").catch(() => {});
  await client.query("begin");
  // Tables truncated in the transaction need no write-ahead log for new rows, if the server is configured so.
  await client.query(`truncate ${TABLES.join(", ")} cascade`);
  await putPools(client);
  const fill = () => runSteps(client, sizes, { parts: PARTS, halves: HALVES }, progress.step);
  await withBareIndexes(client, TABLES, fill, (name) => progress.step(`index ${name}`));
  progress.step("commit");
  await client.query("commit");
}

/** Throws unless posts have the HTML and the excerpts that the forum would render. */
async function proveHtml({ database }: Application): Promise<void> {
  const { rows } = await database.pool.query(
    `(select body, body_html, excerpt from discussions where discussion_id % 29 = 1 limit ${PROVEN_POSTS})
    union all
    (select body, body_html, null from comments where comment_id % 97 = 1 limit ${PROVEN_POSTS})`,
  );
  for (const { body, body_html, excerpt: beginning } of rows) {
    const { html } = renderBody(body, "markdown");
    if (html !== body_html) throw new Error(`Not what the forum renders:\n${body_html}\n\nbut\n\n${html}`);
    if (beginning !== null && beginning !== excerpt(html)) throw new Error(`Not its excerpt: ${beginning}`);
  }
}

/** Throws when a counter that the steps set is wrong; the remaining counters are set first. */
async function proveCounters(application: Application, progress: Progress): Promise<void> {
  const context = await application.systemContext();
  for (const { name, count, repair } of application.registry.of(recounts)) {
    progress.step(`recount ${name}`);
    if ((await count(context)) === 0) continue;
    const repaired = await repair(context);
    progress.note(`${name}: ${repaired} set`);
    const wrong = await count(context);
    if (wrong > 0) throw new Error(`${name}: ${wrong} wrong.`);
  }
}

/** Otherwise the forum would index everything during a measurement; `colloquy reindex` does that. */
async function leaveUnindexed({ database, registry }: Application): Promise<void> {
  await database.pool.query(
    `insert into search_rebuilds (kind, date_finished) select unnest($1::text[]), now()
    on conflict (kind) do update set date_finished = now()`,
    [registry.of(searchSources).map(({ kind }) => kind)],
  );
}

async function countRows({ database }: Application): Promise<number> {
  const { rows } = await database.pool.query("select sum(n_live_tup) as rows from pg_stat_user_tables");
  return rows[0].rows;
}

/** Fills the empty forum at `connection`, with correct counters. */
export async function seed(
  config: Config,
  connection: pg.PoolConfig,
  sizes: Sizes,
  progress: Progress,
): Promise<void> {
  const options = GENEROUS.map((setting) => `-c ${setting}`).join(" ");
  const { application, mailer } = await openSeeded(config, { ...connection, options });
  const client = new pg.Client({ ...connection, options });
  try {
    await client.connect();
    await insertAll(client, sizes, progress);
    // Otherwise PostgreSQL would do it by itself, in the middle of a measurement.
    progress.step("vacuum, analyze");
    await client.query("vacuum (freeze, analyze, parallel 3)");
    progress.rows(await countRows(application));
    await leaveUnindexed(application);
    await proveHtml(application);
    await proveCounters(application, progress);
    await client.query("checkpoint").catch(() => {});
  } finally {
    progress.done();
    await client.end();
    await application.close();
    await mailer.close();
  }
}
