import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { MetaValue } from "../contract.ts";
import { seesInternal, seesPrivate } from "./policy.ts";
import type { PostFieldRow } from "./tables.ts";

type Meta = Record<string, MetaValue>;

/** Condition on `post_fields` and `discussions`: the actor sees the field of the discussion. */
const visible = ({ actor }: Context) => sql<boolean>`(
  post_fields.visibility = 'public'
  or (post_fields.visibility = 'private'
    and (${seesPrivate(actor)} or (${actor.userID} > 0 and discussions.insert_user_id = ${actor.userID})))
  or (post_fields.visibility = 'internal' and ${seesInternal(actor)}))`;

/** Returns the values of discussions in the active fields that the actor sees, by discussion. */
export async function selectMeta(
  context: Context,
  discussionIDs: readonly number[],
): Promise<Map<number, Meta>> {
  const rows = await context.db
    .selectFrom("postMeta")
    .innerJoin("postFields", "postFields.postFieldID", "postMeta.postFieldID")
    .innerJoin("discussions", "discussions.discussionID", "postMeta.discussionID")
    .select(["postMeta.discussionID", "postMeta.postFieldID", "postMeta.value"])
    .where("postMeta.discussionID", "=", sql<number>`any(${discussionIDs}::bigint[])`)
    .where("postFields.isActive", "=", true)
    .where(visible(context))
    .execute();
  const found = new Map<number, Meta>();
  for (const { discussionID, postFieldID, value } of rows)
    found.set(discussionID, { ...found.get(discussionID), [postFieldID]: value as MetaValue });
  return found;
}

/** Returns all values of a discussion, regardless of visibility. */
export async function selectAllMeta({ db }: Context, discussionID: number): Promise<Meta> {
  const rows = await db.selectFrom("postMeta").selectAll().where("discussionID", "=", discussionID).execute();
  return Object.fromEntries(rows.map(({ postFieldID, value }) => [postFieldID, value as MetaValue]));
}

/** Writes values of a discussion; null deletes one. */
export async function writeMeta(
  { db }: Context,
  discussionID: number,
  values: Readonly<Record<string, MetaValue | null>>,
): Promise<void> {
  const gone = Object.keys(values).filter((id) => values[id] === null);
  const present = Object.entries(values).filter(([, value]) => value !== null);
  if (gone.length > 0)
    await db
      .deleteFrom("postMeta")
      .where("discussionID", "=", discussionID)
      .where("postFieldID", "in", gone)
      .execute();
  if (present.length === 0) return;
  await db
    .insertInto("postMeta")
    .values(
      present.map(([postFieldID, value]) => ({ discussionID, postFieldID, value: JSON.stringify(value) })),
    )
    .onConflict((on) =>
      on.columns(["discussionID", "postFieldID"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
}

/** Condition on `discussions`: one of `values` is in a field, and the actor sees it. */
export function saying(
  { actor }: Context,
  { postFieldID, visibility }: PostFieldRow,
  values: readonly MetaValue[],
): Expression<SqlBool> {
  const said = values.map((value) => sql<boolean>`post_meta.value @> ${JSON.stringify(value)}::jsonb`);
  const exists = sql<boolean>`exists (
    select from post_meta
    where post_meta.discussion_id = discussions.discussion_id and post_meta.post_field_id = ${postFieldID}
      and (${sql.join(said, sql` or `)}))`;
  if (visibility !== "private" || seesPrivate(actor)) return exists;
  return sql<boolean>`(discussions.insert_user_id = ${actor.userID} and ${exists})`;
}

/** Condition that all of `conditions` hold; true without any. */
export const eachOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

export const nothing = sql<boolean>`false`;
