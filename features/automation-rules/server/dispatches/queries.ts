import { type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { among, inDates } from "#platform/server/database/conditions.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { AutomationRule, DispatchesQuery } from "../../contract.ts";
import type { DispatchRow } from "../tables.ts";

/** A dispatch with its rule. */
export interface ListedDispatch extends DispatchRow {
  name: string;
  status: AutomationRule["status"];
}

const selectListed = ({ db }: Context) =>
  db
    .selectFrom("automationDispatches")
    .innerJoin("automationRules", "automationRules.automationRuleID", "automationDispatches.automationRuleID")
    .selectAll("automationDispatches")
    .select(["automationRules.name", "automationRules.status"]);

/** Returns a page of dispatches, and one more row when there are more. */
export function selectDispatches(context: Context, asked: DispatchesQuery): Promise<ListedDispatch[]> {
  const { automationRuleID, automationRuleDispatchUUID: uuid, actionType, dispatchStatus } = asked;
  const { field, descending } = asked.sort;
  return selectListed(context)
    .where((eb) =>
      eb.and([
        ...(automationRuleID === undefined
          ? []
          : [eb("automationDispatches.automationRuleID", "=", automationRuleID)]),
        ...(uuid === undefined ? [] : [eb("automationRuleDispatchUuid", "=", uuid)]),
        ...(actionType === undefined ? [] : [eb("automationDispatches.actionType", "=", actionType)]),
        ...among("automationDispatches.dispatchStatus", dispatchStatus),
        ...inDates("automationDispatches.dateDispatched", asked.dateDispatched),
        ...inDates("automationDispatches.dateFinished", asked.dateFinished),
        // Runs that are not finished have no place in the order of their end.
        ...(field === "dateFinished" ? [sql<SqlBool>`automation_dispatches.date_finished is not null`] : []),
      ]),
    )
    .orderBy(field, descending ? "desc" : "asc")
    .orderBy("automationRuleDispatchUuid", descending ? "desc" : "asc")
    .limit(asked.limit + 1)
    .offset((asked.page - 1) * asked.limit)
    .execute();
}

export const findDispatch = (context: Context, dispatchUuid: string): Promise<ListedDispatch | undefined> =>
  selectListed(context).where("automationRuleDispatchUuid", "=", dispatchUuid).executeTakeFirst();

/** Returns the newest dispatch of a rule. */
export const findNewest = ({ db }: Context, automationRuleID: number): Promise<DispatchRow | undefined> =>
  db
    .selectFrom("automationDispatches")
    .selectAll()
    .where("automationRuleID", "=", automationRuleID)
    .orderBy("dateDispatched", "desc")
    .orderBy("automationRuleDispatchUuid", "desc")
    .limit(1)
    .executeTakeFirst();

export async function insertDispatch(
  { db }: Context,
  values: Insertable<Database["automationDispatches"]>,
): Promise<void> {
  await db.insertInto("automationDispatches").values(values).execute();
}

export async function updateDispatch(
  { db }: Context,
  dispatchUuid: string,
  values: Updateable<Database["automationDispatches"]>,
): Promise<void> {
  await db
    .updateTable("automationDispatches")
    .set(values)
    .where("automationRuleDispatchUuid", "=", dispatchUuid)
    .execute();
}
