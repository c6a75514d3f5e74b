import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aDiscussion, GENERAL } from "#features/discussions/testing.ts";
import { openForum } from "../forum.ts";

const forum = await openForum();
const member = await forum.as("member");
const other = await forum.as("member");
const administrator = await forum.as("administrator");
const discussionID = await aDiscussion(forum, { insertUserID: member.userID });
const conversation = await member.post("/conversations", { participantUserIDs: [other.userID] });
assert.equal(conversation.status, 201, JSON.stringify(conversation.body));
const { conversationID } = conversation.body;

const BLANK = [
  "\u200b",
  " \u200d\u2060 ",
  "\ufeff",
  "\u00ad\u034f",
  "\u3164",
  "\u2800",
  "\u{e0041}\ufe0f",
  "\u202e",
];
const body = (text: string, format = "text") => ({ body: text, format });
const document = (text: string) => JSON.stringify([{ type: "p", children: [{ text }] }]);

const SENT: Record<string, (text: string) => Promise<{ status: number; body: unknown }>> = {
  "the body of a discussion": (text) =>
    member.post("/discussions", { name: "A title", categoryID: GENERAL, ...body(text) }),
  "the body of a discussion in Markdown": (text) =>
    member.post("/discussions", { name: "A title", categoryID: GENERAL, ...body(text, "markdown") }),
  "the document of a discussion": (text) =>
    member.post("/discussions", { name: "A title", categoryID: GENERAL, ...body(document(text), "rich2") }),
  "the title of a discussion": (text) =>
    member.post("/discussions", { name: text, categoryID: GENERAL, ...body("Words.") }),
  "a new title": (text) => member.patch(`/discussions/${discussionID}`, { name: text }),
  "a comment": (text) => member.post("/comments", { discussionID, ...body(text) }),
  "a message": (text) => member.post("/messages", { conversationID, ...body(text) }),
  "the name of a category": (text) => administrator.post("/categories", { name: text, urlcode: "blank" }),
  "the name of a tag": (text) => administrator.post("/tags", { name: text, type: "User" }),
};

describe("text without visible characters is refused like an empty text", () => {
  for (const [name, send] of Object.entries(SENT))
    it(name, async () => {
      const empty = await send("");
      assert.ok([400, 422].includes(empty.status), JSON.stringify(empty));
      for (const text of BLANK) {
        const { status, body: answer } = await send(text);
        assert.deepEqual([status, answer], [empty.status, empty.body], JSON.stringify(text));
      }
    });
});
