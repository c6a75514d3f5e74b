import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Embed } from "../../contract.ts";

export const hashOf = (url: string) => hash("sha256", url, "hex");

/** A record and a target that it shows. */
interface Shown {
  recordType: string;
  recordID: number;
  target: string;
}

/**
 * Returns the embeds of addresses: null for those not fetched yet; unknown addresses are missing.
 */
export async function findPages(
  { db }: Context,
  urls: readonly string[],
): Promise<ReadonlyMap<string, Embed | null>> {
  if (urls.length === 0) return new Map();
  const hashes = new Map(urls.map((url) => [hashOf(url), url]));
  const rows = await db
    .selectFrom("scrapedPages")
    .select(["urlHash", "embed"])
    .where("urlHash", "=", sql<string>`any(${[...hashes.keys()]}::text[])`)
    .execute();
  return new Map(rows.map(({ urlHash, embed }) => [hashes.get(urlHash)!, embed]));
}

/** Replaces the targets that the records show. */
export async function replaceShown(
  { db, now }: Context,
  recordType: string,
  recordIDs: readonly number[],
  shown: readonly Shown[],
): Promise<void> {
  const ids = shown.map(({ recordID }) => recordID);
  const targets = shown.map(({ target }) => target);
  await sql`
    with wanted as (
      select distinct record_id, target from unnest(${ids}::bigint[], ${targets}::text[]) as given (record_id, target)
    ), added as (
      insert into shown_links (record_type, record_id, target, date_checked)
      select ${recordType}::text, record_id, target, ${now}::timestamptz from wanted
      on conflict do nothing
    )
    delete from shown_links
    where record_type = ${recordType} and record_id = any(${recordIDs}::bigint[])
      and not exists (select from wanted where wanted.record_id = shown_links.record_id and wanted.target = shown_links.target)
  `.execute(db);
}

/**
 * Adds unknown addresses to be fetched, ordered by hash to avoid deadlocks; returns the new ones.
 */
export async function insertUnasked({ db, now }: Context, urls: readonly string[]): Promise<string[]> {
  const hashes = new Map(urls.map((url) => [hashOf(url), url]));
  const values = [...hashes.keys()].sort().map((urlHash) => ({ urlHash, embed: null, dateInserted: now }));
  const added = await db
    .insertInto("scrapedPages")
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning("urlHash")
    .execute();
  return added.map(({ urlHash }) => hashes.get(urlHash)!);
}

/**
 * Returns those of the addresses that are known, and locks them, so that a concurrent fetch waits
 * and sees this transaction's writes.
 */
export async function findKnownLocked({ db }: Context, urls: readonly string[]): Promise<string[]> {
  const hashes = new Map(urls.map((url) => [hashOf(url), url]));
  const rows = await db
    .selectFrom("scrapedPages")
    .select(["urlHash", "embed"])
    .where("urlHash", "=", sql<string>`any(${[...hashes.keys()]}::text[])`)
    .orderBy("urlHash")
    .forShare()
    .execute();
  return rows.filter(({ embed }) => embed !== null).map(({ urlHash }) => hashes.get(urlHash)!);
}

/** Returns the stored result for an address. */
export const findPage = ({ db }: Context, url: string) =>
  db.selectFrom("scrapedPages").select("embed").where("urlHash", "=", hashOf(url)).executeTakeFirst();

/** Counts a failed fetch; returns the number of failures. */
export async function addFailure({ db }: Context, url: string): Promise<number> {
  const row = await db
    .updateTable("scrapedPages")
    .set((eb) => ({ failures: eb("failures", "+", 1) }))
    .where("urlHash", "=", hashOf(url))
    .returning("failures")
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Returns the records that show any of these targets. */
export const listShowing = ({ db }: Context, targets: readonly string[]) =>
  db
    .selectFrom("shownLinks")
    .select(["recordType", "recordID"])
    .distinct()
    .where("target", "=", sql<string>`any(${targets}::text[])`)
    .orderBy("recordType")
    .orderBy("recordID")
    .execute();

/** Returns the records that show records of these kinds. */
export const listShowingKinds = ({ db }: Context, kinds: readonly string[]) =>
  db
    .selectFrom("shownLinks")
    .select(["recordType", "recordID"])
    .distinct()
    .where(sql`split_part(target, ':', 1)`, "=", sql<string>`any(${kinds}::text[])`)
    .orderBy("recordType")
    .orderBy("recordID")
    .execute();

/** Returns records of one kind that were last checked before a date. */
export async function listUncheckedRecords(
  { db }: Context,
  recordType: string,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("shownLinks")
    .select("recordID")
    .where("recordType", "=", recordType)
    .where("dateChecked", "<", before)
    .groupBy("recordID")
    .orderBy(sql`min(date_checked)`)
    .limit(limit)
    .execute();
  return rows.map(({ recordID }) => recordID);
}

/** Marks records as checked, and deletes the rows of those that are gone. */
export async function noteCheckedRecords(
  { db, now }: Context,
  recordType: string,
  there: readonly number[],
  gone: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("shownLinks")
    .where("recordType", "=", recordType)
    .where("recordID", "=", sql<number>`any(${gone}::bigint[])`)
    .execute();
  await db
    .updateTable("shownLinks")
    .set({ dateChecked: now })
    .where("recordType", "=", recordType)
    .where("recordID", "=", sql<number>`any(${there}::bigint[])`)
    .execute();
}

/** Updates the ids of renumbered records. */
export async function renumberShown(
  { db }: Context,
  recordType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  await sql`
    update shown_links set record_id = to_id
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as moves (from_id, to_id)
    where record_type = ${recordType} and record_id = from_id`.execute(db);
}
