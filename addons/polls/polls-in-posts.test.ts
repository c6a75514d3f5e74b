import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { PollBlock } from "./poll-block.ts";
import { withPolls } from "./testing.ts";

const forum = await openForum();
await withPolls(forum);
const [author, other, guest] = [
  await forum.as("member", "quill"),
  await forum.as("member", "voter"),
  await forum.as("guest"),
];

let made = 0;
const aBlock = (more: Partial<PollBlock> = {}): PollBlock => ({
  ...{ key: String(++made).padStart(32, "0"), name: "Tea or coffee?", options: ["Tea", "Coffee"] },
  ...{ maxOptions: 1, results: "always", anonymous: false, isChangeable: true, dateCloses: null },
  ...more,
});

/** Returns a body with these polls between two paragraphs. */
const bodyWith = (...polls: object[]) => ({
  format: "rich2",
  body: JSON.stringify([
    { type: "p", children: [{ text: "Before" }] },
    ...polls.map((attributes) => ({
      type: "addon_block",
      name: "poll",
      attributes,
      children: [{ text: "" }],
    })),
    { type: "p", children: [{ text: "After" }] },
  ]),
});

const post = (by: TestUser, ...polls: object[]) =>
  by.post("/discussions", { name: "A talk", categoryID: 1, ...bodyWith(...polls) });

const pollWith = (by: TestUser, { key }: PollBlock) => by.get(`/polls/blocks/${key}`);

async function vote(by: TestUser, block: PollBlock, option: string): Promise<number> {
  const { pollID, pollOption } = (await pollWith(by, block)).body;
  const { pollOptionID } = pollOption.find(({ body }: { body: string }) => body === option);
  return (await by.post(`/polls/${pollID}/vote`, { pollOptionID })).status;
}

async function votesIn(by: TestUser, block: PollBlock): Promise<Record<string, number>> {
  const { pollOption } = (await pollWith(by, block)).body;
  return Object.fromEntries(
    pollOption.map((each: { body: string; countVotes: number }) => [each.body, each.countVotes]),
  );
}

test("posts and comments contain polls, in which members vote", async () => {
  const [first, second, third] = [aBlock(), aBlock({ name: "Cake?", options: ["Yes", "No"] }), aBlock()];
  const { status, body: discussion } = await post(author, first, second);
  assert.equal(status, 201, JSON.stringify(discussion));
  const { discussionID } = discussion;
  await author.post("/comments", {
    parentRecordType: "discussion",
    parentRecordID: discussionID,
    discussionID,
    ...bodyWith(third),
  });
  assert.deepEqual(
    [await vote(other, first, "Coffee"), await vote(other, second, "Yes"), await vote(other, third, "Tea")],
    [201, 201, 201],
  );
  assert.deepEqual(await votesIn(guest, first), { Tea: 0, Coffee: 1 });
  assert.deepEqual(await votesIn(guest, second), { Yes: 1, No: 0 });
  assert.deepEqual(await votesIn(guest, third), { Tea: 1, Coffee: 0 });
  const shown = (await guest.get(`/discussions/${discussionID}`)).body;
  assert.match(shown.body, /<strong>Cake\?<\/strong><\/p><ul><li><bdi>Yes<\/bdi><\/li>/);
  // The discussion itself is no poll.
  assert.equal((await guest.get(`/discussions/${discussionID}/poll`)).status, 404);
});

test("a poll follows edits of its post: votes lock its options, and stay when it is removed and put back", async () => {
  const block = aBlock();
  const { discussionID } = (await post(author, block)).body;
  const edit = (...polls: object[]) => author.patch(`/discussions/${discussionID}`, bodyWith(...polls));
  const more = { ...block, options: ["Tea", "Coffee", "Water"] };
  assert.equal((await edit(more)).status, 200);
  assert.equal(await vote(other, block, "Water"), 201);
  const refused = await edit({ ...block, options: ["Tea", "Milk"] });
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, "Members have voted. Options can be added, but not changed or removed."],
  );
  assert.equal((await edit()).status, 200);
  assert.equal((await pollWith(guest, block)).status, 404);
  assert.equal((await edit(more)).status, 200);
  assert.deepEqual(await votesIn(guest, block), { Tea: 0, Coffee: 0, Water: 1 });
  const { pollID } = (await pollWith(author, block)).body;
  assert.equal((await author.patch(`/polls/${pollID}`, { results: "voted" })).status, 409);
  assert.equal((await author.delete(`/polls/${pollID}`)).status, 409);
});

test("when a poll ends, its post has the result, and voters are notified", async () => {
  const block = aBlock();
  const { discussionID } = (await post(author, block)).body;
  await vote(other, block, "Tea");
  const { pollID } = (await pollWith(author, block)).body;
  assert.equal((await author.patch(`/polls/${pollID}`, { closed: true })).status, 200);
  await forum.drained();
  assert.match((await guest.get(`/discussions/${discussionID}`)).body.body, /<bdi>Tea: 1 vote<\/bdi>/);
  const { body: notifications } = await other.get("/notifications");
  assert.match(JSON.stringify(notifications), /has closed\. Most votes/);
  assert.equal(await vote(author, block, "Tea"), 409);
});

test("a copy in another post shows the same poll to those who see it, and nothing to others", async () => {
  const administrator = await forum.as("administrator");
  const hidden = await aCategory(forum, { only: ["moderator", "administrator"] });
  const block = aBlock({ name: "Secret?" });
  const { status } = await administrator.post("/discussions", {
    ...{ name: "Staff only", categoryID: hidden },
    ...bodyWith(block),
  });
  assert.equal(status, 201);
  assert.equal((await post(author, block)).status, 201);
  assert.deepEqual(
    [(await pollWith(other, block)).status, (await pollWith(administrator, block)).status],
    [404, 200],
  );
});

test("invalid polls, too many, and those in messages are refused", async () => {
  const wrong = [
    aBlock({ options: ["One"] }),
    aBlock({ options: ["One", "one"] }),
    aBlock({ name: "" }),
    aBlock({ key: "short" }),
    { ...aBlock(), more: true },
    { ...aBlock(), maxOptions: 21 },
  ];
  for (const block of wrong) assert.equal((await post(author, block)).status, 422, JSON.stringify(block));
  const twice = aBlock();
  assert.equal((await post(author, twice, twice)).status, 422);
  assert.equal((await post(author, ...Array.from({ length: 6 }, () => aBlock()))).status, 422);
  const message = await author.post("/conversations", {
    participantUserIDs: [other.userID],
    ...bodyWith(aBlock()),
  });
  assert.equal(message.status, 422);
});
