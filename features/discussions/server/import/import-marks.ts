import { countIn, dateIn, flagIn, idIn, importTable } from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import { type ExistingMarks, findImportDates, insertMarks } from "./import-queries.ts";

/** Imports how far members have read, and their bookmarks and dismissals. Existing marks stay unchanged. */
export const importMarks = importTable({
  table: "UserDiscussion",
  columns: ["UserID", "DiscussionID", "CountComments", "DateLastViewed", "Dismissed", "Bookmarked"],
  computed: ["Participated"],
  after: ["User", "Discussion"],
  async load(context, rows, report) {
    const idsIn = (column: "UserID" | "DiscussionID") => rows.flatMap((row) => idIn(row[column]) ?? []);
    const users = await findUserIDs(context, idsIn("UserID"));
    const discussions = await findImportDates(context, idsIn("DiscussionID"));
    const marks: ExistingMarks[] = [];
    for (const row of rows) {
      const [userID, discussionID] = [idIn(row.UserID) ?? 0, idIn(row.DiscussionID) ?? 0];
      const name = `${row.UserID}/${row.DiscussionID}`;
      if (!users.has(userID)) report.skipped(name, "the account does not exist");
      else if (!discussions.has(discussionID)) report.skipped(name, "its discussion does not exist");
      else
        marks.push({
          userID,
          discussionID,
          countComments: countIn(row.CountComments),
          dateLastViewed: dateIn(row.DateLastViewed),
          bookmarked: flagIn(row.Bookmarked),
          dismissed: flagIn(row.Dismissed),
        });
    }
    const wrote = await insertMarks(context, marks);
    report.wrote(wrote);
    report.kept(marks.length - wrote);
  },
});
