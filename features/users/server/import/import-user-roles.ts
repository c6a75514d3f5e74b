import { countIn, importTable } from "#features/import/server/index.ts";
import * as queries from "./import-queries.ts";

export const importUserRoles = importTable({
  table: "UserRole",
  columns: ["UserID", "RoleID"],
  after: ["User", "Role"],
  async load(context, rows, report) {
    const accounts = await queries.findImportDates(
      context,
      rows.map(({ id }) => id),
    );
    const roleIDs = await queries.findRoleIDs(
      context,
      rows.map((row) => countIn(row.RoleID)),
    );
    const given: { userID: number; roleID: number }[] = [];
    for (const { id: userID, ...row } of rows) {
      const roleID = countIn(row.RoleID);
      const name = `${row.UserID}/${row.RoleID}`;
      if (!accounts.has(userID)) report.skipped(name, "the account does not exist");
      else if (!roleIDs.has(roleID)) report.skipped(name, "the role does not exist");
      // Accounts of earlier imports keep the roles that they have here.
      else if (accounts.get(userID)?.getTime() !== context.now.getTime()) report.kept(1);
      else given.push({ userID, roleID });
    }
    const added = await queries.addRoles(context, given);
    report.wrote(added.length);
    report.kept(given.length - added.length);
  },
});
