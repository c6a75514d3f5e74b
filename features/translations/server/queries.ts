import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { TranslationRow } from "./tables.ts";

const idOf = sql<string>`coalesce(record_id::text, record_key)`;

/** The texts of all languages, for the cache. */
export const selectAllTexts = ({ db }: Context) =>
  db
    .selectFrom("translations")
    .select(["recordType", "propertyName", "locale", "translation", idOf.as("id")])
    .execute();

interface Filter {
  locale?: string | undefined;
  recordType?: string | undefined;
  ids?: readonly string[] | undefined;
  propertyName?: string | undefined;
}

const selectWhere = ({ db }: Context, { locale, recordType, ids, propertyName }: Filter) =>
  db
    .selectFrom("translations")
    .where(({ and, eb }) =>
      and([
        ...(locale === undefined ? [] : [eb("locale", "=", locale)]),
        ...(recordType === undefined ? [] : [eb("recordType", "=", recordType)]),
        ...(ids === undefined ? [] : [sql<boolean>`${idOf} = any(${ids}::text[])`]),
        ...(propertyName === undefined ? [] : [eb("propertyName", "=", propertyName)]),
      ]),
    );

export const selectTranslations = (
  context: Context,
  filter: Filter,
  { page, limit }: { page: number; limit: number },
): Promise<TranslationRow[]> =>
  selectWhere(context, filter)
    .selectAll()
    .orderBy("recordType")
    .orderBy("recordID")
    .orderBy("recordKey")
    .orderBy("propertyName")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countTranslations(context: Context, filter: Filter): Promise<number> {
  const { count } = await selectWhere(context, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the translations that the filter asks for, of all pages. */
export const selectFiltered = (context: Context, filter: Filter): Promise<TranslationRow[]> =>
  selectWhere(context, filter).selectAll().execute();

/** Returns the ids of a kind of record that have translations. */
export async function selectTranslatedIDs({ db }: Context, recordType: string): Promise<string[]> {
  const rows = await db
    .selectFrom("translations")
    .select(idOf.as("id"))
    .distinct()
    .where("recordType", "=", recordType)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets no one else change translations until the transaction ends, and returns their total number of characters. */
export async function lockAndMeasure({ db }: Context): Promise<number> {
  await sql`lock table translations in share row exclusive mode`.execute(db);
  const { total } = await db
    .selectFrom("translations")
    .select(sql<number>`coalesce(sum(length(translation)), 0)`.as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function saveTranslations(
  { db, now }: Context,
  rows: readonly Omit<TranslationRow, "dateUpdated">[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("translations")
    .values(rows.map((row) => ({ ...row, dateUpdated: now })))
    .onConflict((on) =>
      on.columns(["recordType", "recordID", "recordKey", "propertyName", "locale"]).doUpdateSet((eb) => ({
        translation: eb.ref("excluded.translation"),
        sourceText: eb.ref("excluded.sourceText"),
        dateUpdated: eb.ref("excluded.dateUpdated"),
      })),
    )
    .execute();
}

interface Place {
  id: string;
  propertyName: string;
  locale: string;
}

export async function deleteTranslations(
  { db }: Context,
  recordType: string,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    delete from translations using jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as removed (id text, "propertyName" text, locale text)
    where record_type = ${recordType} and ${idOf} = removed.id
      and property_name = removed."propertyName" and translations.locale = removed.locale`.execute(db);
}

export async function deleteOfRecords({ db }: Context, recordType: string, ids: readonly string[]) {
  await db
    .deleteFrom("translations")
    .where("recordType", "=", recordType)
    .where(sql<boolean>`${idOf} = any(${ids}::text[])`)
    .execute();
}
