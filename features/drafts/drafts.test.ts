import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { discussionDraft, errorAt, inHours } from "./testing.ts";

const forum = await openForum();
const writer = await forum.as("member", "quill");
const categoryID = await aCategory(forum, { name: "Letters", urlcode: "letters" });

const commentDraft = (discussionID: number, more: object = {}) => ({
  recordType: "comment",
  parentRecordType: "discussion",
  parentRecordID: discussionID,
  attributes: { body: "Half a *thought*", format: "markdown", draftMeta: {}, ...more },
});

describe("a draft", () => {
  it("is saved, found again with its place, and counted", async () => {
    const { status, body } = await writer.post("/drafts", discussionDraft(categoryID));
    assert.equal(status, 201);
    assert.equal(body.draftStatus, "draft");
    assert.equal(body.version, 1);
    const [listed] = (await writer.get("/drafts", { recordType: "discussion" })).body;
    assert.equal(listed.name, "A title");
    assert.equal(listed.excerpt, "Words that wait.");
    assert.equal(listed.editUrl, `/post/editdiscussion/0/${body.draftID}`);
    assert.deepEqual(
      listed.breadCrumbs.map(({ name }: { name: string }) => name),
      ["Letters"],
    );
    const { body: counts } = await writer.get("/users/me-counts");
    assert.equal(counts.counts.find((each: { name: string }) => each.name === "Drafts").count, 1);
  });

  it("cannot end with a post of someone else", async () => {
    const { draftID } = (await writer.post("/drafts", discussionDraft(categoryID))).body;
    const other = await forum.as("member");
    const sent = { name: "Mine", body: "Words.", format: "text", categoryID, draftID };
    const discussionID = await aDiscussion(forum);
    const refused = [
      await other.post("/discussions", sent),
      await other.post("/comments", { discussionID, body: "Words.", format: "text", draftID }),
    ];
    for (const { status, body } of refused)
      assert.deepEqual([status, body.message], [403, "This draft belongs to another member."]);
    assert.equal((await writer.get(`/drafts/${draftID}`)).status, 200);
    assert.equal((await other.post("/discussions", { ...sent, draftID: 999_999 })).status, 201);
  });

  it("is saved again with a version per save, and concurrent edits are reported as a conflict", async () => {
    const { body: first } = await writer.post("/drafts", discussionDraft(categoryID));
    const path = `/drafts/${first.draftID}`;
    const attributes = { ...first.attributes, body: "More words." };
    const { body: second } = await writer.patch(path, { attributes, version: 1 });
    assert.equal(second.version, 2);
    assert.equal(second.attributes.body, "More words.");
    assert.equal(second.attributes.draftMeta.name, "A title");

    const late = await writer.patch(path, { attributes: { ...attributes, body: "Others." }, version: 1 });
    assert.equal(late.status, 409);
    assert.equal(late.body.message, "This draft was changed elsewhere.");
    assert.equal(late.body.draft.attributes.body, "More words.");
    assert.equal((await writer.get(`${path}/edit`)).body.attributes.body, "More words.");
    assert.equal((await writer.patch(path, { attributes, version: 2 })).status, 200);
  });

  it("of a comment needs a body, and every draft its meta fields", async () => {
    const discussionID = await aDiscussion(forum, { categoryID, name: "Ink" });
    const { status, body } = await writer.post("/drafts", commentDraft(discussionID, { body: "  " }));
    assert.equal(status, 400);
    assert.equal(errorAt(body, "body").message, "Invalid draft, no body content");
    const without = await writer.post("/drafts", {
      recordType: "discussion",
      attributes: { body: "Words.", format: "text" },
    });
    assert.equal(without.status, 400);
    assert.equal(errorAt(without.body, "draftMeta").message, "Invalid draft meta");
    const strange = await writer.post("/drafts", { recordType: "poem", attributes: { draftMeta: {} } });
    assert.equal(errorAt(strange.body, "recordType").message, "There are no drafts of poem.");
  });

  it("of a comment says where it belongs, as long as its author may see that", async () => {
    const discussionID = await aDiscussion(forum, { categoryID, name: "Paper" });
    const { body } = await writer.post("/drafts", commentDraft(discussionID));
    assert.equal(body.name, "Re: Paper");
    assert.equal(body.excerpt, "Half a thought");
    assert.equal(body.editUrl, `/discussion/${discussionID}/paper`);

    const context = await forum.context();
    await context.db
      .updateTable("discussions")
      .set({ categoryID: -1 })
      .where("discussionID", "=", -1)
      .execute();
    const keeper = await forum.as("administrator");
    await keeper.delete(`/discussions/${discussionID}`);
    const { body: later } = await writer.get(`/drafts/${body.draftID}`);
    assert.equal(later.name, null);
    assert.equal(later.editUrl, null);
    assert.equal(later.attributes.body, "Half a *thought*");
  });

  it("ends with the post that is made from it, and only its author's does", async () => {
    const other = await forum.as("member");
    const { body: mine } = await writer.post("/drafts", discussionDraft(categoryID));
    const { body: theirs } = await other.post("/drafts", discussionDraft(categoryID));
    const post = { name: "From a draft", body: "Words.", format: "text", categoryID };
    await writer.post("/discussions", { ...post, draftID: theirs.draftID });
    assert.equal((await other.get(`/drafts/${theirs.draftID}`)).status, 200);
    const { body: discussion } = await writer.post("/discussions", { ...post, draftID: mine.draftID });
    assert.equal((await writer.get(`/drafts/${mine.draftID}`)).status, 404);

    const { body: reply } = await writer.post("/drafts", commentDraft(discussion.discussionID));
    await writer.post("/comments", {
      discussionID: discussion.discussionID,
      body: "Words.",
      format: "text",
      draftID: reply.draftID,
    });
    assert.equal((await writer.get(`/drafts/${reply.draftID}`)).status, 404);
  });

  it("is posted once; posting it again returns the URL of the post", async () => {
    const { body: draft } = await writer.post("/drafts", discussionDraft(categoryID));
    const { draftID } = draft;
    const post = { name: "Once", body: "Words.", format: "text", categoryID, draftID };
    const sent = await Promise.all([1, 2, 3].map(() => writer.post("/discussions", post)));
    assert.deepEqual(sent.map(({ status }) => status).sort(), [201, 409, 409]);
    const made = sent.find(({ status }) => status === 201)?.body;
    const refused = sent.find(({ status }) => status === 409)?.body;
    assert.equal(refused.message, "This draft has already been posted.");
    const { discussionID } = made;
    const url = `/discussion/${discussionID}/once`;
    assert.deepEqual(refused.posted, { recordType: "discussion", recordID: discussionID, url });
    const saved = await writer.patch(`/drafts/${draftID}`, { attributes: draft.attributes });
    assert.deepEqual([saved.status, saved.body.posted.recordID], [409, discussionID]);

    const other = await forum.as("member");
    assert.equal((await other.patch(`/drafts/${draftID}`, {})).status, 404);
    assert.equal((await other.post("/discussions", { ...post, name: "Another's" })).status, 201);
    await writer.delete(
      `/drafts/${(await writer.post("/drafts", discussionDraft(categoryID))).body.draftID}`,
    );
  });

  it("ends with its post also when the answer to its save was lost", async () => {
    const lastSaved = "2026-11-21T08:00:00.123Z";
    const attributes = { body: "Half.", format: "text", draftMeta: {}, lastSaved };
    const { body: draft } = await writer.post("/drafts", { recordType: "discussion", attributes });
    const post = { name: "Whole", body: "Words.", format: "text", categoryID, draftSaved: lastSaved };
    assert.equal((await writer.post("/discussions", post)).status, 201);
    assert.equal((await writer.get(`/drafts/${draft.draftID}`)).status, 404);
  });

  it("stays when the post is refused", async () => {
    const { body } = await writer.post("/drafts", discussionDraft(categoryID));
    const refused = await writer.post("/discussions", {
      ...{ name: "", body: "Words.", format: "text", categoryID },
      draftID: body.draftID,
    });
    assert.equal(refused.status, 400);
    assert.equal((await writer.get(`/drafts/${body.draftID}`)).status, 200);
  });

  it("refuses a draft above the size limit with a message", async () => {
    const { status, body } = await writer.post(
      "/drafts",
      discussionDraft(categoryID, { attributes: { body: "x".repeat(1_300_000), draftMeta: {} } }),
    );
    assert.ok([413, 422].includes(status), JSON.stringify(body).slice(0, 200));
  });
});

