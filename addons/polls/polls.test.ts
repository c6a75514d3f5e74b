import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { aPoll, withPolls } from "./testing.ts";

const forum = await openForum();
await withPolls(forum);
const { guest, author, other, moderator } = await forum.everyone();
const voteFor = (user: TestUser, pollID: number, pollOptionID: number | number[]) =>
  user.post(`/polls/${pollID}/vote`, { pollOptionID });

interface Shown {
  pollOption: { countVotes: number | null; hasVoted: boolean }[];
}
const countsOf = ({ pollOption }: Shown) => pollOption.map(({ countVotes }) => countVotes);
const read = async (user: TestUser, pollID: number) => (await user.get(`/polls/${pollID}`)).body;

test("a poll is a post with options, on which each member has one vote", async () => {
  const { pollID, discussionID, options } = await aPoll(author);
  const [tea, coffee] = options as [number, number];
  const { status, body } = await voteFor(other, pollID, tea);
  assert.deepEqual([status, body.userID, body.pollOptionID], [201, other.userID, tea]);
  assert.deepEqual(countsOf(body.poll), [1, 0, 0]);
  await voteFor(other, pollID, coffee);
  await voteFor(author, pollID, coffee);
  const poll = await read(other, pollID);
  assert.deepEqual(countsOf(poll), [0, 2, 0]);
  assert.deepEqual([poll.name, poll.countVotes, poll.countVoters], ["Tea or coffee?", 2, 2]);
  const { body: votes } = await guest.get(`/polls/${pollID}/votes`, { expand: "user", pollOptionID: coffee });
  assert.deepEqual(
    votes.map(({ user }: { user: { name: string } }) => user.name),
    [author.name, other.name],
  );
  assert.equal((await other.delete(`/polls/${pollID}/vote`)).status, 204);
  assert.deepEqual(countsOf(await read(guest, pollID)), [0, 1, 0]);
  const { body: discussion } = await guest.get(`/discussions/${discussionID}`, { expand: "poll" });
  assert.deepEqual([discussion.type, countsOf(discussion.poll)], ["poll", [0, 1, 0]]);
  const { body: list } = await guest.get("/discussions", { expand: "poll", discussionID });
  assert.deepEqual(countsOf(list[0].poll), [0, 1, 0]);
});

test("costs no statement on pages of discussions and in lists", async () => {
  const { discussionID } = await aPoll(author);
  const thread = { layoutViewType: "post", recordType: "discussion", recordID: discussionID };
  const counts = async () => [
    await forum.countStatements(() => other.get("/layouts/lookup-hydrate", thread)),
    await forum.countStatements(() =>
      other.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList" }),
    ),
    await forum.countStatements(() => other.get("/discussions")),
  ];
  await counts();
  const on = await counts();
  await forum.forum.application.switchAddon("polls", false);
  await counts();
  assert.deepEqual(on, await counts());
  await withPolls(forum);
});

test("the other calls of the API start polls as well", async () => {
  const pollOption = [{ body: "Yes" }, { body: "No" }];
  const started = await author.post("/polls", { name: "Really?", categoryID: 1, pollOption });
  assert.deepEqual([started.status, started.body.name], [201, "Really?"]);
  const sent = { name: "Plain", body: "Words.", format: "text", categoryID: 1 };
  const { discussionID } = (await author.post("/discussions", sent)).body;
  const added = await author.post("/polls", { name: "And?", discussionID, pollOption });
  assert.deepEqual([added.status, added.body.name, added.body.discussionID], [201, "And?", discussionID]);
  assert.equal((await author.post("/polls", { name: "And?", discussionID, pollOption })).status, 409);
  assert.equal((await other.post("/polls", { name: "And?", discussionID, pollOption })).status, 403);
  const { body: polls } = await guest.get("/polls", { insertUserID: author.userID, expand: "insertUser" });
  assert.deepEqual(
    polls
      .slice(0, 2)
      .map((poll: { name: string; insertUser: { name: string } }) => [poll.name, poll.insertUser.name]),
    [
      ["And?", author.name],
      ["Really?", author.name],
    ],
  );
  const form = await author.post("/discussions", {
    ...sent,
    type: "poll",
    pollOption: { n0: "One", n1: "Two", n2: " " },
  });
  assert.equal((await guest.get(`/discussions/${form.body.discussionID}/poll`)).body.countOptions, 2);
});

