import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Appeal, SentAppeal } from "../../contract.ts";
import type { AppealRow } from "../tables.ts";

/** Views appeals for staff. */
export async function viewAppeals(context: Context, rows: readonly AppealRow[]): Promise<Appeal[]> {
  const users = await userFragments(
    context,
    rows.flatMap(({ userID, assignedUserID }) => [userID, ...(assignedUserID ? [assignedUserID] : [])]),
  );
  return rows.map(({ subject: _, dateInserted, dateUpdated, dateDecided, ...row }) => ({
    ...row,
    user: users.get(row.userID)!,
    assignedUser: row.assignedUserID === null ? null : users.get(row.assignedUserID)!,
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated?.toISOString() ?? null,
    dateDecided: dateDecided?.toISOString() ?? null,
  }));
}

/** Views an appeal for its author, who does not learn who decides. */
export const viewSent = ({ appealID, type, status, ...row }: AppealRow): SentAppeal => ({
  ...{ appealID, type, status, appealText: row.appealText, decisionMessage: row.decisionMessage },
  dateInserted: row.dateInserted.toISOString(),
});
