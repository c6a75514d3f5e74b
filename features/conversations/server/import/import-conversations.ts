import {
  dateIn,
  idIn,
  importTable,
  readerOf,
  renumberRows,
  reportRenumbered,
  textIn,
} from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import { SUBJECT_MOST } from "../../contract.ts";
import { repairConversations, repairParticipants } from "../counts/counter-queries.ts";
import { findConversationDates, insertConversations } from "./import-queries.ts";

const COLUMNS = ["ConversationID", "Subject", "InsertUserID", "DateInserted"] as const;

/** Imports Vanilla's table of conversations. */
export const importConversations = importTable({
  table: "Conversation",
  columns: COLUMNS,
  computed: ["Contributors", "FirstMessageID", "CountMessages", "CountParticipants", "LastMessageID"],
  after: ["User"],
  numbered: {
    sequence: ["conversations", "conversation_id"],
    findTaken: (context, rows) =>
      findConversationDates(
        context,
        rows.map(({ id }) => id),
      ),
    async renumber(context, ids, highestID, report) {
      const table = ["conversations", "conversation_id"] as const;
      reportRenumbered(report, await renumberRows(context, table, ids, highestID));
    },
  },
  async load(context, rows, report) {
    const members = await findUserIDs(
      context,
      rows.flatMap((row) => idIn(row.InsertUserID) ?? []),
    );
    const values = rows.map((row) => {
      const author = idIn(row.InsertUserID) ?? 0;
      if (!members.has(author))
        report.changed(row.id, "its author has no account; imported without an author");
      const dateInserted = readerOf(row, report)("DateInserted", dateIn);
      return {
        conversationID: row.id,
        subject: textIn(row.Subject)?.slice(0, SUBJECT_MOST) ?? null,
        insertUserID: members.has(author) ? author : null,
        dateInserted: dateInserted ?? new Date(0),
        dateImported: context.now,
      };
    });
    await insertConversations(context, values);
    report.wrote(values.length);
  },
  async finish(context) {
    await repairConversations(context);
    await repairParticipants(context);
  },
});