test("refuses polls without enough options, with too many, or with equal ones", async () => {
  const refused = async (pollOption: object[] | undefined) => {
    const { status, body } = await author.post("/discussions", {
      ...{ name: "Poll", body: "Words.", format: "text", categoryID: 1, type: "poll", pollOption },
    });
    return [status, body.errors?.[0].field, body.errors?.[0].message];
  };
  const few = "Add at least two options.";
  assert.deepEqual(await refused(undefined), [422, "pollOption", few]);
  assert.deepEqual(await refused([{ body: "One" }]), [422, "pollOption", few]);
  const many = Array.from({ length: 21 }, (_, index) => ({ body: `Option ${index}` }));
  assert.deepEqual(await refused(many), [422, "pollOption", "A poll has at most 20 options."]);
  const equal = await refused([{ body: "One" }, { body: "one" }]);
  assert.deepEqual(equal, [422, "pollOption", "Each option needs a text of its own."]);
});

describe("settings", () => {
  test("several options, up to a number", async () => {
    const { pollID, options } = await aPoll(author, { maxOptions: 2 });
    assert.equal((await voteFor(other, pollID, options)).status, 422);
    const { body } = await voteFor(other, pollID, options.slice(1));
    assert.deepEqual([countsOf(body.poll), body.poll.countVoters], [[0, 1, 1], 1]);
    await voteFor(other, pollID, options.slice(0, 2));
    const poll = await read(other, pollID);
    assert.deepEqual([countsOf(poll), poll.countVotes, poll.countVoters], [[1, 1, 0], 2, 1]);
  });

  test("results only after voting, or after the end", async () => {
    const { pollID, options } = await aPoll(author, { results: "voted" });
    await voteFor(other, pollID, options[0]!);
    assert.deepEqual(countsOf(await read(other, pollID)), [1, 0, 0]);
    assert.deepEqual(countsOf(await read(author, pollID)), [null, null, null]);
    assert.equal((await author.get(`/polls/${pollID}/votes`)).status, 403);
    await author.patch(`/polls/${pollID}`, { results: "closed" });
    assert.deepEqual(countsOf(await read(other, pollID)), [null, null, null]);
    await author.patch(`/polls/${pollID}`, { closed: true });
    assert.deepEqual(countsOf(await read(guest, pollID)), [1, 0, 0]);
  });

  test("anonymous polls show no one who voted, and stay anonymous", async () => {
    const { pollID, options } = await aPoll(author, { anonymous: true });
    await voteFor(other, pollID, options[0]!);
    const administrator = await forum.as("administrator");
    assert.equal((await administrator.get(`/polls/${pollID}/votes`)).status, 403);
    const onBehalf = { pollOptionID: options[0]!, userID: other.userID };
    assert.equal((await administrator.post(`/polls/${pollID}/vote`, onBehalf)).status, 403);
    assert.equal((await author.patch(`/polls/${pollID}`, { anonymous: false })).status, 409);
  });

  test("final votes are not changed", async () => {
    const { pollID, options } = await aPoll(author, { isChangeable: false });
    await voteFor(other, pollID, options[0]!);
    assert.equal((await voteFor(other, pollID, options[0]!)).status, 201);
    const { status, body } = await voteFor(other, pollID, options[1]!);
    assert.deepEqual([status, body.message], [409, "Votes in this poll can’t be changed."]);
    assert.equal((await other.delete(`/polls/${pollID}/vote`)).status, 409);
  });
});

