import {
  countIn,
  dateIn,
  flagIn,
  type ImportedRow,
  idIn,
  importTable,
  numberedRows,
  textIn,
} from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { MAX_OPTIONS } from "../../contract.ts";
import { findPosts, insertImported } from "./import-queries.ts";

const COLUMNS = [
  ...(["PollID", "Name", "DiscussionID", "Anonymous", "InsertUserID", "DateInserted"] as const),
  ...(["UpdateUserID", "DateUpdated", "commentID", "maxOptions", "results"] as const),
  ...(["isChangeable", "dateCloses", "dateClosed", "blockKey"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

const RESULTS = ["always", "voted", "closed"] as const;

const placeOf = (row: Row) => {
  const commentID = idIn(row.commentID);
  return commentID === null
    ? ({ recordType: "discussion", recordID: idIn(row.DiscussionID) ?? 0 } as const)
    : ({ recordType: "comment", recordID: commentID } as const);
};

async function usersOf(
  context: Context,
  rows: readonly Row[],
): Promise<(cell: Row["InsertUserID"]) => number | null> {
  const known = await findUserIDs(
    context,
    rows.flatMap((row) => [idIn(row.InsertUserID) ?? [], idIn(row.UpdateUserID) ?? []].flat()),
  );
  return (cell) => {
    const userID = idIn(cell);
    return userID !== null && known.has(userID) ? userID : null;
  };
}

/** Imports polls. Their counters are counted afterwards, like all others. */
export const importPolls = importTable({
  table: "Poll",
  columns: COLUMNS,
  computed: ["CountOptions", "CountVotes"],
  after: ["User", "Discussion", "Comment"],
  numbered: numberedRows<(typeof COLUMNS)[number]>("polls", "poll_id"),
  async load(context, rows, report) {
    const places = rows.map(placeOf);
    const idsOf = (type: string) => places.flatMap((each) => (each.recordType === type ? each.recordID : []));
    const posts = {
      discussion: await findPosts(context, "discussion", idsOf("discussion")),
      comment: await findPosts(context, "comment", idsOf("comment")),
    };
    const userOf = await usersOf(context, rows);
    for (const [index, row] of rows.entries()) {
      const place = places[index]!;
      if (!posts[place.recordType].has(place.recordID)) {
        report.skipped(row.id, "its post does not exist");
        continue;
      }
      const inserted = await insertImported(context, "polls", [
        {
          ...{
            pollID: row.id,
            ...place,
            blockKey: textIn(row.blockKey),
            name: textIn(row.Name)?.slice(0, 255) ?? null,
          },
          ...{
            anonymous: flagIn(row.Anonymous),
            maxOptions: Math.min(Math.max(countIn(row.maxOptions), 1), MAX_OPTIONS),
          },
          results: RESULTS.find((each) => each === row.results) ?? "always",
          isChangeable: row.isChangeable === undefined || flagIn(row.isChangeable),
          ...{ dateCloses: dateIn(row.dateCloses), dateClosed: dateIn(row.dateClosed), dateDeleted: null },
          ...{
            insertUserID: userOf(row.InsertUserID),
            dateInserted: dateIn(row.DateInserted) ?? context.now,
          },
          ...{ updateUserID: userOf(row.UpdateUserID), dateUpdated: dateIn(row.DateUpdated) },
          // No one is notified of what ended elsewhere.
          ...{ isEnded: true, dateImported: context.now },
        },
      ]);
      if (inserted === 0) report.skipped(row.id, "its post has another poll");
      report.wrote(inserted);
    }
  },
});
