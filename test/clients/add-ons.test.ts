import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aProgram } from "#features/tokens/testing.ts";
import { turnOnAddons } from "../addons.ts";
import { openForum } from "../forum.ts";
import { Client } from "./client.ts";
import * as documented from "./documented.ts";

const forum = await openForum();
await turnOnAddons(forum);
const administrator = new Client(await aProgram(forum, await forum.as("administrator", "keeper")));
const author = new Client(await aProgram(forum, await forum.as("member", "Ann")));
const reader = new Client(await aProgram(forum, await forum.as("member", "Ben")));
const post = (name: string) => ({ name, body: "Words.", format: "text", categoryID: 1 });

describe("a program on a forum with add-ons", () => {
  it("asks, answers and accepts", async () => {
    const question = await author.call("POST /discussions/question", {
      body: post("Why?"),
      one: documented.DISCUSSION,
    });
    assert.equal(question.type, "question");
    const answer = { discussionID: question.discussionID, body: "So.", format: "text" };
    const { commentID } = await reader.call("POST /comments", { body: answer, one: documented.COMMENT });
    const accepted = await author.call(`PATCH /comments/${commentID}/answer`, {
      ...{ body: { status: "accepted" }, one: `${documented.COMMENT}, attributes:o` },
    });
    assert.equal(accepted.attributes.answer.status, "accepted");
    const found = await reader.call("GET /comments", {
      query: { qna: "accepted" },
      each: documented.COMMENT,
    });
    assert.deepEqual(
      found.map((one: { commentID: number }) => one.commentID),
      [commentID],
    );
    await reader.call("GET /discussions", { query: { type: "Question" }, each: documented.DISCUSSION });
    const { counts } = await reader.call("GET /site-totals", { query: { counts: "question,accepted" } });
    assert.deepEqual([counts.question.count, counts.accepted.count], [1, 1]);
  });

  it("starts ideas, reads ranks and badges, hides from the list of who is online, and reads what is on", async () => {
    await administrator.call("GET /ranks");
    await administrator.call("GET /badges", { each: "badgeID:i, name:s, points:i" });
    const ideas = { name: "Ideas", urlcode: "ideas", ideationType: "up" };
    const { categoryID } = await administrator.call("POST /categories", {
      body: ideas,
      one: documented.CATEGORY,
    });
    await author.call("POST /discussions/idea", {
      body: { ...post("More boats"), categoryID },
      one: documented.DISCUSSION,
    });
    const hidden = await reader.call("PUT /users/$me/hidden", { body: { hidden: true }, one: "hidden:b" });
    assert.equal(hidden.hidden, true);
    const config = await reader.call("GET /config", { query: { select: "plugins.*" } });
    assert.deepEqual(
      ["plugins.qna", "plugins.ideation", "plugins.polls"].map((key) => config[key]),
      [true, true, true],
    );
    const refused = await administrator.call("PATCH /config", {
      body: { "plugins.qna": false },
      status: 422,
    });
    assert.equal(refused.errors[0].field, "plugins.qna");
    await administrator.call("PATCH /config", { body: { "plugins.qna": true } });
    await administrator.call("PATCH /addons/polls", {
      body: { enabled: false },
      each: "addonID:s, enabled:b",
    });
    const after = await reader.call("GET /config", { query: { select: "plugins.polls" } });
    assert.equal(after["plugins.polls"], false);
  });
});
