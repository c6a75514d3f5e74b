import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { HydratedNode } from "#features/layouts/contract.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { ThreadPanelProps } from "./contract.ts";

const forum = await openForum();
const [reader, guest, moderator] = [
  await forum.as("member"),
  await forum.as("guest"),
  await forum.as("moderator"),
];

const findPanel = (nodes: readonly HydratedNode[]): ThreadPanelProps | undefined =>
  nodes
    .flatMap((node) => [node, ...Object.values(node.$reactProps).flat()])
    .map((node) => node as HydratedNode)
    .flatMap((node) =>
      node?.$reactComponent === "ThreadPanelAsset" ? [node.$reactProps as unknown as ThreadPanelProps] : [],
    )[0];

async function panelOf(user: TestUser, discussionID: number, params: object = {}): Promise<ThreadPanelProps> {
  const query = { layoutViewType: "post", recordType: "discussion", recordID: discussionID, params };
  const { status, body } = await user.get("/layouts/lookup-hydrate", query);
  assert.equal(status, 200, JSON.stringify(body));
  const panel = findPanel(body.layout);
  assert.ok(panel);
  return panel;
}

describe("the panel beside a thread", () => {
  it("has the years with their first comments, the people and the numbers", async () => {
    const [busy, quiet] = [await forum.as("member"), await forum.as("member")];
    const discussionID = await aDiscussion(forum, { dateInserted: new Date("2014-11-01T00:00:00Z") });
    const ids: number[] = [];
    for (let day = 0; day < 70; day++)
      ids.push(
        await aComment(forum, {
          discussionID,
          insertUserID: (day % 7 === 0 ? quiet : busy).userID,
          dateInserted: new Date(Date.UTC(2014, 10, 1 + day)),
        }),
      );
    const { timeline, people, countPeople, discussion, lastCommentID } = await panelOf(guest, discussionID);
    assert.deepEqual(timeline?.years, [
      [2014, 1, ids[0]],
      [2015, 62, ids[61]],
    ]);
    assert.deepEqual(timeline?.days[0], [1, Date.UTC(2014, 10, 1) / 86_400_000]);
    assert.deepEqual(timeline?.days.at(-1), [70, Date.UTC(2015, 0, 9) / 86_400_000]);
    assert.equal(timeline?.number, 1);
    assert.equal((await panelOf(guest, discussionID, { page: 3 })).timeline?.number, 61);
    assert.deepEqual(
      people.map(({ userID }) => userID),
      [busy.userID, quiet.userID],
    );
    assert.deepEqual([countPeople, discussion.countComments, lastCommentID], [2, 70, ids[69]]);
  });

  it("is up to date after a comment, its deletion and its return", async () => {
    const discussionID = await aDiscussion(forum);
    const peopleOf = async () => (await panelOf(guest, discussionID)).countPeople;
    assert.equal(await peopleOf(), 0);
    const { body } = await reader.post("/comments", { discussionID, body: "Words.", format: "text" });
    assert.equal(await peopleOf(), 1);
    await moderator.delete(`/comments/${body.commentID}`);
    assert.equal(await peopleOf(), 0);
    await reader.post("/comments", { discussionID, body: "More words.", format: "text" });
    assert.equal(await peopleOf(), 1);
  });

  it("has no timeline for one page, nor in another order than by date", async () => {
    const discussionID = await aDiscussion(forum);
    for (let count = 0; count < 30; count++) await aComment(forum, { discussionID });
    assert.equal((await panelOf(guest, discussionID)).timeline, null);
    await aComment(forum, { discussionID });
    assert.notEqual((await panelOf(guest, discussionID)).timeline, null);
    assert.equal((await panelOf(guest, discussionID, { sort: "-score" })).timeline, null);
  });

  it("has an outline when the post has headings", async () => {
    const body = "## First *part*\n\nWords.\n\n### Below & within\n\nWords.\n\n## Second part\n\nWords.";
    const { body: made } = await reader.post("/discussions", {
      ...{ name: "Long", body, format: "markdown", categoryID: 1 },
    });
    const { outline } = await panelOf(guest, made.discussionID);
    assert.deepEqual(
      outline.map(({ id, text, isNested }) => [id, text, isNested]),
      [
        ["Heading_1", "First part", false],
        ["Heading_2", "Below & within", true],
        ["Heading_3", "Second part", false],
      ],
    );
    const origin = await forum.listen();
    const html = await (await fetch(origin + made.url)).text();
    for (const { id } of outline)
      assert.ok(html.includes(`id="${id}"`) && html.includes(`href="#${id}"`), id);
    const discussionID = await aDiscussion(forum, { body: "## One heading" });
    assert.deepEqual((await panelOf(guest, discussionID)).outline, []);
  });

  it("shows the level that the reader chose, or that follows from the preferences", async () => {
    const member = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    const levelOf = async (user = member, id = discussionID) => (await panelOf(user, id)).level;
    assert.equal(await levelOf(guest), null);
    assert.equal(await levelOf(), "none");
    await member.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true });
    assert.equal(await levelOf(), "watching");
    for (const level of ["following", "none", "muted", "watching"]) {
      await member.put(`/discussions/${discussionID}/follow`, { level });
      assert.equal(await levelOf(), level);
    }
    const own = await aDiscussion(forum, { insertUserID: member.userID });
    assert.equal(await levelOf(member, own), "following");
  });

  it("costs one SQL statement more when a thread is opened for the first time, and none afterwards", async () => {
    const discussionID = await aDiscussion(forum);
    for (let count = 0; count < 3; count++) await aComment(forum, { discussionID });
    const open = () => panelOf(reader, discussionID);
    await panelOf(reader, await aDiscussion(forum));
    const first = await forum.countStatements(open);
    const second = await forum.countStatements(open);
    await aComment(forum, { discussionID });
    await forum.drained();
    const changed = await forum.countStatements(open);
    assert.ok(first > second && changed > second);
    assert.equal(await forum.countStatements(open), second);
  });
});
