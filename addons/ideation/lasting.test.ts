import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { toTheEnd } from "#features/bulk/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { writeExport } from "#features/export/server/index.ts";
import { anExport, FORUM, importInto, linesOf, wrongCounters } from "#features/import/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { anIdea, anIdeaCategory, exported, ideaStatuses, withIdeation } from "./testing.ts";

const forum = await openForum();
await withIdeation(forum);
const author = await forum.as("member", "quill");
const moderator = await forum.as("moderator", "keeper");
const categoryID = await anIdeaCategory(forum, "up-down");
const statuses = await ideaStatuses(author);

/** Repeats a call that a busy forum answers with 503, as clients do. */
async function whenFree(call: () => Promise<{ status: number }>): Promise<number> {
  const { status } = await call();
  return status === 503 ? whenFree(call) : status;
}

const vote = (user: TestUser, id: number, reactionType = "Up") =>
  user.post(`/discussions/${id}/reactions`, { reactionType });
const read = async (id: number, user = author) => (await user.get(`/discussions/${id}`)).body;

const bodies = async (user: TestUser, type: RegExp): Promise<string[]> => {
  await forum.drained();
  const { body } = await user.get("/notifications");
  const found = body.filter((each: { activityType: string }) => type.test(each.activityType));
  return found.map((each: { body: string }) => each.body);
};

test("500 votes at once by 100 members are exact", async () => {
  const id = await anIdea(author, categoryID);
  const members = await Promise.all(Array.from({ length: 100 }, () => forum.as("member")));
  const path = `/discussions/${id}/reactions`;
  const votes = members.flatMap((member, place) =>
    Array.from({ length: 5 }, (_, round) =>
      whenFree(() =>
        round === 3 && place % 10 === 0
          ? member.delete(path)
          : vote(member, id, (place + round) % 3 === 0 ? "Down" : "Up"),
      ),
    ),
  );
  assert.deepEqual([...new Set(await Promise.all(votes))].sort(), [201, 204]);
  assert.deepEqual(await wrongCounters(forum), []);
  // The last vote of each member may be any of them, but each has one.
  await Promise.all(
    members.map((member, place) => whenFree(() => vote(member, id, place < 30 ? "Down" : "Up"))),
  );
  assert.equal((await read(id)).score, 40);
  assert.deepEqual(await wrongCounters(forum), []);
});

test("the author and those who voted are notified once of each status, with its note", async () => {
  const [voter, both] = [await forum.as("member"), await forum.as("member")];
  const id = await anIdea(author, categoryID, { name: "Tags & <labels>" });
  for (const user of [voter, both, author]) await vote(user, id);
  await vote(both, id, "Down");
  const path = `/discussions/${id}/idea`;
  await moderator.patch(path, { statusID: statuses["Completed"], statusNotes: "Shipped." });
  const changed =
    "The status of the idea <strong>Tags &#38; &#60;labels&#62;</strong> changed from <strong>Active</strong> " +
    "to <strong>Completed</strong>: <strong>Shipped.</strong>";
  for (const user of [voter, both, author]) assert.deepEqual(await bodies(user, /Status/), [changed]);
  assert.deepEqual(await bodies(moderator, /Status/), []);
  await moderator.patch(path, { statusID: statuses["Completed"], statusNotes: null });
  assert.equal((await bodies(author, /Status/)).length, 2);
});