test("options are locked once members voted; more can be added", async () => {
  const { pollID, discussionID, options } = await aPoll(author);
  const path = `/discussions/${discussionID}/poll`;
  const change = async (pollOption: object[], more: object = {}) =>
    author.patch(path, { ...more, pollOption });
  const [tea, coffee, water] = options.map((pollOptionID) => ({ pollOptionID })) as [object, object, object];
  const named = [
    { ...coffee, body: "Strong coffee" },
    { ...tea, body: "Tea" },
  ];
  const { body } = await change(named, { name: "Coffee or tea?", maxOptions: 5 });
  assert.deepEqual([body.name, body.countOptions, body.maxOptions], ["Coffee or tea?", 2, 2]);
  assert.deepEqual(
    body.pollOption.map((option: { body: string }) => option.body),
    ["Strong coffee", "Tea"],
  );
  await voteFor(other, pollID, options[0]!);
  const locked = await change([
    { ...coffee, body: "Weak coffee" },
    { ...tea, body: "Tea" },
  ]);
  assert.deepEqual(
    [locked.status, locked.body.message],
    [409, "Members have voted. Options can be added, but not changed or removed."],
  );
  assert.equal((await change([{ ...tea, body: "Tea" }, { body: "Milk" }])).status, 409);
  assert.equal((await change([{ ...water, body: "Water" }, ...named])).status, 422);
  assert.equal((await change([...named, { body: "Milk" }])).body.countOptions, 3);
});

test("closes by hand, by date and with its discussion; staff undo that from the log", async () => {
  const { pollID, discussionID, options } = await aPoll(author);
  const closed = async (body: object) => (await author.patch(`/polls/${pollID}`, body)).body.closed;
  assert.equal(await closed({ closed: true }), true);
  const { status, body } = await voteFor(other, pollID, options[0]!);
  assert.deepEqual([status, body.message], [409, "This poll is closed."]);
  const { body: log } = await moderator.get("/logs", { recordType: "discussion", recordID: discussionID });
  assert.equal((await moderator.post(`/logs/${log[0].logID}/undo`)).status, 200);
  assert.equal((await read(guest, pollID)).closed, false);
  assert.equal(await closed({ dateCloses: "2020-01-01T00:00:00Z" }), true);
  assert.equal(await closed({ closed: false }), false);
  await moderator.patch(`/discussions/${discussionID}`, { closed: true });
  assert.equal((await voteFor(other, pollID, options[0]!)).status, 409);
  assert.equal((await author.patch(`/polls/${pollID}`, { closed: false })).status, 409);
});

test("a deleted poll leaves its post, and comes back with its votes", async () => {
  const { pollID, discussionID, options } = await aPoll(author);
  await voteFor(other, pollID, options[0]!);
  const { status, body } = await author.delete(`/polls/${pollID}`);
  assert.deepEqual([status, body.message], [409, "Members have voted. Ask a moderator to delete this poll."]);
  assert.equal((await moderator.delete(`/polls/${pollID}`)).status, 204);
  assert.equal((await guest.get(`/polls/${pollID}`)).status, 404);
  assert.equal((await guest.get(`/discussions/${discussionID}`)).status, 200);
  const { body: log } = await moderator.get("/logs", { recordType: "discussion", recordID: discussionID });
  assert.equal((await moderator.post(`/logs/${log[0].logID}/undo`)).status, 200);
  assert.deepEqual(countsOf(await read(guest, pollID)), [1, 0, 0]);
  await moderator.delete(`/discussions/${discussionID}`);
  assert.equal((await guest.get(`/polls/${pollID}`)).status, 404);
  const { body: deletions } = await moderator.get("/logs", {
    recordType: "discussion",
    recordID: discussionID,
  });
  await moderator.post(`/logs/${deletions[0].logID}/undo`);
  assert.deepEqual(countsOf(await read(guest, pollID)), [1, 0, 0]);
});