describe("another member's draft", () => {
  for (const role of ["member", "moderator", "administrator"] as const)
    it(`is for a ${role} exactly like a missing one`, async () => {
      const reader = await forum.as(role);
      const { body: draft } = await writer.post("/drafts", discussionDraft(categoryID));
      const missingID = draft.draftID + 1_000_000;
      const calls = (id: number) => [
        reader.get(`/drafts/${id}`),
        reader.get(`/drafts/${id}/edit`),
        reader.patch(`/drafts/${id}`, { attributes: draft.attributes }),
        reader.patch(`/drafts/schedule/${id}`, { dateScheduled: inHours(2) }),
        reader.patch(`/drafts/cancel-schedule/${id}`),
        reader.delete(`/drafts/${id}`),
      ];
      const answersFor = async (id: number) =>
        (await Promise.all(calls(id))).map(({ status, body }) => ({ status, body }));
      const answers = await answersFor(draft.draftID);
      assert.deepEqual(answers, await answersFor(missingID));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]));
      assert.equal((await writer.get(`/drafts/${draft.draftID}`)).body.version, 1);
    });
});

describe("the list of drafts", () => {
  it("is one's own, filtered and sorted, in a constant number of statements", async () => {
    const author = await forum.as("member");
    for (let count = 0; count < 3; count++) await author.post("/drafts", discussionDraft(categoryID));
    const few = await forum.countStatements(() => author.get("/drafts"));
    for (let count = 0; count < 9; count++) await author.post("/drafts", discussionDraft(categoryID));
    assert.equal(await forum.countStatements(() => author.get("/drafts")), few);

    const { body, headers } = await author.get("/drafts", { limit: 5, sort: "dateInserted" });
    assert.equal(body.length, 5);
    assert.equal(headers["x-app-page-result-count"], "12");
    assert.deepEqual(
      body.map(({ draftID }: { draftID: number }) => draftID),
      [...body].map(({ draftID }: { draftID: number }) => draftID).sort((a, b) => a - b),
    );
    assert.equal((await author.get("/drafts", { recordType: "comment" })).body.length, 0);
    assert.equal((await author.get("/drafts", { parentRecordID: 999 })).body.length, 0);
  });
});
