import {
  countIn,
  dateIn,
  type ImportedRow,
  idIn,
  importColumns,
  importTable,
  numberedRows,
  textIn,
} from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CSS_CLASSES, NAME_LENGTH } from "../../contract.ts";
import { ranksChanged } from "../events.ts";
import { abilitiesIn, columnsOf } from "../writing/save-rank.ts";
import { attributesIn } from "./attributes.ts";
import { insertImported, insertMemberRanks } from "./import-queries.ts";
import { valuesIn } from "./php-values.ts";

const COLUMNS = [
  ...(["RankID", "Name", "Level", "Label", "Body", "Attributes", "CssClass", "DateInserted"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

const cut = (text: string) => text.slice(0, NAME_LENGTH);

/** Imports one rank; returns what has no place here. */
async function load(context: Context, row: Row): Promise<string[]> {
  const values = valuesIn(row.Attributes);
  const { criteria, abilities, refused } = attributesIn(values ?? {});
  const name = cut(textIn(row.Name) ?? `Rank ${row.id}`);
  const cssClass = textIn(row.CssClass) ?? values?.["CssClass"];
  await insertImported(context, {
    ...{ rankID: row.id, name, userTitle: cut(textIn(row.Label) ?? name) },
    ...{ level: countIn(row.Level), notificationBody: textIn(row.Body)?.slice(0, 1000) ?? null },
    cssClass: typeof cssClass === "string" && CSS_CLASSES.test(cssClass) ? cssClass.slice(0, 100) : null,
    ...columnsOf(criteria),
    ...abilitiesIn(abilities),
    dateInserted: dateIn(row.DateInserted) ?? context.now,
    ...{ dateUpdated: null, dateImported: context.now },
  });
  if (values === null) return ["Attributes"];
  return typeof values["Message"] === "string" && values["Message"] !== ""
    ? [...refused, "Message"]
    : refused;
}

const ranks = importTable({
  table: "Rank",
  columns: COLUMNS,
  after: ["Role"],
  numbered: numberedRows<(typeof COLUMNS)[number]>("ranks", "rank_id"),
  async load(context, rows, report) {
    for (const row of rows) {
      const refused = await load(context, row);
      if (refused.length > 0) report.changed(row.id, `these attributes are left out: ${refused.join(", ")}`);
    }
    report.wrote(rows.length);
    await context.emit(ranksChanged, {});
  },
});

/** The rank of a member in the export. One that staff gave stays; any other follows from the counters here. */
const ofMembers = importColumns({
  table: "User",
  columns: ["UserID", "RankID"],
  after: ["Rank"],
  async load(context, rows) {
    const given = rows.flatMap(({ id: userID, RankID: cell }) => {
      const rankID = idIn(cell);
      return rankID === null ? [] : [{ userID, rankID }];
    });
    if (given.length > 0) await insertMemberRanks(context, given);
  },
});

export const importedRanks = [ranks, ofMembers];
