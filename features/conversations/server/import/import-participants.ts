import { countIn, dateIn, flagIn, idIn, importTable } from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import { findConversationDates, insertImportedParticipants } from "./import-queries.ts";

const COLUMNS = [
  ...(["UserID", "ConversationID", "CountReadMessages", "DateCleared", "Deleted"] as const),
  "DateConversationUpdated",
] as const;

/** Imports Vanilla's table of participants and how far they have read. */
export const importParticipants = importTable({
  table: "UserConversation",
  columns: COLUMNS,
  computed: ["LastMessageID", "DateLastViewed", "Bookmarked"],
  after: ["User", "Conversation", "ConversationMessage"],
  async load(context, rows, report) {
    const members = await findUserIDs(
      context,
      rows.flatMap((row) => idIn(row.UserID) ?? []),
    );
    const there = await findConversationDates(
      context,
      rows.flatMap((row) => idIn(row.ConversationID) ?? []),
    );
    const known = rows.filter(
      (row) => members.has(idIn(row.UserID) ?? 0) && there.has(idIn(row.ConversationID) ?? 0),
    );
    for (const row of rows.filter((each) => !known.includes(each)))
      report.skipped(
        `${row.UserID} in ${row.ConversationID}`,
        "the account or the conversation is not there",
      );
    const written = await insertImportedParticipants(
      context,
      known.map((row) => ({
        userID: idIn(row.UserID)!,
        conversationID: idIn(row.ConversationID)!,
        hasLeft: flagIn(row.Deleted),
        countRead: countIn(row.CountReadMessages),
        dateCleared: dateIn(row.DateCleared),
      })),
    );
    report.wrote(written);
    report.kept(known.length - written);
  },
});
