import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { aRule } from "#features/automation-rules/testing.ts";
import { openForum } from "#test/forum.ts";
import { anIdea, anIdeaCategory, ideaStatuses, withIdeation } from "./testing.ts";

const forum = await openForum();
await withIdeation(forum);
const author = await forum.as("member", "quill");
const [ann, bob] = [await forum.as("member", "ann"), await forum.as("member", "bob")];
const moderator = await forum.as("moderator", "keeper");
const administrator = await forum.as("administrator", "chief");
const up = await anIdeaCategory(forum);
const upDown = await anIdeaCategory(forum, "up-down");
const statuses = await ideaStatuses(author);

const read = async (id: number, user = ann) =>
  (await user.get(`/discussions/${id}`, { expand: "reactions" })).body;
const vote = (user: typeof ann, id: number, reactionType = "Up") =>
  user.post(`/discussions/${id}/reactions`, { reactionType });

describe("a category", () => {
  test("takes ideas once it has an ideation type", async () => {
    const sent = { name: "Other", urlcode: "other-ideas" };
    const { body } = await administrator.post("/categories", { ...sent, ideationType: "up-down" });
    assert.equal(body.ideationType, "up-down");
    assert.ok(body.allowedPostTypeIDs.includes("idea"));
    assert.equal((await author.get("/categories/1")).body.ideationType, false);
    const id = await anIdea(author, body.categoryID);
    const off = await administrator.patch(`/categories/${body.categoryID}`, { ideationType: false });
    assert.equal(off.body.ideationType, false);
    const idea = { name: "Idea", body: "Words.", format: "text" };
    for (const categoryID of [1, body.categoryID])
      assert.equal((await author.post("/discussions/idea", { ...idea, categoryID })).status, 403);
    assert.equal((await vote(ann, id)).status, 201, "existing ideas stay");
    // Their pages have layouts apart from those of discussions.
    const asked = { layoutViewType: "post", recordType: "discussion", recordID: id };
    const page = (await ann.get("/layouts/lookup-hydrate", asked)).body;
    assert.deepEqual([page.layoutViewType, page.layoutID], ["idea", "idea"]);
    const wrong = await administrator.patch("/categories/1", { ideationType: "sideways" });
    assert.equal(wrong.status, 422);
    assert.equal((await moderator.patch("/categories/1", { ideationType: "up" })).status, 403);
  });
});

describe("an idea", () => {
  test("begins with the default status, and members vote for it once", async () => {
    const id = await anIdea(author, up);
    const before = await read(id);
    assert.deepEqual(before.attributes.idea, {
      ...{ status: { name: "Active", state: "open" }, statusID: statuses["Active"] },
      ...{ statusNotes: null, type: "up" },
    });
    assert.deepEqual([before.type, before.statusID], ["idea", statuses["Active"]]);
    for (const user of [ann, ann, bob, author]) assert.equal((await vote(user, id)).status, 201);
    for (const reaction of ["Down", "Like"]) assert.equal((await vote(ann, id, reaction)).status, 404);
    const after = await read(id);
    assert.deepEqual([after.score, after.idea.vote, after.idea.canVote], [3, "Up", true]);
    assert.deepEqual(
      after.reactions.map(({ urlcode, count, hasReacted }: Record<string, unknown>) => [
        urlcode,
        count,
        hasReacted,
      ]),
      [["Up", 3, true]],
    );
    await ann.delete(`/discussions/${id}/reactions`);
    assert.deepEqual([(await read(id)).score, (await read(id)).idea.vote], [2, null]);
  });

  test("can be voted against where the category says so", async () => {
    const id = await anIdea(author, upDown);
    await vote(ann, id);
    await vote(bob, id, "Down");
    await vote(moderator, id, "Down");
    assert.equal((await read(id)).score, -1);
    await vote(bob, id);
    assert.equal((await read(id)).score, 1);
    const [row] = (await bob.get("/discussions", { discussionID: id })).body;
    assert.deepEqual([row.idea.vote, row.idea.type, row.idea.canSetStatus], ["Up", "up-down", false]);
  });
});

