import {
  dateIn,
  findImportDates,
  flagIn,
  type ImportedRow,
  idIn,
  importTable,
  textIn,
} from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { insertEarned, insertRequested } from "./import-queries.ts";

const COLUMNS = [
  ...(["BadgeID", "UserID", "Reason", "DateCompleted", "DateRequested", "RequestReason"] as const),
  ...(["Declined", "InsertUserID", "DateInserted"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

/** Members have the points of these badges in their imported points already. */
const earnedOf = (row: Row, known: ReadonlySet<number>, dateInserted: Date) => {
  const giver = idIn(row.InsertUserID);
  return {
    ...{ badgeID: row.id, userID: idIn(row.UserID) ?? 0, origin: "import" as const, points: 0, dateInserted },
    ...{ reasonBody: textIn(row.Reason), insertUserID: giver !== null && known.has(giver) ? giver : null },
  };
};

const requestOf = (context: Context, row: Row) => {
  const dateInserted = dateIn(row.DateRequested) ?? dateIn(row.DateInserted) ?? context.now;
  return {
    ...{
      badgeID: row.id,
      userID: idIn(row.UserID) ?? 0,
      reasonBody: textIn(row.RequestReason),
      dateInserted,
    },
    ...{ dateDeclined: flagIn(row.Declined) ? dateInserted : null, declineUserID: null },
  };
};

/** Imports who has which badge, and the requests for badges. */
export const importUserBadges = importTable({
  table: "UserBadge",
  columns: COLUMNS,
  computed: ["Attributes", "InsertIPAddress"],
  after: ["Badge"],
  async load(context, rows, report) {
    const badges = await findImportDates(
      context,
      ["badges", "badge_id"],
      rows.map(({ id }) => id),
    );
    const users = await findUserIDs(
      context,
      rows.flatMap((row) => [idIn(row.UserID) ?? [], idIn(row.InsertUserID) ?? []].flat()),
    );
    const known = rows.filter((row) => {
      const missing = !badges.has(row.id)
        ? "the badge"
        : !users.has(idIn(row.UserID) ?? 0)
          ? "the member"
          : null;
      if (missing) report.skipped(`${row.BadgeID}/${row.UserID}`, `${missing} does not exist`);
      return missing === null;
    });
    const earned = known.flatMap((row) => {
      const date = dateIn(row.DateCompleted);
      return date ? earnedOf(row, users, date) : [];
    });
    const open = known.filter((row) => dateIn(row.DateCompleted) === null);
    const requests = open.flatMap((row) =>
      dateIn(row.DateRequested) || flagIn(row.Declined) ? requestOf(context, row) : [],
    );
    for (const row of open)
      if (!dateIn(row.DateRequested) && !flagIn(row.Declined))
        report.skipped(`${row.BadgeID}/${row.UserID}`, "the member has not earned the badge");
    const wrote = (await insertEarned(context, earned)) + (await insertRequested(context, requests));
    report.wrote(wrote);
    report.kept(earned.length + requests.length - wrote);
  },
});
