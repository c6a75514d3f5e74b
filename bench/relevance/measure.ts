import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openConnection } from "#app/connection.ts";
import { type Forum, openForum } from "#app/forum.ts";
import { type Config, readConfig } from "#platform/server/application/config.ts";
import { gradesOf, type Judged, readJudged } from "./judged.ts";
import { FIRST, measuresOf } from "./measures.ts";
import { openPlainSearch } from "./plain.ts";
import { type Result, reportRelevance } from "./report.ts";

const EXPORT = "vanilla-export.txt.gz";

interface Hit {
  recordID: number;
  discussionID?: number;
}

function command(directory: string, ...args: string[]): void {
  execFileSync(process.execPath, ["app/cli.ts", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATA_DIR: directory },
  });
}

/** Searches as a guest, over HTTP. */
async function askForum({ http }: Forum, text: string): Promise<number[]> {
  const query = { query: text, domain: "discussions", collapse: "true", limit: String(FIRST) };
  const answer = await http.inject({ url: "/api/v2/search", query });
  if (answer.statusCode !== 200) throw new Error(`${text}: ${answer.statusCode} ${answer.body}`);
  return answer.json<Hit[]>().map(({ recordID, discussionID }) => discussionID ?? recordID);
}

/** Restricts judgments to this forum's discussions; queries without any are omitted. */
function judgedIn(judged: readonly Judged[], known: ReadonlySet<number>): Judged[] {
  const there = (ids: readonly number[]) => ids.filter((id) => known.has(id));
  return judged
    .map(({ wanted, ...rest }) => ({
      ...rest,
      wanted: {
        exactly: there(wanted.exactly),
        good: there(wanted.good),
        related: there(wanted.related),
      },
    }))
    .filter(({ wanted }) => wanted.exactly.length + wanted.good.length > 0);
}

async function measureOn(forum: Forum, client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: number }>("select discussion_id::int as id from discussions");
  const judged = judgedIn(await readJudged(), new Set(rows.map(({ id }) => id)));
  const askPlain = await openPlainSearch(client);
  const results: Result[] = [];
  for (const each of judged) {
    const grades = gradesOf(each);
    const found = await askForum(forum, each.query);
    const plain = await askPlain(each.query);
    results.push({
      judged: each,
      forum: measuresOf(found, grades),
      plain: measuresOf(plain, grades),
      ungraded: [...new Set([...found, ...plain])].filter((id) => !grades.has(id)).length,
    });
  }
  return reportRelevance(results, rows.length);
}

async function measureForum(config: Config): Promise<string> {
  const { connection, release } = await openConnection(config);
  const client = new pg.Client(connection as pg.ClientConfig);
  await client.connect();
  const onError = (error: Error, about: string) => process.stderr.write(`${about}: ${error.message}\n`);
  const forum = await openForum({ config, connection, work: false, onError });
  try {
    return await measureOn(forum, client);
  } finally {
    await forum.close();
    await client.end();
    await release();
  }
}

/**
 * Measures the relevance of search results, as Markdown. `data` is an export, which is imported, or the data
 * directory of a forum made from it.
 */
export async function measureRelevance(data: string): Promise<string> {
  execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { stdio: "inherit" });
  const file = join(data, EXPORT);
  if (!existsSync(file)) return measureForum(configOf(data));
  const directory = await mkdtemp(join(tmpdir(), "colloquy-bench-"));
  try {
    command(directory, "import", "vanilla", file);
    command(directory, "reindex");
    return await measureForum(configOf(directory));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const configOf = (directory: string) =>
  readConfig({ DATA_DIR: directory, RATE_LIMIT: "off", LOG_LEVEL: "silent" });