describe("a merge", () => {
  test("carries the votes over, each voter once, and its undo returns them", async () => {
    const [one, two, three] = await Promise.all([0, 1, 2].map(() => forum.as("member")));
    const into = await anIdea(author, categoryID, { name: "Night mode" });
    const merged = await anIdea(one!, categoryID, { name: "Black theme" });
    for (const user of [one, two]) await vote(user!, into);
    await vote(two!, merged, "Down");
    await vote(three!, merged);
    const done = await moderator.patch("/discussions/merge", {
      ...{ discussionIDs: [merged, into], destinationDiscussionID: into, addRedirects: true },
    });
    assert.ok(done.status < 300, JSON.stringify(done.body));
    assert.equal((await read(into)).score, 3);
    assert.equal((await read(into, three)).idea.vote, "Up");
    assert.deepEqual(await wrongCounters(forum), []);
    const expected = [
      "An idea that you voted on was merged into <strong>Night mode</strong>. Votes were carried over.",
    ];
    for (const user of [two!, three!]) assert.deepEqual(await bodies(user, /IdeaMerged/), expected);
    const led = await author.get("/layouts/lookup-hydrate", {
      ...{ layoutViewType: "post", recordType: "discussion", recordID: merged, params: {} },
    });
    assert.match(JSON.stringify(led.body), new RegExp(`"redirectTo":"/discussion/${into}/`));
    await toTheEnd(moderator, await moderator.post(`/logs/operations/${done.body.operationID}/undo`));
    const scores = async () => [(await read(into)).score, (await read(merged)).score];
    assert.deepEqual(await scores(), [2, 0]);
    assert.deepEqual((await read(merged, two)).idea.vote, "Down");
    assert.equal((await read(merged)).type, "idea");
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

test("the page of an idea costs one statement more, other pages and lists of ideas none", async () => {
  const reader = await forum.as("member");
  const plain = await aDiscussion(forum, { insertUserID: author.userID });
  const id = await anIdea(author, categoryID, { name: "Shortcuts" });
  await moderator.patch(`/discussions/${id}/idea`, { statusID: statuses["Active"], statusNotes: "Maybe." });
  const cost = async (sent: object) => {
    const look = () => reader.get("/layouts/lookup-hydrate", { params: {}, ...sent });
    assert.equal((await look()).status, 200);
    return forum.countStatements(look);
  };
  const thread = (recordID: number) => ({ layoutViewType: "post", recordType: "discussion", recordID });
  const list = (categoryUrlcode: string) => ({
    ...{ layoutViewType: "categoryList", recordType: "category", recordID: categoryUrlcode },
  });
  const { urlcode } = (await author.get(`/categories/${categoryID}`)).body;
  const costs = async () => [
    await cost(list("general")),
    await cost(list(urlcode)),
    await cost(thread(plain)),
    await cost(thread(id)),
  ];
  const on = await costs();
  await forum.forum.application.switchAddon("ideation", false);
  const off = await costs();
  await withIdeation(forum);
  assert.deepEqual(
    on.map((count, place) => count - off[place]!),
    [0, 0, 0, 1],
  );
});

describe("a Vanilla export", () => {
  test("arrives whole, and an export of it arrives equal in another forum", async () => {
    const [other, third] = [await openForum(), await openForum()];
    for (const each of [other, third]) await withIdeation(each);
    const others = FORUM.filter(
      ([name]) => !["Discussion", "Comment", "Tag", "TagDiscussion"].includes(name),
    );
    const report = await importInto(other, await anExport([...exported, ...others]));
    assert.deepEqual([linesOf(report, "UserTag").wrote, linesOf(report, "Status").wrote], [2, 1]);
    const shown = async (of: typeof forum) => {
      const reader = await of.as("administrator");
      const rows = (await reader.get("/discussions", { type: "idea", sort: "discussionID" })).body;
      const { ideationType } = (await reader.get("/categories/1")).body;
      assert.deepEqual(await wrongCounters(of), []);
      return [
        ideationType,
        ...rows.map(({ score, attributes: { idea } }: { score: number; attributes: { idea: object } }) => [
          score,
          { ...idea, statusID: null },
        ]),
      ];
    };
    const idea = (name: string, statusNotes: string | null = null) => ({
      ...{ status: { name, state: "open" }, statusID: null, statusNotes, type: "up-down" },
    });
    assert.deepEqual(await shown(other), ["up-down", [1, idea("Planned")], [-1, idea("Active")]]);
    const keeper = await other.as("moderator");
    const planned = (await ideaStatuses(keeper))["Planned"];
    await keeper.patch("/discussions/271/idea", { statusID: planned, statusNotes: "Next." });
    const file = `${other.config.dataDirectory}/export.txt.gz`;
    await writeExport(await other.context(), file);
    await importInto(third, file);
    assert.deepEqual(await shown(third), ["up-down", [1, idea("Planned")], [-1, idea("Planned", "Next.")]]);
  });
});
