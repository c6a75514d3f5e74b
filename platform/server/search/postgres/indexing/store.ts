import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Context } from "../../../application/context.ts";
import type { DocumentRef, SearchDocument } from "../../port.ts";
import { remainsOf, SHORTEST_MISTYPED } from "../query/spelled.ts";
import { marks, quoted } from "./marks.ts";
import { rowsOf } from "./rows.ts";

/** Advisory lock of writers, so that only one at a time decides whether a word still occurs in a title. */
const LOCK = 7_310_917;

/** Documents per statement. */
const AT_ONCE = 50;

/** Replaces the stored documents of the same records. */
export async function storeDocuments(
  context: Context,
  documents: readonly SearchDocument[],
  siteLanguage: string,
): Promise<void> {
  if (documents.length === 0) return;
  // Of a record that was passed twice, the last document counts.
  const latest = new Map(documents.map((document) => [`${document.kind}:${document.recordID}`, document]));
  await context.transaction(async ({ db }) => {
    await lockWriting(db);
    const gone = await deleteParts(db, documents);
    const terms = await insertDocuments(db, [...latest.values()], siteLanguage);
    await insertTerms(db, [...terms]);
    await forgetTerms(
      db,
      gone.filter((word) => !terms.has(word)),
    );
  });
}

/**
 * Inserts documents in batches; prepares each batch while the database stores the previous one. Returns the words of
 * all titles and names.
 */
async function insertDocuments(
  db: Db,
  documents: readonly SearchDocument[],
  siteLanguage: string,
): Promise<Set<string>> {
  const terms = new Set<string>();
  let writing: Promise<void> | undefined;
  for (let start = 0; start < documents.length; start += AT_ONCE) {
    const made = documents.slice(start, start + AT_ONCE).map((document) => rowsOf(document, siteLanguage));
    for (const word of made.flatMap(({ titleTerms }) => titleTerms)) terms.add(word);
    await writing;
    const [rows, titles] = [made.flatMap((each) => each.rows), made.flatMap((each) => each.titles)];
    writing = insertParts(db, rows).then(() => insertTitles(db, titles));
    // A rejection is handled by `await writing`, which may come later.
    writing.catch(() => {});
    // Let the statement be sent before the next batch occupies the processor.
    await setImmediate();
  }
  await writing;
  return terms;
}

/** Removes records, and words that occur in no other title. */
export async function removeRecords(context: Context, records: readonly DocumentRef[]): Promise<void> {
  if (records.length === 0) return;
  await context.transaction(async ({ db }) => {
    await lockWriting(db);
    await forgetTerms(db, await deleteParts(db, records));
  });
}

type Db = Context["db"];

const lockWriting = (db: Db) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);

/** Deletes the parts of records and returns the words of their titles and names. */
async function deleteParts(db: Db, records: readonly DocumentRef[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with gone as (
      delete from search_parts using unnest(
        ${records.map(({ kind }) => kind)}::text[], ${records.map(({ recordID }) => recordID)}::bigint[]
      ) as records (kind, id)
      where search_parts.kind = records.kind and record_id = id
      returning part, words
    )
    select distinct substr(lexeme, 2) as word from gone, unnest(words)
    where part = 0 and lexeme ^@ 'T' and not lexeme ^@ 'TS'`.execute(db);
  return rows.map(({ word }) => word);
}

async function insertParts(db: Db, rows: ReturnType<typeof rowsOf>["rows"]): Promise<void> {
  await sql`
    with rows as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (
        kind text, record_id bigint, part int, group_kind text, group_id bigint, date_inserted timestamptz,
        date_updated timestamptz, score real, worth real, hot float8, place_id bigint, title_length int, length int, language text, words text,
        title text, body text)
    ), parts as (
      insert into search_parts
      select kind, record_id, part, group_kind, group_id, date_inserted, date_updated, score, worth, title_length,
        length, language, words::tsvector, hot, place_id from rows
    )
    insert into search_texts select kind, record_id, part, title, body from rows`.execute(db);
}

async function insertTitles(db: Db, titles: ReturnType<typeof rowsOf>["titles"]): Promise<void> {
  if (titles.length === 0) return;
  await sql`
    insert into search_titles (kind, record_id, place_id, date_inserted, date_updated, score, title_length, language,
      title, words)
    select kind, record_id, place_id, date_inserted, date_updated, score, title_length, language, title, words::tsvector
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as rows (
      kind text, record_id bigint, place_id bigint, date_inserted timestamptz, date_updated timestamptz, score real,
      title_length int, language text, title text, words text)`.execute(db);
}

/** True for words worth correcting: not too short or long, and with a letter. */
const isSpelled = (word: string) =>
  word.length >= SHORTEST_MISTYPED && word.length <= 40 && /\p{L}/u.test(word);

async function insertTerms(db: Db, terms: readonly string[]): Promise<void> {
  const rows = terms.filter(isSpelled).map((word) => ({ word, remains: remainsOf(word) }));
  if (rows.length === 0) return;
  await sql`
    insert into search_words
    select word, remains from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (word text, remains int[])
    on conflict do nothing`.execute(db);
}

/** Deletes the words that no longer occur in any title. */
async function forgetTerms(db: Db, terms: readonly string[]): Promise<void> {
  const asked = terms.filter(isSpelled);
  if (asked.length === 0) return;
  const lexemes = asked.map((word) => quoted(marks.title(word)));
  await sql`
    delete from search_words using unnest(${asked}::text[], ${lexemes}::text[]) as gone (word, lexeme)
    where search_words.word = gone.word
    and not exists (select from search_titles where words @@ gone.lexeme::tsquery)`.execute(db);
}
