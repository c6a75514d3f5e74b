import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { openConnection } from "#app/connection.ts";
import { type Application, openApplication } from "#platform/server/application/application.ts";
import { readConfig } from "#platform/server/application/config.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { postgresEngine } from "#platform/server/search/postgres-engine.ts";
import { fillSearch } from "./search-fill.ts";
import { postAt } from "./search-posts.ts";
import { allPlaces, scenariosOf, somePlaces, typedTexts } from "./search-queries.ts";

const engine = postgresEngine({ siteLanguage: () => "en" });
/** Queries per row, and per row with the visibility of a few places. */
const QUERIES = 200;
const WARMED = 3;
const INDEXED = 100;

interface Options {
  posts: number;
  /** Directory of the database, which stays; by default a temporary one, which is deleted. */
  directory: string | undefined;
  only: string;
}

/** Measures the search of a forum with so many posts; as Markdown. */
export async function measureSearch({ posts, directory, only }: Options): Promise<string> {
  const place = directory ?? (await mkdtemp(join(tmpdir(), "colloquy-bench-")));
  const { connection, release } = await openConnection(readConfig({ DATA_DIR: place }));
  const [busyBefore = 0] = loadavg();
  try {
    const filled = await fillOnce(connection, posts);
    const application = await openApplication({
      ...{ connection, features: [], work: false },
      readSettings: async () => ({ get: (setting) => setting.default }),
      onError: (error) => process.stderr.write(`${error.stack}\n`),
    });
    const rows = await measureQueries(application, posts, only);
    const text = [
      `# Search of ${posts.toLocaleString("en")} posts, measured on ${new Date().toISOString().slice(0, 10)}\n`,
      `\`npm run bench -- search --posts=${posts}\`, load of the machine ${busyBefore.toFixed(1)} when it began, ${loadavg()[0]!.toFixed(1)} at the end.\n`,
      ...filled,
      `${QUERIES} queries each.\n`,
      rows,
    ].join("\n");
    await application.close();
    return text;
  } finally {
    await release();
    if (!directory) await rm(place, { recursive: true, force: true });
  }
}

async function fillOnce(connection: pg.PoolConfig, posts: number): Promise<string[]> {
  const pool = new pg.Pool(connection);
  try {
    await migrate(pool, []);
    const { rows: known } = await pool.query("select 1 from search_parts limit 1");
    const took = known.length > 0 ? {} : await fillSearch(connection as pg.ClientConfig, posts);
    const { rows: sizes } = await pool.query<{ name: string; size: string }>(
      `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
      where relname in ('search_parts', 'search_parts_words', 'search_texts', 'search_titles', 'search_words') order by relname`,
    );
    return [
      "| | |",
      "|---|---|",
      ...Object.entries(took).map(([step, seconds]) => `| ${step} | ${seconds.toFixed(0)} |`),
      ...sizes.map(({ name, size }) => `| ${name} | ${size} |`),
      "",
    ];
  } finally {
    await pool.end();
  }
}

const TICKS_A_SECOND = 100;

/** Returns the processor time of these connections' servers in ms, on Linux. */
async function processorOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
      const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12).map(Number);
      return user + system;
    }),
  );
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / TICKS_A_SECOND;
}

async function timesOf(pids: readonly number[], count: number, work: (number: number) => Promise<number>) {
  const times: number[] = [];
  let [found, server, own] = [0, 0, process.cpuUsage()];
  for (let number = 0; number < count + WARMED; number++) {
    if (number === WARMED) [server, own] = [await processorOf(pids), process.cpuUsage()];
    const began = performance.now();
    // Queries that exceed the time limit are refused, and count with the time they took.
    const hits = await work(number).catch((error) => {
      if (error.status !== 503) throw error;
      return 0;
    });
    if (number < WARMED) continue;
    found += Number(hits > 0);
    times.push(performance.now() - began);
  }
  const used = process.cpuUsage(own);
  times.sort((one, other) => one - other);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0);
  return {
    ...{ p50: at(0.5), p95: at(0.95), most: at(1) },
    server: (((await processorOf(pids)) - server) / count).toFixed(0),
    own: ((used.user + used.system) / 1000 / count).toFixed(0),
    found: `${Math.round((found / count) * 100)} %`,
  };
}

async function measureQueries(application: Application, posts: number, only: string): Promise<string> {
  const context = await application.systemContext();
  await context.transaction(async ({ db }) => sql`select 1`.execute(db));
  // Searches have a connection of their own.
  await engine.suggest(context, {
    text: "a",
    visibilities: allPlaces,
    conditions: [],
    limit: 1,
    language: "en",
  });
  const { rows: servers } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    context.db,
  );
  const pids = servers.map(({ pid }) => pid);
  const lines = [
    "| | p50 ms | p95 ms | longest | needed | CPU ms of the database | of Node | of three places: p95 ms | CPU ms | find something |",
    "|---|---|---|---|---|---|---|---|---|---|",
  ];
  const row = (name: string, ...cells: (string | number | null)[]) => {
    lines.push(`| ${[name, ...cells.map((cell) => cell ?? "")].join(" | ")} |`);
    process.stderr.write(`${lines.at(-1)}\n`);
  };
  for (const { name, promisedMs, query } of scenariosOf(posts).filter(({ name }) => name.includes(only))) {
    const measured = [];
    for (const visibilities of promisedMs === null ? [allPlaces] : [allPlaces, somePlaces])
      measured.push(
        await timesOf(pids, QUERIES, async (number) => {
          const answer = await engine.query(context, {
            ...{
              operator: "and",
              conditions: [],
              sort: "relevance",
              isCollapsed: false,
              offset: 0,
              limit: 10,
            },
            ...{ language: "en", visibilities, ...query(number) },
          });
          return answer.hits.length;
        }),
      );
    const [all, some] = measured;
    row(
      name,
      all!.p50,
      all!.p95,
      all!.most,
      promisedMs,
      all!.server,
      all!.own,
      some?.p95 ?? null,
      some?.server ?? null,
      all!.found,
    );
  }
  const typed = typedTexts(posts);
  const suggest = await timesOf(pids, QUERIES, async () => {
    const query = { text: typed(), visibilities: somePlaces, conditions: [], limit: 10, language: "en" };
    return (await engine.suggest(context, query)).length;
  });
  row(
    "suggestions, of three places",
    suggest.p50,
    suggest.p95,
    suggest.most,
    50,
    suggest.server,
    suggest.own,
    null,
    null,
    suggest.found,
  );
  const indexed = await timesOf(pids, 10, async (batch) => {
    const documents = Array.from({ length: INDEXED }, (_, index) => postAt(batch * INDEXED + index));
    await engine.index(context, documents);
    return documents.length;
  });
  row(`reindexing ${INDEXED}`, indexed.p50, indexed.p95, indexed.most, null, indexed.server, indexed.own);
  return `${lines.join("\n")}\n`;
}