describe("the status of an idea", () => {
  test("is set by staff with a note, ends the voting, and is undone in the log", async () => {
    const id = await anIdea(author, up);
    const path = `/discussions/${id}/idea`;
    const done = { statusID: statuses["Completed"], statusNotes: "Shipped." };
    assert.equal((await author.patch(path, done)).status, 403);
    assert.equal((await moderator.patch(path, { ...done, statusID: 8 })).status, 422);
    assert.equal((await moderator.patch(path, { statusID: done.statusID })).status, 400);
    const { body } = await moderator.patch(path, done);
    assert.deepEqual(body.attributes.idea, {
      ...{ status: { name: "Completed", state: "closed" }, ...done, type: "up" },
    });
    const refused = await vote(ann, id);
    assert.deepEqual([refused.status, refused.body.message], [403, "Voting on this idea has ended."]);
    assert.equal((await read(id)).idea.canVote, false);
    await moderator.patch(path, { ...done, statusNotes: "Shipped in May." });
    assert.equal((await read(id)).attributes.idea.statusNotes, "Shipped in May.");
    // The log first undoes the new note, then the status.
    const { body: log } = await moderator.get("/logs", { recordType: "discussion", recordID: id });
    const shown = async () => {
      const { status, statusNotes } = (await read(id)).attributes.idea;
      return [status.name, statusNotes];
    };
    const [noted, given] = log as { logID: number }[];
    assert.equal((await ann.post(`/logs/${given!.logID}/undo`)).status, 403);
    assert.equal((await moderator.post(`/logs/${noted!.logID}/undo`)).status, 200);
    assert.deepEqual(await shown(), ["Completed", "Shipped."]);
    assert.equal((await moderator.post(`/logs/${given!.logID}/undo`)).status, 200);
    assert.deepEqual(await shown(), ["Active", null]);
    assert.equal((await vote(ann, id)).status, 201);
    const history = (await ann.get(`/discussions/${id}/status-log`)).body;
    assert.deepEqual(
      history.map(({ statusID, reason }: Record<string, unknown>) => [statusID, reason]),
      [
        [statuses["Active"], null],
        [statuses["Completed"], "Shipped."],
        [statuses["Completed"], "Shipped in May."],
        [statuses["Completed"], "Shipped."],
      ],
    );
  });

  test("comes and goes with the type of a post", async () => {
    const sent = { name: "Just a post", body: "Words.", format: "text", categoryID: up };
    const { discussionID } = (await author.post("/discussions", sent)).body;
    const path = `/discussions/${discussionID}`;
    assert.equal((await moderator.patch(`${path}/idea`, { statusID: 1, statusNotes: null })).status, 409);
    assert.equal((await moderator.put(`${path}/type`, { type: "idea" })).status, 200);
    assert.equal((await read(discussionID)).statusID, statuses["Active"]);
    assert.equal((await moderator.put(`${path}/type`, { type: "discussion" })).status, 200);
    const plain = await read(discussionID);
    assert.deepEqual([plain.statusID, plain.idea, plain.attributes.idea], [0, undefined, undefined]);
  });
});

test("automation rules set the status of ideas with enough votes, and begin when an idea gets a status", async () => {
  const enough = { score: 2, postType: ["idea"], categoryID: [up] };
  const actionValue = { statusID: String(statuses["Completed"]), statusNotes: "Enough of you asked." };
  const statusID = [String(statuses["Completed"]), String(statuses["Declined"])];
  const rules = [
    {
      trigger: { triggerType: "discussionReachesScoreTrigger", triggerValue: enough },
      action: { actionType: "setIdeaStatusAction", actionValue },
    },
    {
      trigger: { triggerType: "ideaStatusTrigger", triggerValue: { statusID } },
      action: { actionType: "closeDiscussionAction", actionValue: {} },
    },
  ];
  for (const rule of rules) await aRule(forum, { ...rule, status: "active" }, administrator);
  const [wanted, other] = [await anIdea(author, up), await anIdea(author, up)];
  for (const user of [ann, bob]) await vote(user, wanted);
  await vote(ann, other);
  await forum.drained();
  const [done, open] = [await read(wanted), await read(other)];
  assert.deepEqual(
    [done.attributes.idea.status.name, done.attributes.idea.statusNotes, done.closed],
    ["Completed", "Enough of you asked.", true],
  );
  assert.deepEqual([open.attributes.idea.status.name, open.closed], ["Active", false]);
  const unknown = {
    ...rules[1],
    trigger: { triggerType: "ideaStatusTrigger", triggerValue: { statusID: ["1"] } },
  };
  assert.equal((await administrator.post("/automation-rules", unknown)).status, 422);
});
