import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { RuleRow, WarningTypeRow } from "../tables.ts";

export const listRuleRows = ({ db }: Context): Promise<RuleRow[]> =>
  db.selectFrom("rules").selectAll().orderBy("ruleID").execute();

export const findRule = ({ db }: Context, ruleID: number): Promise<RuleRow | undefined> =>
  db.selectFrom("rules").selectAll().where("ruleID", "=", ruleID).executeTakeFirst();

/** Locks the rules and the types of warnings against other changes until the transaction ends. */
export async function lockRules({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('warnings2 rules', 0))`.execute(db);
}

export const insertRule = (
  { db, now, actor }: Context,
  { name, description }: Pick<RuleRow, "name" | "description">,
): Promise<RuleRow> =>
  db
    .insertInto("rules")
    .values({
      ...{ name, description, insertUserID: actor.userID || null, dateInserted: now },
      ...{ updateUserID: null, dateUpdated: null, dateImported: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateRule = (
  { db, now, actor }: Context,
  ruleID: number,
  change: Partial<Pick<RuleRow, "name" | "description">>,
): Promise<RuleRow | undefined> =>
  db
    .updateTable("rules")
    .set({ ...change, updateUserID: actor.userID || null, dateUpdated: now })
    .where("ruleID", "=", ruleID)
    .returningAll()
    .executeTakeFirst();

export async function deleteRuleRow({ db }: Context, ruleID: number): Promise<void> {
  await db.deleteFrom("rules").where("ruleID", "=", ruleID).execute();
}

/** Returns the types that warnings can have now, those with few points first. */
export const listTypeRows = ({ db }: Context): Promise<WarningTypeRow[]> =>
  db
    .selectFrom("warningTypes")
    .selectAll()
    .where("dateDeleted", "is", null)
    .orderBy("points")
    .orderBy("warningTypeID")
    .execute();

export const findType = ({ db }: Context, warningTypeID: number): Promise<WarningTypeRow | undefined> =>
  db
    .selectFrom("warningTypes")
    .selectAll()
    .where("warningTypeID", "=", warningTypeID)
    .where("dateDeleted", "is", null)
    .executeTakeFirst();

type TypeFields = Pick<WarningTypeRow, "name" | "description" | "points" | "expireNumber" | "expireType">;

export const insertType = ({ db, now }: Context, fields: TypeFields): Promise<WarningTypeRow> =>
  db
    .insertInto("warningTypes")
    .values({ ...fields, dateInserted: now, dateDeleted: null, dateImported: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateType = (
  { db }: Context,
  warningTypeID: number,
  change: Partial<TypeFields & { dateDeleted: Date }>,
): Promise<WarningTypeRow> =>
  db
    .updateTable("warningTypes")
    .set(change)
    .where("warningTypeID", "=", warningTypeID)
    .returningAll()
    .executeTakeFirstOrThrow();
