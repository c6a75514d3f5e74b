import {
  countIn,
  dateIn,
  flagIn,
  type ImportedRow,
  idIn,
  importTable,
  numberedRows,
  pictureIn,
  textIn,
} from "#features/import/server/index.ts";
import { findUserIDs, stockBadges } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { badgesChanged } from "../events.ts";
import { findKeys, insertImported, replaceBadge } from "./import-queries.ts";

const COLUMNS = [
  ...(["BadgeID", "Name", "Slug", "Body", "Photo", "Points", "Active", "Visible", "Secret"] as const),
  ...(["Class", "Level", "InsertUserID", "DateInserted", "UpdateUserID", "DateUpdated"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

const KEY_LENGTH = 100;

const keyOf = (row: Row): string => (textIn(row.Slug) ?? `badge-${row.id}`).slice(0, KEY_LENGTH);

async function usersOf(context: Context, rows: readonly Row[]) {
  const ids = rows.flatMap((row) => [idIn(row.InsertUserID) ?? [], idIn(row.UpdateUserID) ?? []].flat());
  const known = await findUserIDs(context, ids);
  return (cell: Row["InsertUserID"]): number | null => {
    const userID = idIn(cell);
    return userID !== null && known.has(userID) ? userID : null;
  };
}

/** Imports badges. Those that the forum has as well, by their slug, are the same badge. */
export const importBadges = importTable({
  table: "Badge",
  columns: COLUMNS,
  computed: [
    ...["Type", "Threshold", "CanDelete", "RecipientCount", "InsertIPAddress", "UpdateIPAddress"],
    "Attributes",
  ],
  after: ["User"],
  numbered: numberedRows<(typeof COLUMNS)[number]>("badges", "badge_id"),
  async load(context, rows, report) {
    const userOf = await usersOf(context, rows);
    const taken = await findKeys(context, rows.map(keyOf));
    const stock = new Set(context.addons.of(stockBadges).map(({ key }) => key.toLowerCase()));
    for (const row of rows) {
      const key = keyOf(row);
      const classLevel = countIn(row.Level);
      const isStock = stock.has(key.toLowerCase());
      const values = {
        // Without a name, a stock badge has that of its rule.
        ...{ key, isStock, name: textIn(row.Name) ?? (isStock ? null : key) },
        ...{
          body: textIn(row.Body) ?? (isStock ? null : ""),
          points: countIn(row.Points),
          photoUrl: pictureIn(row.Photo),
        },
        ...{ class: textIn(row.Class), classLevel: classLevel || null },
        enabled: row.Active === undefined || flagIn(row.Active),
        isListed: (row.Visible === undefined || flagIn(row.Visible)) && !flagIn(row.Secret),
        ...{ insertUserID: userOf(row.InsertUserID), dateInserted: dateIn(row.DateInserted) ?? context.now },
        ...{ updateUserID: userOf(row.UpdateUserID), dateUpdated: dateIn(row.DateUpdated) },
        dateImported: context.now,
      };
      const own = taken.get(key.toLowerCase());
      if (own !== undefined) {
        await replaceBadge(context, own, { ...values, badgeID: row.id });
        report.wrote(1);
      } else if (await insertImported(context, { ...values, badgeID: row.id })) report.wrote(1);
      else report.skipped(row.id, "another badge has its slug");
    }
    await context.emit(badgesChanged, { badgeID: 0 });
  },
});
