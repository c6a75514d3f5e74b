import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { aPoll, withPolls } from "./testing.ts";

const MEMBERS = 24;
const SWITCHES = 4;

const forum = await openForum();
const there = await forum.anotherNode();
await withPolls(forum);
const author = await forum.as("member");
const { pollID, options } = await aPoll(author);
const members = await Promise.all(Array.from({ length: MEMBERS }, () => forum.as("member")));

/** Votes until the add-on is on. Returns the statuses of all attempts. */
async function voteOnce(member: TestUser, option: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 201) {
    const { status, body } = await member.post(`/polls/${pollID}/vote`, { pollOptionID: option });
    if (status !== 201 && status !== 404) throw new Error(`${status} ${JSON.stringify(body)}`);
    statuses.push(status);
  }
  return statuses;
}

test("no vote is lost, and nothing fails, while the add-on is turned off and on again on two nodes", async () => {
  const { application } = forum.forum;
  await application.switchAddon("polls", false);
  const voting = members.map((member, index) =>
    voteOnce(index % 2 ? member : there.here(member), options[index % options.length]!),
  );
  for (let left = SWITCHES; left > 0; left -= 1) {
    await application.switchAddon("polls", true);
    const { status } = await there.here(author).get(`/polls/${pollID}`);
    assert.equal(status, 200);
    await application.switchAddon("polls", false);
    assert.equal((await there.here(author).get(`/polls/${pollID}`)).status, 404);
  }
  await application.switchAddon("polls", true);
  const statuses = (await Promise.all(voting)).flat();
  assert.equal(statuses.filter((status) => status === 201).length, MEMBERS);
  assert.ok(statuses.includes(404));
  const { countVotes, countVoters, pollOption } = (await author.get(`/polls/${pollID}`)).body;
  const counts = pollOption.map((option: { countVotes: number }) => option.countVotes);
  assert.deepEqual(
    { countVotes, countVoters, counts },
    {
      ...{ countVotes: MEMBERS, countVoters: MEMBERS },
      counts: options.map(() => MEMBERS / options.length),
    },
  );
});
