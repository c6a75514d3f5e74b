import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  anExport,
  DAY,
  importInto,
  linesOf,
  type Table,
  USERS,
  wrongCounters,
} from "#features/import/testing.ts";
import { actorOf } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { openForum } from "#test/forum.ts";
import { listConversations } from "./server/conversations.ts";
import { listMessages } from "./server/messages/messages.ts";
import { viewConversations, viewMessages } from "./server/view.ts";
import { aConversation } from "./testing.ts";

const CONVERSATIONS: Table = [
  "Conversation",
  "ConversationID Subject Contributors FirstMessageID InsertUserID DateInserted CountMessages LastMessageID",
  [1, null, "a:1", 10, 1, DAY, 9, 12],
  [4, "Keys", null, 13, 404, DAY, 1, 13],
];
const MESSAGES: Table = [
  "ConversationMessage",
  "MessageID ConversationID Body Format InsertUserID DateInserted InsertIPAddress",
  [10, 1, "Hello **you**", "Markdown", 1, "2014-03-01 08:00:00", "10.0.0.1"],
  [11, 1, "<b>Hi</b><script>x()</script>", "Html", 2, "2014-03-02 08:00:00", null],
  [12, 1, "And?", "Text", 1, "2014-03-03 08:00:00", null],
  [13, 4, "Where are they?", "Text", 1, "2014-03-04 08:00:00", null],
  [14, 99, "Lost", "Text", 1, DAY, null],
];
const PARTICIPANTS: Table = [
  "UserConversation",
  "UserID ConversationID CountReadMessages LastMessageID DateLastViewed DateCleared Bookmarked Deleted DateConversationUpdated",
  [1, 1, 3, 12, DAY, null, 0, 0, DAY],
  [2, 1, 2, 11, DAY, "2014-03-01 09:00:00", 0, 0, DAY],
  [3, 1, 0, 12, null, null, 0, 1, DAY],
  [1, 4, 0, 13, null, null, 0, 0, DAY],
  [77, 4, 0, 13, null, null, 0, 0, DAY],
];

describe("importing conversations", async () => {
  const forum = await openForum();
  const [here, other] = [await forum.as("member"), await forum.as("member")];
  const before = await aConversation(here, [other]);
  await forum.drained();
  const file = await anExport([PARTICIPANTS, MESSAGES, CONVERSATIONS, USERS]);
  const report = await importInto(forum, file);
  const as = async (userID: number) => {
    const context = await forum.context();
    return actingAs(context, (await actorOf(context, userID))!);
  };
  const listFor = async (userID: number) => {
    const context = await as(userID);
    const { rows } = await listConversations(context, { page: 1, limit: 50 });
    return viewConversations(context, rows);
  };

  it("imports messages, participants and how far they have read", async () => {
    const [keys, talk] = await listFor(1);
    assert.deepEqual([keys?.name, keys?.countUnread, keys?.insertUserID], ["Keys", 1, 0]);
    assert.deepEqual([talk?.name, talk?.countUnread, talk?.countParticipants], ["ann", 0, 2]);
    const [own, ...others] = await listFor(2);
    assert.deepEqual([own?.countUnread, own?.countMessages, others], [1, 3, []]);
    const context = await as(2);
    const asked = { conversationID: 1, page: 1, limit: 50 };
    const messages = await viewMessages(context, (await listMessages(context, asked)).rows);
    assert.deepEqual(
      messages.map(({ body }) => body.trim()),
      ["<p>And?</p>", "<b>Hi</b>"],
      "what was put away stays so, and nothing runs",
    );
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("reports skipped rows, and renumbers rows whose ids are taken", async () => {
    assert.deepEqual(linesOf(report, "ConversationMessage").skipped, [
      ["its conversation does not exist", 1, "14"],
    ]);
    assert.deepEqual(linesOf(report, "UserConversation").skipped, [
      ["the account or the conversation is not there", 1, "77 in 4"],
    ]);
    assert.equal((await here.get("/conversations")).body[0].conversationID > 4, true);
    assert.notEqual((await here.get("/conversations")).body[0].conversationID, before);
    const again = await importInto(forum, file);
    assert.deepEqual(
      [linesOf(again, "Conversation").wrote, linesOf(again, "UserConversation").wrote],
      [0, 0],
    );
  });
});
