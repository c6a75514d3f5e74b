import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { among, inRange } from "#platform/server/database/conditions.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { DispatchStatus, RulesQuery } from "../../contract.ts";
import type { RuleRow } from "../tables.ts";

/** A rule with the state of its last run and the number of records it has acted on. */
export interface ListedRule extends RuleRow {
  dispatchStatus: DispatchStatus | null;
  countRecords: number;
}

const NOT_DELETED = ["active", "inactive"] as const;

const containing = (name: string) => `%${name.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;

const conditions = (asked: RulesQuery, escalating: readonly string[]): RawBuilder<SqlBool>[] => [
  ...inRange("automationRules.automationRuleID", asked.automationRuleID),
  ...among("automationRules.status", asked.status ?? NOT_DELETED),
  ...(asked.name ? [sql<SqlBool>`lower(automation_rules.name) like ${containing(asked.name)}`] : []),
  ...(asked.escalations === undefined
    ? []
    : [sql<SqlBool>`(automation_rules.action_type = any(${escalating}::text[])) = ${asked.escalations}`]),
];

const SORTED = {
  name: sql`lower(automation_rules.name)`,
  status: sql`automation_rules.status`,
  dateInserted: sql`automation_rules.date_inserted`,
  dateUpdated: sql`automation_rules.date_updated`,
  dateLastRun: sql`automation_rules.date_last_run`,
} as const;

/** Returns a page of rules, and the number of all. There are few rules, so counting costs little. */
export async function selectRules(
  { db }: Context,
  asked: RulesQuery,
  escalating: readonly string[],
): Promise<{ rows: ListedRule[]; total: number }> {
  const { field, descending } = asked.sort;
  const selected = db.selectFrom("automationRules").where((eb) => eb.and(conditions(asked, escalating)));
  const rows = await selected
    .selectAll()
    .select([
      sql<DispatchStatus | null>`(
        select dispatch_status from automation_dispatches
        where automation_dispatches.automation_rule_id = automation_rules.automation_rule_id
        order by date_dispatched desc, automation_rule_dispatch_uuid desc limit 1)`.as("dispatchStatus"),
      sql<number>`(
        select count(*) from automation_records
        where automation_records.automation_rule_id = automation_rules.automation_rule_id and state = 'done')`.as(
        "countRecords",
      ),
    ])
    .orderBy(SORTED[field], (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy("automationRuleID", "desc")
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute();
  const { total } = await selected
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns a rule that is not deleted. */
export const findRule = ({ db }: Context, automationRuleID: number): Promise<RuleRow | undefined> =>
  db
    .selectFrom("automationRules")
    .selectAll()
    .where("automationRuleID", "=", automationRuleID)
    .where("status", "<>", "deleted")
    .executeTakeFirst();

/** Returns a rule that is not deleted, locked until the transaction ends. */
export const findRuleLocked = ({ db }: Context, automationRuleID: number): Promise<RuleRow | undefined> =>
  db
    .selectFrom("automationRules")
    .selectAll()
    .where("automationRuleID", "=", automationRuleID)
    .where("status", "<>", "deleted")
    .forUpdate()
    .executeTakeFirst();

export const selectActive = ({ db }: Context): Promise<RuleRow[]> =>
  db
    .selectFrom("automationRules")
    .selectAll()
    .where("status", "=", "active")
    .orderBy("automationRuleID")
    .execute();

/** Locks the number of rules until the transaction ends, and returns it. */
export async function countRulesLocked({ db }: Context): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('automationRules', 0))`.execute(db);
  const { total } = await db
    .selectFrom("automationRules")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("status", "<>", "deleted")
    .executeTakeFirstOrThrow();
  return total;
}

export const insertRule = (
  { db }: Context,
  values: Insertable<Database["automationRules"]>,
): Promise<RuleRow> =>
  db.insertInto("automationRules").values(values).returningAll().executeTakeFirstOrThrow();

/** Changes a rule; `isRevised` gives it a new revision. */
export const updateRule = (
  { db }: Context,
  automationRuleID: number,
  values: Updateable<Database["automationRules"]>,
  { isRevised = false } = {},
): Promise<RuleRow> =>
  db
    .updateTable("automationRules")
    .set({ ...values, ...(isRevised && { automationRuleRevisionID: sql<number>`default` }) })
    .where("automationRuleID", "=", automationRuleID)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns how a rule is listed. */
export async function findListed(
  context: Context,
  automationRuleID: number,
): Promise<ListedRule | undefined> {
  const { rows } = await selectRules(
    context,
    {
      automationRuleID: { in: [automationRuleID] },
      sort: { field: "name", descending: false },
      page: 1,
      limit: 1,
    },
    [],
  );
  return rows[0];
}
