import { importedBodies, importedPosts } from "#features/discussions/server/index.ts";
import { saveBodies } from "#features/formats/server/index.ts";
import { idIn, importTable, renumberRows, reportRenumbered } from "#features/import/server/index.ts";
import { renumberMedia } from "#features/media/server/index.ts";
import { renumberMentions } from "#features/mentions/server/index.ts";
import { PLACE } from "../messages/media.ts";
import { shown } from "../messages/stored-body.ts";
import { findConversationDates, findMessageDates, insertMessages } from "./import-queries.ts";

/** The columns of posts, without those that messages do not use. */
const COLUMNS = [
  ...(["MessageID", "ConversationID", "Body", "Format", "InsertUserID", "DateInserted"] as const),
  "InsertIPAddress",
] as const;
/** Messages are never edited and have no score. */
const NEVER = { UpdateUserID: undefined, DateUpdated: undefined, Score: undefined };

/** Imports Vanilla's table of conversation messages. */
export const importMessages = importTable({
  table: "ConversationMessage",
  columns: COLUMNS,
  after: ["User", "Conversation"],
  numbered: {
    sequence: ["conversation_messages", "message_id"],
    findTaken: (context, rows) =>
      findMessageDates(
        context,
        rows.map(({ id }) => id),
      ),
    async renumber(context, ids, highestID, report) {
      const table = ["conversation_messages", "message_id"] as const;
      const moved = await renumberRows(context, table, ids, highestID);
      await renumberMedia(context, PLACE, moved);
      await renumberMentions(context, PLACE, moved);
      reportRenumbered(report, moved);
    },
  },
  async load(context, rows, report) {
    const ids = rows.flatMap((row) => idIn(row.ConversationID) ?? []);
    const there = await findConversationDates(context, ids);
    const placed = rows.filter((row) => there.has(idIn(row.ConversationID) ?? 0));
    for (const { id } of rows.filter((row) => !placed.includes(row)))
      report.skipped(id, "its conversation does not exist");
    const posts = await importedPosts(
      context,
      PLACE,
      placed.map((row) => ({ ...row, ...NEVER })),
      report,
    );
    const values = placed.map(({ id: messageID, ConversationID }) => {
      const { html, body, format, insertUserID, insertIPAddress, dateInserted } = posts.get(messageID)!;
      return {
        ...{ messageID, conversationID: idIn(ConversationID)!, body, format, ...shown(html) },
        ...{ insertUserID, insertIPAddress, dateInserted, dateImported: context.now },
      };
    });
    await insertMessages(context, values);
    await saveBodies(context, importedBodies(PLACE, posts));
    report.wrote(values.length);
  },
});
