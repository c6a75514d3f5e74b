import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { writeExport } from "#features/export/server/index.ts";
import { emailBodies } from "#features/formats/server/index.ts";
import { anExport, FORUM, importInto, linesOf, wrongCounters } from "#features/import/testing.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aPoll, exported, withPolls } from "./testing.ts";

const [forum, other] = [await openForum(), await openForum()];
for (const each of [forum, other]) await withPolls(each);
const author = await forum.as("member", "quill");
const administrator = await forum.as("administrator", "keeper");

interface Counted {
  countVotes: number;
  countVoters: number;
  pollOption: { countVotes: number }[];
}
const counts = async (user: TestUser, path: string) => {
  const { countVotes, countVoters, pollOption }: Counted = (await user.get(path)).body;
  return [countVotes, countVoters, pollOption.map((option) => option.countVotes)];
};

/** Repeats a call that a busy forum answers with 503, as clients do. */
async function whenFree(call: () => Promise<{ status: number }>): Promise<number> {
  const { status } = await call();
  return status === 503 ? whenFree(call) : status;
}

test("500 votes at once by 100 members are exact", async () => {
  const { pollID, options } = await aPoll(author);
  const members = await Promise.all(Array.from({ length: 100 }, () => forum.as("member")));
  const path = `/polls/${pollID}/vote`;
  const votes = members.flatMap((member, place) =>
    Array.from({ length: 5 }, (_, round) =>
      whenFree(() =>
        round === 3 && place % 10 === 0
          ? member.delete(path)
          : member.post(path, { pollOptionID: options[(place + round) % 3] }),
      ),
    ),
  );
  assert.deepEqual([...new Set(await Promise.all(votes))].sort(), [201, 204]);
  assert.deepEqual(await wrongCounters(forum), []);
  // The last vote of each member may be any of them, but each has one.
  await Promise.all(members.map((member) => whenFree(() => member.post(path, { pollOptionID: options[0] }))));
  assert.deepEqual(await counts(author, `/polls/${pollID}`), [100, 100, [100, 0, 0]]);
  assert.deepEqual(await wrongCounters(forum), []);
});

test("no vote is lost while the add-on is turned off and on, on two nodes", async () => {
  const { pollID, options } = await aPoll(author);
  const there = await forum.anotherNode();
  const members = await Promise.all(Array.from({ length: 40 }, () => forum.as("member")));
  const voted = members.map((member, place) => {
    const user = place % 2 === 0 ? member : there.here(member);
    return whenFree(() => user.post(`/polls/${pollID}/vote`, { pollOptionID: options[place % 3] }));
  });
  await forum.forum.application.switchAddon("polls", false);
  await withPolls(forum);
  const statuses = await Promise.all(voted);
  const isUnexpected = (status: number) => status !== 201 && status !== 404;
  assert.deepEqual(statuses.filter(isUnexpected), []);
  const [countVotes] = await counts(author, `/polls/${pollID}`);
  assert.equal(countVotes, statuses.filter((status) => status === 201).length);
  assert.deepEqual(await wrongCounters(forum), []);
});

test("recount finds and repairs wrong counters", async () => {
  const { pollID, options } = await aPoll(author);
  await author.post(`/polls/${pollID}/vote`, { pollOptionID: options[1] });
  const { db } = await forum.context();
  await db
    .updateTable("polls")
    .set({ countVotes: 7, countVoters: 8, countOptions: 9 })
    .where("pollID", "=", pollID)
    .execute();
  assert.equal((await wrongCounters(forum)).length, 3);
  const context = await forum.context();
  for (const { repair } of context.addons.of(recounts)) await repair(context);
  assert.deepEqual(await wrongCounters(forum), []);
  assert.deepEqual(await counts(author, `/polls/${pollID}`), [1, 1, [0, 1, 0]]);
});

