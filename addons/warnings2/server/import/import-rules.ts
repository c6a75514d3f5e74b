import { countIn, dateIn, idIn, importTable, numberedRows, textIn } from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import { ExpireType } from "../../contract.ts";
import { deleteEqualTypes, insertImported } from "./import-queries.ts";

const RULE = [
  ...(["RuleID", "Name", "Description", "InsertUserID", "DateInserted"] as const),
  ...(["UpdateUserID", "DateUpdated"] as const),
] as const;

export const importRules = importTable({
  table: "Rule",
  columns: RULE,
  after: ["User"],
  numbered: numberedRows<(typeof RULE)[number]>("rules", "rule_id"),
  async load(context, rows, report) {
    const users = await findUserIDs(
      context,
      rows.flatMap((row) => [idIn(row.InsertUserID) ?? [], idIn(row.UpdateUserID) ?? []].flat()),
    );
    const known = (userID: number | null) => (userID !== null && users.has(userID) ? userID : null);
    const values = rows.map((row) => ({
      ...{ ruleID: row.id, name: textIn(row.Name)?.slice(0, 200) ?? `${row.id}` },
      ...{ description: textIn(row.Description)?.slice(0, 2000) ?? null, dateImported: context.now },
      ...{ insertUserID: known(idIn(row.InsertUserID)), updateUserID: known(idIn(row.UpdateUserID)) },
      ...{ dateInserted: dateIn(row.DateInserted) ?? context.now, dateUpdated: dateIn(row.DateUpdated) },
    }));
    report.wrote(await insertImported(context, "rules", values));
  },
});

const TYPE = [
  ...(["WarningTypeID", "Name", "Description", "Points", "ExpireNumber", "ExpireType"] as const),
  "dateDeleted",
] as const;

export const importTypes = importTable({
  table: "WarningType",
  columns: TYPE,
  after: [],
  numbered: numberedRows<(typeof TYPE)[number]>("warning_types", "warning_type_id"),
  async load(context, rows, report) {
    const values = rows.map((row) => {
      const number = countIn(row.ExpireNumber);
      return {
        ...{ warningTypeID: row.id, name: textIn(row.Name)?.slice(0, 100) ?? `${row.id}` },
        ...{ description: textIn(row.Description), points: Math.min(countIn(row.Points), 1000) },
        expireNumber: number > 0 ? Math.min(number, 1000) : null,
        expireType: ExpireType.safeParse(row.ExpireType?.toLowerCase()).data ?? "days",
        ...{ dateInserted: context.now, dateDeleted: dateIn(row.dateDeleted), dateImported: context.now },
      };
    });
    report.wrote(await insertImported(context, "warningTypes", values));
    await deleteEqualTypes(context);
  },
});
