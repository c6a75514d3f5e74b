import {
  countIn,
  findImportDates,
  idIn,
  importTable,
  numberedRows,
  textIn,
} from "#features/import/server/index.ts";
import { OPTION_LENGTH } from "../../contract.ts";
import { insertImported } from "./import-queries.ts";

export const importOptions = importTable({
  table: "PollOption",
  columns: ["PollOptionID", "PollID", "Body", "Sort"],
  computed: ["CountVotes", "Format", "InsertUserID", "DateInserted", "UpdateUserID", "DateUpdated"],
  after: ["Poll"],
  numbered: numberedRows("poll_options", "poll_option_id"),
  async load(context, rows, report) {
    const polls = await findImportDates(
      context,
      ["polls", "poll_id"],
      rows.flatMap((row) => idIn(row.PollID) ?? []),
    );
    const options = rows.flatMap((row) => {
      const pollID = idIn(row.PollID) ?? 0;
      const body = textIn(row.Body)
        ?.replace(/<[^>]*>/g, "")
        .slice(0, OPTION_LENGTH);
      if (body && polls.get(pollID))
        return [{ pollOptionID: row.id, pollID, body, sort: countIn(row.Sort), dateImported: context.now }];
      report.skipped(row.id, body ? "its poll does not exist" : "it has no text");
      return [];
    });
    report.wrote(await insertImported(context, "pollOptions", options));
  },
});
