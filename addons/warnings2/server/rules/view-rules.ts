import { i18nOf } from "#features/locales/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Rule, WarningType } from "../../contract.ts";
import { lastingText } from "../lasting.ts";
import type { RuleRow, WarningTypeRow } from "../tables.ts";
import { typeText } from "./type-texts.ts";

export async function viewRules(
  context: Context,
  rows: readonly RuleRow[],
  expand: ReadonlySet<string> = new Set(),
): Promise<Rule[]> {
  const asked = (["insertUser", "updateUser"] as const).filter((name) => expand.has(name));
  const ids = rows.flatMap((row) => asked.flatMap((name) => row[`${name}ID`] ?? []));
  const users = await userFragments(context, ids);
  return rows.map((row) => {
    const { ruleID, name, description, insertUserID, updateUserID } = row;
    const { dateImported: _, dateInserted, dateUpdated } = row;
    return {
      ...{ ruleID, name, description, insertUserID, updateUserID },
      dateInserted: dateInserted.toISOString(),
      dateUpdated: dateUpdated?.toISOString() ?? null,
      ...Object.fromEntries(asked.map((each) => [each, users.get(row[`${each}ID`] ?? 0)])),
    };
  });
}

export const viewType = (context: Context, row: WarningTypeRow): WarningType => {
  const { warningTypeID, name, description, points, expireNumber, expireType } = row;
  return {
    ...{ warningTypeID, points, expireNumber, expireType },
    name: typeText(context, name),
    description: typeText(context, description),
    expiresString: lastingText(i18nOf(context), row),
  };
};
