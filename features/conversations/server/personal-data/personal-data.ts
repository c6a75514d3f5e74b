import { saveBodies } from "#features/formats/server/index.ts";
import { placeMediaIn } from "#features/media/server/index.ts";
import {
  addPersonalData,
  addPersonalTable,
  always,
  MORE,
  takesTexts,
} from "#features/personal-data/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { PLACE } from "../messages/media.ts";
import { leaveAll } from "../participants/leave.ts";
import { countUnwiped, listUnwiped, wipeMessage, wipeSubjects } from "./erasing-queries.ts";

const AT_ONCE = 50;

/**
 * Removes the text, names and files of a message; the empty message stays, because others may have
 * answered it.
 */
async function wipe(context: Context, messageID: number): Promise<void> {
  await wipeMessage(context, messageID);
  const body = { html: "", recordType: PLACE, recordID: messageID };
  await saveBodies(context, [{ ...body, isNew: false, isNotified: false }]);
  await placeMediaIn(context, PLACE, messageID, "", false);
}

const written = addPersonalData({
  name: "private messages",
  count: countUnwiped,
  async erase(context, userID, how) {
    await leaveAll(context, userID);
    if (!takesTexts(how)) return null;
    const ids = await listUnwiped(context, userID, AT_ONCE);
    for (const messageID of ids) await wipe(context, messageID);
    if (ids.length === AT_ONCE) return MORE;
    return wipeSubjects(context, userID);
  },
});

/** Messages of a member, and the conversations in which they took part. */
export const conversationPersonalData = [
  addPersonalTable({
    ...{ table: "conversation_messages", key: "message_id", of: "insert_user_id" },
    addresses: ["insert_ip_address"],
    file: {
      path: "messages.jsonl",
      columns: ["message_id", "conversation_id", "body", "format", "date_inserted"],
    },
    page: { path: "messages.html", html: "body_html" },
  }),
  addPersonalTable({
    ...{ table: "conversation_participants", key: "conversation_id", of: "user_id" },
    file: {
      path: "conversations.jsonl",
      columns: ["conversation_id", "status", "date_inserted", "date_left"],
    },
  }),
  addPersonalTable({ table: "message_refusals", key: "user_id", of: "user_id", goes: always }),
  addPersonalTable({ table: "conversations", key: "conversation_id", names: ["subject"] }),
  written,
];
