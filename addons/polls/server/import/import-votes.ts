import { dateIn, idIn, importTable } from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import { findPollsOfOptions, insertImported } from "./import-queries.ts";

export const importVotes = importTable({
  table: "PollVote",
  columns: ["PollOptionID", "UserID", "DateInserted"],
  after: ["PollOption"],
  async load(context, rows, report) {
    const polls = await findPollsOfOptions(
      context,
      rows.map(({ id }) => id),
    );
    const users = await findUserIDs(
      context,
      rows.flatMap((row) => idIn(row.UserID) ?? []),
    );
    const votes = rows.flatMap((row) => {
      const [pollID, userID] = [polls.get(row.id), idIn(row.UserID) ?? 0];
      if (pollID !== undefined && users.has(userID))
        return [
          { pollID, pollOptionID: row.id, userID, dateInserted: dateIn(row.DateInserted) ?? context.now },
        ];
      const missing = pollID === undefined ? "the option" : "the member";
      report.skipped(`${row.PollOptionID}/${row.UserID}`, `${missing} does not exist`);
      return [];
    });
    const wrote = await insertImported(context, "pollVotes", votes);
    report.wrote(wrote);
    report.kept(votes.length - wrote);
  },
});
