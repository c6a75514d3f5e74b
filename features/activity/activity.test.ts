import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { openForum } from "#test/forum.ts";
import type { Activity } from "./contract.ts";
import { daysOf, stepsOf } from "./server/period.ts";

/** 9:30 PM of the day before in New York, where clocks went back on November 1. */
let now = new Date("2026-11-05T02:30:00Z");
const forum = await openForum({ now: () => now });
const administrator = await forum.as("administrator");
const author = await forum.as("member");

const read = async (period: string): Promise<Activity> =>
  (await administrator.get("/dashboard/activity", { period })).body;
const figure = (activity: Activity, wanted: string) => activity.figures.find(({ id }) => id === wanted);
const numbersOf = (activity: Activity, wanted: string) => {
  const { count, before: earlier, of } = figure(activity, wanted)!;
  return [count, earlier, of];
};
/** Posts by day, without days that have none. */
const postsOf = ({ days }: Activity) =>
  days.flatMap(({ day, count, before: earlier }) => (count + earlier > 0 ? [[day, count, earlier]] : []));

async function discussAt(date: string): Promise<number> {
  now = new Date(date);
  const { body } = await author.post("/discussions", {
    ...{ name: `At ${date}`, body: "Rain.", format: "text", categoryID: 1 },
  });
  return body.discussionID;
}
async function commentAt(date: string, discussionID: number): Promise<number> {
  now = new Date(date);
  const { body } = await author.post("/comments", { discussionID, body: "And wind.", format: "text" });
  return body.commentID;
}
const later = () => {
  now = new Date(now.getTime() + 5 * 60_000);
};

test("a forum without posts has a day of zero for each day, and members who are active now", async () => {
  await administrator.patch("/config", { "emailDigest.scheduleTimeZone": "UTC" });
  const activity = await read("30");
  assert.deepEqual([activity.days.length, postsOf(activity)], [30, []]);
  assert.deepEqual(numbersOf(activity, "posts"), [0, 0, null]);
  assert.equal(figure(activity, "activeMembers")?.before, null);
  assert.equal(activity.days.at(-1)?.day, "2026-11-05");
});

test("a period that does not exist is refused", async () => {
  assert.equal((await administrator.get("/dashboard/activity", { period: "31" })).status, 422);
});

describe("with the time zone of New York", () => {
  before(async () => {
    await administrator.patch("/config", { "emailDigest.scheduleTimeZone": "America/New_York" });
    const answered = await discussAt("2026-10-25T12:00:00Z");
    await discussAt("2026-11-01T04:30:00Z");
    // The day has 25 hours; these are its first and its last one.
    const removed = await discussAt("2026-11-02T04:59:00Z");
    await discussAt("2026-11-02T05:00:00Z");
    await commentAt("2026-11-04T04:59:59Z", answered);
    const comment = await commentAt("2026-11-05T02:00:00Z", answered);
    await commentAt("2026-11-05T02:01:00Z", answered);
    now = new Date("2026-11-05T02:30:00Z");
    await administrator.delete(`/comments/${comment}`);
    await administrator.delete(`/discussions/${removed}`);
  });

  test("a day ends at midnight there, also when clocks change, and deleted posts are not counted", async () => {
    const activity = await read("7");
    assert.deepEqual(
      activity.days.map(({ day }) => day),
      ["2026-10-29", "2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"],
    );
    // The post of October 25 is in the period before, on the day at the place of November 1.
    assert.deepEqual(postsOf(activity), [
      ["2026-11-01", 1, 1],
      ["2026-11-02", 1, 0],
      ["2026-11-03", 1, 0],
      ["2026-11-04", 1, 0],
    ]);
    assert.deepEqual(numbersOf(activity, "posts"), [4, 1, null]);
    assert.deepEqual(numbersOf(activity, "unanswered"), [2, 0, 2]);
  });

  test("the twelve months end today, and have all posts", async () => {
    const { days } = await read("12months");
    assert.deepEqual([days.length, days[0]?.day, days.at(-1)?.day], [12, "2025-11-05", "2026-10-05"]);
    assert.equal(days.at(-1)?.count, 5);
  });

  test("the numbers are cached for five minutes", async () => {
    await read("90");
    await discussAt("2026-11-05T02:31:00Z");
    assert.equal(numbersOf(await read("90"), "posts")[0], 5);
    later();
    assert.equal(numbersOf(await read("90"), "posts")[0], 6);
  });
});

test("a day with a change of clocks has as many hours as it has", () => {
  const hours = (date: string, timeZone: string) => {
    const steps = stepsOf("7", new Date(date), timeZone);
    const { since, until } = daysOf(steps, timeZone);
    return (until.getTime() - since.getTime()) / 3_600_000;
  };
  assert.equal(hours("2026-11-05T12:00:00Z", "UTC"), 14 * 24);
  assert.equal(hours("2026-11-05T12:00:00Z", "America/New_York"), 14 * 24 + 1);
  assert.equal(hours("2026-04-03T12:00:00Z", "Europe/Berlin"), 14 * 24 - 1);
});

test("the page has the numbers when its address names a period, for administrators only", async () => {
  const partOf = async (user: typeof administrator, params: object) => {
    const { body } = await user.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params });
    const { main } = body.layout[0].$reactProps.children[0].$reactProps;
    return main.find(
      ({ $reactComponent }: { $reactComponent: string }) => $reactComponent === "ActivityPart",
    );
  };
  const path = "/dashboard";
  assert.equal((await partOf(administrator, { path })).$reactProps.activity, null);
  assert.equal((await partOf(administrator, { path, period: "x" })).$reactProps.activity, null);
  const { activity } = (await partOf(administrator, { path, period: "12months" })).$reactProps;
  assert.equal(activity.period, "12months");
  assert.equal(await partOf(await forum.as("moderator"), { path }), undefined);
});
