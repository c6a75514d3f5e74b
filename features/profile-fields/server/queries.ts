import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import type { FieldValue } from "#platform/contract/field-kinds.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ProfileFieldRow, ProfileFieldTable } from "./tables.ts";
import { TITLE } from "./title.ts";

export const selectFields = ({ db }: Context): Promise<ProfileFieldRow[]> =>
  db.selectFrom("profileFields").selectAll().orderBy("sort").orderBy("apiName").execute();

/** Locks the fields until the transaction ends. */
export async function lockFields({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('profileFields', 0))`.execute(db);
}

/** Adds a field after the others; false when the name is taken, in any case. */
export async function insertField(
  { db }: Context,
  values: Omit<Insertable<ProfileFieldTable>, "sort">,
): Promise<boolean> {
  const [made] = await db
    .insertInto("profileFields")
    .values({ ...values, sort: sql<number>`(select coalesce(max(sort), 0) + 1 from profile_fields)` })
    .onConflict((on) => on.doNothing())
    .returning("apiName")
    .execute();
  return made !== undefined;
}

export async function updateField(
  { db }: Context,
  apiName: string,
  values: Updateable<ProfileFieldTable>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.updateTable("profileFields").set(values).where("apiName", "=", apiName).execute();
}

export async function deleteField({ db }: Context, apiName: string): Promise<void> {
  await db.deleteFrom("profileFields").where("apiName", "=", apiName).execute();
}

export async function updateSorts({ db }: Context, sorts: Readonly<Record<string, number>>): Promise<void> {
  await sql`
    update profile_fields set sort = wanted.sort
    from unnest(${Object.keys(sorts)}::text[], ${Object.values(sorts)}::int[]) as wanted (name, sort)
    where api_name = wanted.name`.execute(db);
}

export const selectValues = ({ db }: Context, userIDs: readonly number[]) =>
  db
    .selectFrom("profileFieldValues")
    .selectAll()
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();

/** Condition on `users`: the value of a field equals `text`, or contains it as one of several. */
const says = (apiName: string, text: string): RawBuilder<SqlBool> =>
  apiName === TITLE
    ? sql`lower(users.title) = lower(${text})`
    : sql`users.user_id in (
        select user_id from profile_field_values as said
        where said.api_name = ${apiName} and lower(${text}) = any(
          select lower(each) from jsonb_array_elements_text(
            case jsonb_typeof(said.value) when 'array' then said.value else jsonb_build_array(said.value) end) as each))`;

/** Condition on `users`: all of these fields have the given values. */
export const saysAll = (wanted: readonly { apiName: string; text: string }[]): RawBuilder<SqlBool> =>
  sql`(true${sql.join(
    wanted.map(({ apiName, text }) => sql` and ${says(apiName, text)}`),
    sql``,
  )})`;

/** Saves values, and deletes those that are null. */
export async function saveValues(
  { db }: Context,
  userID: number,
  values: Readonly<Record<string, FieldValue | null>>,
): Promise<void> {
  const cleared = Object.keys(values).filter((apiName) => values[apiName] === null);
  const present = Object.entries(values).filter(([, value]) => value !== null);
  if (cleared.length > 0)
    await db
      .deleteFrom("profileFieldValues")
      .where("userID", "=", userID)
      .where("apiName", "in", cleared)
      .execute();
  if (present.length > 0)
    await db
      .insertInto("profileFieldValues")
      .values(present.map(([apiName, value]) => ({ userID, apiName, value: JSON.stringify(value) })))
      .onConflict((on) =>
        on.columns(["userID", "apiName"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
      )
      .execute();
}

export async function deleteValues({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("profileFieldValues").where("userID", "=", userID).execute();
}
