import {
  addressIn,
  countIn,
  dateIn,
  flagIn,
  type ImportedRow,
  importTable,
  pictureIn,
  readerOf,
  renumberRows,
  reportRenumbered,
  type TableReport,
  textIn,
} from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { NewUser } from "../tables.ts";
import { freeEmails, freeNames } from "./import-identities.ts";
import * as queries from "./import-queries.ts";

const COLUMNS = [
  ...(["UserID", "Name", "Email", "Confirmed", "ShowEmail", "Verified", "Password", "HashMethod"] as const),
  ...(["Photo", "Title", "Admin", "Banned", "Deleted", "Points", "CountVisits"] as const),
  ...(["DateInserted", "DateUpdated", "DateFirstVisit", "DateLastActive"] as const),
  ...(["InsertIPAddress", "LastIPAddress"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

const HIGHEST_ADMIN = 3;

function accountOf(
  row: Row,
  name: string,
  email: string | null,
  context: Context,
  report: TableReport,
): NewUser {
  const read = readerOf(row, report);
  const dateInserted = dateIn(row.DateInserted);
  if (!dateInserted) report.changed(row.id, "it has no creation date; dated today");
  return {
    userID: row.id,
    name,
    email,
    emailConfirmed: email !== null && row.Confirmed !== "0",
    showEmail: flagIn(row.ShowEmail),
    bypassSpam: flagIn(row.Verified),
    password: textIn(row.Password),
    hashMethod: textIn(row.HashMethod),
    photo: read("Photo", pictureIn),
    title: textIn(row.Title),
    admin: Math.min(Math.max(countIn(row.Admin), 0), HIGHEST_ADMIN),
    banned: Math.min(Math.max(countIn(row.Banned), 0), 32_767),
    points: countIn(row.Points),
    basePoints: countIn(row.Points),
    countVisits: countIn(row.CountVisits),
    dateInserted: dateInserted ?? context.now,
    dateUpdated: read("DateUpdated", dateIn),
    dateFirstVisit: read("DateFirstVisit", dateIn),
    dateLastActive: read("DateLastActive", dateIn),
    dateImported: context.now,
    insertIPAddress: read("InsertIPAddress", addressIn),
    lastIPAddress: read("LastIPAddress", addressIn),
  };
}

/** The columns that a deleted account keeps. */
const deletedAccount = (row: Row, context: Context): NewUser => ({
  userID: row.id,
  name: "User Deleted",
  deleted: true,
  dateInserted: dateIn(row.DateInserted) ?? context.now,
  dateImported: context.now,
});

export const importUsers = importTable({
  table: "User",
  columns: COLUMNS,
  computed: ["CountDiscussions", "CountComments", "CountUnreadDiscussions", "CountDrafts", "CountBookmarks"],
  after: ["Role"],
  numbered: {
    sequence: ["users", "user_id"],
    findTaken: (context, rows) =>
      queries.findImportDates(
        context,
        rows.map(({ id }) => id),
      ),
    async renumber(context, ids, highestID, report) {
      reportRenumbered(report, await renumberRows(context, ["users", "user_id"], ids, highestID));
    },
  },
  async load(context, rows, report) {
    const present = rows.filter((row) => !flagIn(row.Deleted));
    const deleted = rows.filter((row) => flagIn(row.Deleted));
    const names = await freeNames(context, present, report);
    const emails = await freeEmails(context, present, report);
    const accounts = present.map((row) =>
      accountOf(row, names.get(row.id) ?? "", emails.get(row.id) ?? null, context, report),
    );
    await queries.insertUsers(context, [...accounts, ...deleted.map((row) => deletedAccount(row, context))]);
    for (const { id } of deleted) report.changed(id, "it was deleted; only its id was imported");
    report.wrote(rows.length);
  },
  async finish(context, report) {
    for (const userID of await queries.giveAdministratorRoles(context, context.now))
      report.changed(userID, "it is an administrator; the administrator role was added");
    for (const userID of await queries.giveMemberRoles(context, context.now))
      report.changed(userID, "it had no role; the member role was added");
  },
});
