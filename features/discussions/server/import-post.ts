import { renderBody } from "#features/formats/server/index.ts";
import {
  addressIn,
  dateIn,
  type ImportedRow,
  idIn,
  readerOf,
  type TableReport,
  textIn,
} from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { linkToDiscussion } from "./stored-body.ts";

/** The columns that discussions and comments have in common. */
export const POST_COLUMNS = [
  ...(["Body", "Format", "InsertUserID", "UpdateUserID", "DateInserted", "DateUpdated"] as const),
  ...(["InsertIPAddress", "Score"] as const),
] as const;
type Row = ImportedRow<(typeof POST_COLUMNS)[number]>;

/** Where a post without a date stands: it is nobody's newest. */
const NO_DATE = new Date(0);

/** What an export without a format was written in. */
const USUAL_FORMAT = "html";

function bodyOf(row: Row, report: TableReport) {
  const body = row.Body ?? "";
  const format = textIn(row.Format)?.toLowerCase() ?? USUAL_FORMAT;
  const { html, problem } = renderBody(body, format, { linkTo: linkToDiscussion });
  if (problem) report.changed(row.id, `its body is shown as plain text. ${problem}`);
  return { body, format, html };
}

/** What a row of an export says of a post, with its body rendered. Authors without an account become nobody. */
export async function importedPosts(context: Context, rows: readonly Row[], report: TableReport) {
  const people = rows.flatMap((row) => [idIn(row.InsertUserID), idIn(row.UpdateUserID)]);
  const present = await findUserIDs(
    context,
    people.filter((id) => id !== null),
  );
  const person = (cell: string | null | undefined) => {
    const id = idIn(cell);
    return id !== null && present.has(id) ? id : null;
  };
  return new Map(
    rows.map((row) => {
      const insertUserID = person(row.InsertUserID);
      const dateInserted = dateIn(row.DateInserted);
      const score = Number(row.Score ?? 0);
      const updateUserID = person(row.UpdateUserID);
      const read = readerOf(row, report);
      if (insertUserID === null) report.changed(row.id, "its author has no account; it is by nobody now");
      if (dateInserted === null) report.changed(row.id, "it has no date; it stands in 1970");
      if (updateUserID === null && idIn(row.UpdateUserID) !== null)
        report.changed(row.id, "who changed it last has no account; that is left out");
      const post = {
        ...bodyOf(row, report),
        insertUserID,
        insertIPAddress: read("InsertIPAddress", addressIn),
        dateInserted: dateInserted ?? NO_DATE,
        updateUserID,
        dateUpdated: read("DateUpdated", dateIn),
        score: Number.isFinite(score) ? score : 0,
        dateImported: context.now,
      };
      return [row.id, post] as const;
    }),
  );
}
