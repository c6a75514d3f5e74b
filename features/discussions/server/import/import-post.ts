import { showBodies } from "#features/formats/server/index.ts";
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
import type { Context } from "#platform/server/application/context.ts";
import { linkToDiscussion } from "../writing/stored-body.ts";

/** The columns that discussions and comments have in common. */
export const POST_COLUMNS = [
  ...(["Body", "Format", "InsertUserID", "UpdateUserID", "DateInserted", "DateUpdated"] as const),
  ...(["InsertIPAddress", "Score"] as const),
] as const;
type Row = ImportedRow<(typeof POST_COLUMNS)[number]>;

/** Date of posts without one, so that none of them becomes the newest post. */
const NO_DATE = new Date(0);

/** Format of posts in exports that do not name one. */
const USUAL_FORMAT = "html";

async function bodiesOf(context: Context, recordType: string, rows: readonly Row[]) {
  const bodies = rows.map(({ id: recordID, Body: body, Format: format }) => ({
    ...{ recordType, recordID, body: body ?? "" },
    format: textIn(format)?.toLowerCase() ?? USUAL_FORMAT,
  }));
  // The posts have no ids yet.
  const unknown = bodies.map((body) => ({ ...body, recordID: null }));
  const shown = await showBodies(context, unknown, { linkTo: linkToDiscussion });
  return new Map(
    bodies.map(({ recordID, body, format }, index) => {
      const { html, problem } = shown[index]!;
      return [recordID, { body, format, html, problem }] as const;
    }),
  );
}

/** Converts rows of an export to posts with rendered bodies. Authors without an account become null. */
export async function importedPosts(
  context: Context,
  recordType: string,
  rows: readonly Row[],
  report: TableReport,
) {
  const members = rows.flatMap((row) => [idIn(row.InsertUserID), idIn(row.UpdateUserID)]);
  const present = await findUserIDs(
    context,
    members.filter((id) => id !== null),
  );
  const user = (cell: string | null | undefined) => {
    const id = idIn(cell);
    return id !== null && present.has(id) ? id : null;
  };
  const bodies = await bodiesOf(context, recordType, rows);
  return new Map(
    rows.map((row) => {
      const insertUserID = user(row.InsertUserID);
      const dateInserted = dateIn(row.DateInserted);
      const exported = Number(row.Score ?? 0);
      const score = Number.isFinite(exported) ? exported : 0;
      const updateUserID = user(row.UpdateUserID);
      const read = readerOf(row, report);
      if (insertUserID === null)
        report.changed(row.id, "its author has no account; imported without an author");
      if (dateInserted === null) report.changed(row.id, "it has no date; dated January 1, 1970");
      if (updateUserID === null && idIn(row.UpdateUserID) !== null)
        report.changed(row.id, "its last editor has no account; imported without an editor");
      const { problem, ...written } = bodies.get(row.id)!;
      if (problem) report.changed(row.id, `its body is shown as plain text. ${problem}`);
      const post = {
        ...written,
        insertUserID,
        insertIPAddress: read("InsertIPAddress", addressIn),
        dateInserted: dateInserted ?? NO_DATE,
        updateUserID,
        dateUpdated: read("DateUpdated", dateIn),
        score,
        baseScore: score,
        dateImported: context.now,
      };
      return [row.id, post] as const;
    }),
  );
}

/** The bodies of imported posts, for `saveBodies`. */
export const importedBodies = (recordType: string, posts: ReadonlyMap<number, { html: string }>) =>
  [...posts].map(([recordID, { html }]) => ({
    ...{ html, recordType, recordID },
    ...{ isNew: true, isNotified: false },
  }));
