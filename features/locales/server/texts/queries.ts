import { sql } from "kysely";
import type { Catalog } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "../tables.ts";

/** Returns the community's own texts by language. */
export async function readOwnTexts({ db }: Context): Promise<Readonly<Record<string, Catalog>>> {
  const rows = await db.selectFrom("ownTexts").select(["locale", "source", "text"]).execute();
  const texts: Record<string, Record<string, string>> = {};
  for (const { locale, source, text } of rows) {
    texts[locale] ??= {};
    texts[locale][source] = text;
  }
  return texts;
}

/** Locks the own texts of a language until the transaction ends, and returns those of these sources. */
export async function lockOwnTexts(
  { db }: Context,
  locale: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('own_texts ' || ${locale}, 0))`.execute(db);
  const rows = await db
    .selectFrom("ownTexts")
    .select(["source", "text"])
    .where("locale", "=", locale)
    .where("source", "in", sources)
    .execute();
  return new Map(rows.map(({ source, text }) => [source, text]));
}

export async function saveOwnTexts(
  { db, now }: Context,
  locale: string,
  texts: readonly { source: string; text: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insertInto("ownTexts")
    .values(texts.map((each) => ({ locale, ...each, dateUpdated: now })))
    .onConflict((on) =>
      on.columns(["locale", "source"]).doUpdateSet((eb) => ({
        text: eb.ref("excluded.text"),
        dateUpdated: eb.ref("excluded.dateUpdated"),
      })),
    )
    .execute();
}

export async function deleteOwnTexts(
  { db }: Context,
  locale: string,
  sources: readonly string[],
): Promise<void> {
  if (sources.length === 0) return;
  await db.deleteFrom("ownTexts").where("locale", "=", locale).where("source", "in", sources).execute();
}
