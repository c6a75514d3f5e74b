import { once } from "node:events";
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import pg from "pg";
import { CopyIn } from "#platform/server/backup/copy-in.ts";
import { rowsOf } from "#platform/server/search/postgres/indexing/rows.ts";
import { remainsOf, SHORTEST_MISTYPED } from "#platform/server/search/postgres/query/spelled.ts";
import { postAt, WRITTEN } from "./search-posts.ts";

interface Share {
  connection: pg.ClientConfig;
  from: number;
  to: number;
}

type Made = ReturnType<typeof rowsOf>;

const BATCH = 1000;
const TEXT_COLUMNS = ["kind", "record_id", "part", "title", "body"] as const;

const field = (value: unknown) =>
  (value instanceof Date ? value.toISOString() : String(value)).replace(/[\\\n\r\t]/g, (sign) =>
    sign === "\\" ? "\\\\" : sign === "\n" ? "\\n" : sign === "\r" ? "\\r" : "\\t",
  );

/** Adds posts like the engine, but without its index, which is built faster afterwards. */
async function addShare({ connection, from, to }: Share): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("set synchronous_commit = off");
  const words = new Set<string>();
  for (let start = from; start < to; start += BATCH) {
    const [rows, titles]: [Made["rows"], Made["titles"]] = [[], []];
    for (let id = start; id < Math.min(to, start + BATCH); id++) {
      const made = rowsOf(postAt(id), "en");
      rows.push(...made.rows);
      titles.push(...made.titles);
      for (const word of made.titleTerms) words.add(word);
    }
    await copy(
      client,
      "search_parts",
      rows.map(({ title: _title, body: _body, ...row }) => row),
    );
    await copy(
      client,
      "search_texts",
      rows.map((row) => Object.fromEntries(TEXT_COLUMNS.map((column) => [column, row[column]]))),
    );
    await copy(client, "search_titles", titles);
  }
  await client.end();
  return [...words];
}

async function copy(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const copying = client.query(new CopyIn(`copy ${table} (${columns.join()}) from stdin`));
  copying.end(rows.map((row) => `${Object.values(row).map(field).join("\t")}\n`).join(""));
  await once(copying, "finish");
}

if (!isMainThread) parentPort?.postMessage(await addShare(workerData as Share));

/** Copies posts as records of other discussions. */
const again = (shift: number) => [
  `insert into search_parts
  select kind, record_id + ${shift}, part, group_kind, group_id + ${shift}, date_inserted + interval '1 hour',
    date_updated + interval '1 hour', score, worth, title_length, length, language,
    ts_delete(words, 'G' || group_kind || ':' || group_id)
      || array_to_tsvector(array['G' || group_kind || ':' || (group_id + ${shift})]),
    hot, place_id
  from search_parts where record_id < ${WRITTEN}`,
  `insert into search_titles
  select kind, record_id + ${shift}, part, place_id, date_inserted + interval '1 hour', date_updated + interval '1 hour',
    score, title_length, language, title,
    ts_delete(words, 'G' || kind || ':' || record_id) || array_to_tsvector(array['G' || kind || ':' || (record_id + ${shift})])
  from search_titles where record_id < ${WRITTEN}`,
  `insert into search_texts
  select kind, record_id + ${shift}, part, title, body from search_texts where record_id < ${WRITTEN}`,
];

/** Fills the tables of the search with so many posts, and reports the time of each step. */
export async function fillSearch(
  connection: pg.ClientConfig,
  posts: number,
): Promise<Record<string, number>> {
  const took: Record<string, number> = {};
  const client = new pg.Client(connection);
  await client.connect();
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    took[step] = (performance.now() - began) / 1000;
    process.stderr.write(`${step}: ${took[step].toFixed(0)} s\n`);
  };
  const words = new Set<string>();
  await client.query("alter table search_texts drop constraint search_texts_kind_record_id_part_fkey");
  await client.query("alter table search_titles drop constraint search_titles_kind_record_id_part_fkey");
  await client.query("drop index search_parts_words, search_titles_words");
  await timed("posts taken apart and stored, s", async () => {
    const workers = Math.max(1, availableParallelism() - 1);
    await Promise.all(
      Array.from({ length: workers }, async (_, index) => {
        const [from, to] = [index, index + 1].map((share) =>
          Math.floor((Math.min(posts, WRITTEN) * share) / workers),
        );
        const worker = new Worker(new URL(import.meta.url), { workerData: { connection, from, to } });
        const [found] = (await once(worker, "message")) as [string[]];
        for (const word of found) words.add(word);
      }),
    );
  });
  await timed("the same again, s", async () => {
    for (let shift = WRITTEN; shift < posts; shift += WRITTEN)
      for (const statement of again(shift)) await client.query(statement);
  });
  await timed("words of titles, s", () => addTerms(client, [...words]));
  await timed("index, s", async () => {
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query(
      "create index search_parts_words on search_parts using gin (words) with (gin_pending_list_limit = 512)",
    );
  });
  await client.query(
    "create index search_titles_words on search_titles using gin (words) with (gin_pending_list_limit = 128)",
  );
  for (const table of ["search_texts", "search_titles"])
    await client.query(
      `alter table ${table} add foreign key (kind, record_id, part)
    references search_parts on update cascade on delete cascade`,
    );
  await timed("vacuum and analyze, s", () =>
    client.query("vacuum analyze search_parts, search_texts, search_titles, search_words"),
  );
  await client.end();
  return took;
}

async function addTerms(client: pg.Client, words: readonly string[]): Promise<void> {
  const spelled = words.filter((word) => word.length >= SHORTEST_MISTYPED);
  for (let start = 0; start < spelled.length; start += BATCH)
    await client.query(
      "insert into search_words select * from jsonb_to_recordset($1) as rows (word text, remains int[])",
      [
        JSON.stringify(
          spelled.slice(start, start + BATCH).map((word) => ({ word, remains: remainsOf(word) })),
        ),
      ],
    );
}