test("those who took part are notified of the result once, when the poll closes", async () => {
  const voter = await forum.as("member");
  const { pollID, options } = await aPoll(author, { name: "Which pen?" });
  await voter.post(`/polls/${pollID}/vote`, { pollOptionID: options[1] });
  const bodies = async (user: TestUser) => {
    await forum.drained();
    const { body } = await user.get("/notifications");
    return body.map((each: { body: string }) => each.body);
  };
  await author.patch(`/polls/${pollID}`, { dateCloses: "2020-01-01T00:00:00Z" });
  const result = "The poll <strong>Which pen?</strong> has closed. Most votes: <strong>Coffee</strong> (1)";
  assert.deepEqual(await bodies(voter), [result]);
  assert.ok((await bodies(author)).includes(result));
  await author.patch(`/polls/${pollID}`, { results: "voted" });
  assert.deepEqual(await bodies(voter), [result]);
});

test("emails about a post list the options of its poll", async () => {
  const { discussionID } = await aPoll(author);
  const emailed = async () =>
    (await emailBodies(await forum.context(), "discussion", [discussionID])).get(discussionID)?.text;
  assert.equal(await emailed(), "Choose.\nTea\nCoffee\nWater");
});

test("posts are found by the options of their polls", async () => {
  const { discussionID } = await aPoll(author, { pollOption: [{ body: "Quince" }, { body: "Medlar" }] });
  await forum.drained();
  const { body } = await author.get("/search", { query: "medlar" });
  assert.deepEqual(
    body.map(({ recordID }: { recordID: number }) => recordID),
    [discussionID],
  );
});

describe("accounts", () => {
  test("an erased member leaves the counts", async () => {
    const leaving = await forum.as("member");
    const { pollID, options } = await aPoll(author, { maxOptions: 3 });
    await leaving.post(`/polls/${pollID}/vote`, { pollOptionID: options });
    await author.post(`/polls/${pollID}/vote`, { pollOptionID: options[0] });
    const { status } = await administrator.delete(`/users/${leaving.userID}?deleteMethod=anonymise`);
    assert.ok(status < 300, String(status));
    await forum.drained();
    assert.deepEqual(await counts(author, `/polls/${pollID}`), [1, 1, [1, 0, 0]]);
  });

  test("of two merged accounts one vote stays", async () => {
    const [from, into] = [await forum.as("member"), await forum.as("member")];
    const both = await aPoll(author);
    const one = await aPoll(author);
    await from.post(`/polls/${both.pollID}/vote`, { pollOptionID: both.options[0] });
    await into.post(`/polls/${both.pollID}/vote`, { pollOptionID: both.options[1] });
    await from.post(`/polls/${one.pollID}/vote`, { pollOptionID: one.options[2] });
    const merged = await administrator.post(`/users/${from.userID}/merge`, {
      ...{ intoUserID: into.userID, name: from.name },
    });
    assert.ok(merged.status < 300, JSON.stringify(merged.body));
    await forum.drained();
    assert.deepEqual(await counts(author, `/polls/${both.pollID}`), [1, 1, [0, 1, 0]]);
    assert.deepEqual(await counts(author, `/polls/${one.pollID}`), [1, 1, [0, 0, 1]]);
  });
});

describe("a Vanilla export", () => {
  test("arrives whole, and is exported again", async () => {
    const others = FORUM.filter(([name]) => name !== "Discussion" && name !== "Comment");
    const report = await importInto(other, await anExport([...exported, ...others]));
    const skipped = ["Poll", "PollOption", "PollVote"].map((name) => linesOf(report, name).skipped.length);
    assert.deepEqual(skipped, [1, 1, 1]);
    const reader = await other.as("administrator");
    const poll = (await reader.get("/discussions/170/poll")).body;
    assert.deepEqual([poll.pollID, poll.anonymous, poll.countVotes], [4, true, 2]);
    assert.deepEqual(
      poll.pollOption.map((option: { body: string; countVotes: number }) => [option.body, option.countVotes]),
      [
        ["Black", 1],
        ["Blue", 1],
      ],
    );
    assert.deepEqual(await wrongCounters(other), []);
    const file = `${other.config.dataDirectory}/export.txt.gz`;
    const written = await writeExport(await other.context(), file);
    assert.deepEqual([written["Poll"], written["PollOption"], written["PollVote"]], [1, 2, 2]);
  });
});
