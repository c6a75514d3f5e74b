import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { wrongCounters } from "#features/comments/testing.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { deletePastTotals } from "./server/counting/amount-queries.ts";

const HOUR_MS = 3_600_000;
/** A Monday, on which the week begins; the next day is in another month. */
let now = Date.parse("2026-11-30T20:00:00Z");
const forum = await openForum({ now: () => new Date(now) });
const pass = (hours: number) => {
  now += hours * HOUR_MS;
};

const [ann, bob, cleo, moderator, administrator, guest] = [
  await forum.as("member", "ann"),
  await forum.as("member", "bob"),
  await forum.as("member", "cleo"),
  await forum.as("moderator", "maud"),
  await forum.as("administrator", "ada"),
  await forum.as("guest"),
];
const parent = await aCategory(forum);
const below = await aCategory(forum, { parentCategoryID: parent });
const staff = await aCategory(forum, { only: ["moderator", "administrator"] });

const done = ({ status, body }: { status: number; body: unknown }) => {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the response
  return body as any;
};
const discuss = async (by: TestUser, categoryID = parent): Promise<number> =>
  done(await by.post("/discussions", { name: "Of rain", body: "It rains.", format: "text", categoryID }))
    .discussionID;
const reply = async (by: TestUser, discussionID: number, parentCommentID?: number): Promise<number> =>
  done(await by.post("/comments", { discussionID, parentCommentID, body: "It does.", format: "text" }))
    .commentID;
const like = async (by: TestUser, path: string) =>
  done(await by.post(`${path}/reactions`, { reactionType: "Like" }));

interface Asked {
  leaderboardType?: string;
  slotType?: string;
  [more: string]: unknown;
}
/** The leaders in their order: `ann 3`. */
async function leaders(by: TestUser, asked: Asked = {}): Promise<string[]> {
  await forum.drained();
  const query = { leaderboardType: "posts", slotType: "a", ...asked };
  const { status, body } = await by.get("/users/leaders", query);
  assert.equal(status, 200, JSON.stringify(body));
  return body.map(({ name, points }: { name: string; points: number }) => `${name} ${points}`);
}
const points = (by: TestUser, asked: Asked = {}) => leaders(by, { leaderboardType: "reputation", ...asked });

afterEach(async () => {
  // Before and after the changes were counted.
  assert.deepEqual(await wrongCounters(forum), []);
  await forum.drained();
  assert.deepEqual(await wrongCounters(forum), []);
});

describe("GET /users/leaders", () => {
  test("ranks members by posts and points in what the reader can see, by category", async () => {
    const first = await discuss(ann);
    const nested = await discuss(ann, below);
    await reply(bob, first);
    const secret = await discuss(moderator, staff);
    const answer = await reply(moderator, secret);
    await like(bob, `/discussions/${first}`);
    await like(moderator, `/discussions/${nested}`);
    await like(administrator, `/comments/${answer}`);
    assert.deepEqual(await leaders(bob), ["ann 2", "bob 1"]);
    assert.deepEqual(await leaders(guest), ["ann 2", "bob 1"]);
    assert.deepEqual(await leaders(administrator), ["ann 2", "maud 2", "bob 1"]);
    assert.deepEqual(await points(bob), ["ann 2"]);
    assert.deepEqual(await points(administrator), ["ann 2", "maud 1"]);
    assert.deepEqual(await leaders(bob, { categoryID: parent }), ["ann 2", "bob 1"]);
    assert.deepEqual(await leaders(bob, { categoryID: below }), ["ann 1"]);
    assert.deepEqual(await points(bob, { categoryID: below, slotType: "d" }), ["ann 1"]);
    assert.deepEqual(await leaders(moderator, { categoryID: staff, limit: 1 }), ["maud 2"]);
    const { body } = await bob.get("/users/leaders", { leaderboardType: "posts", slotType: "w", limit: 1 });
    assert.match(body[0].photo, /^\//);
    const { photo: _, ...leader } = body[0];
    assert.deepEqual(leader, {
      ...{ userID: ann.userID, name: "ann", points: 2, slotType: "w" },
      ...{ timeSlot: "2026-11-30T00:00:00.000Z", source: "Total" },
    });
  });

  test("refuses unknown leaderboards, and categories that the reader cannot see", async () => {
    const status = async (query: object) =>
      (await bob.get("/users/leaders", { leaderboardType: "posts", slotType: "a", ...query })).status;
    assert.deepEqual(
      [
        await status({ leaderboardType: "acceptedAnswers" }),
        await status({ slotType: "x" }),
        await status({ limit: 101 }),
        await status({ siteSectionID: 3 }),
        await status({ categoryID: staff }),
        await status({ siteSectionID: 0, limit: 100 }),
      ],
      [422, 422, 422, 422, 404, 200],
    );
  });

  test("omits excluded roles, banned and deleted members, and private profiles for others", async () => {
    const [{ roleID }] = done(await administrator.get("/roles")).filter(
      ({ type }: { type: string }) => type === "moderator",
    );
    await discuss(moderator);
    assert.deepEqual(await leaders(bob), ["ann 2", "bob 1", "maud 1"]);
    assert.deepEqual(await leaders(bob, { excludedRoleIDs: roleID }), ["ann 2", "bob 1"]);
    assert.deepEqual(await leaders(bob, { includedRoleIDs: roleID }), ["maud 1"]);
    done(await ann.patch(`/users/${ann.userID}`, { private: true }));
    assert.deepEqual(await leaders(bob), ["bob 1", "maud 1"]);
    assert.deepEqual(await leaders(ann), ["ann 2", "bob 1", "maud 1"]);
    assert.deepEqual(await leaders(administrator, { limit: 1 }), ["maud 3"]);
    done(await ann.patch(`/users/${ann.userID}`, { private: false }));
    const dan = await forum.as("member", "dan");
    await discuss(dan);
    const ban = (banned: boolean) => administrator.put(`/users/${dan.userID}/ban`, { banned });
    const countOf = async () => (await leaders(cleo)).filter((each) => each.startsWith("dan"));
    const counts = [await countOf()];
    for (const banned of [true, false]) {
      done(await ban(banned));
      counts.push(await countOf());
    }
    done(await administrator.delete(`/users/${dan.userID}`, { deleteMethod: "keep" }));
    counts.push(await countOf());
    assert.deepEqual(counts, [["dan 1"], [], ["dan 1"], []]);
  });
});

describe("amounts", () => {
  test("count on the day of the record, also when it is deleted, restored or no longer liked", async () => {
    const [old] = done(await bob.get("/discussions", { insertUserID: ann.userID, limit: 1 }));
    pass(6);
    const today = await discuss(cleo);
    await like(bob, `/discussions/${today}`);
    await reply(cleo, today);
    for (const slotType of ["d", "m"]) assert.deepEqual(await leaders(bob, { slotType }), ["cleo 2"]);
    assert.deepEqual(await leaders(bob, { slotType: "w" }), ["ann 2", "cleo 2", "bob 1", "maud 1"]);
    assert.deepEqual(await points(bob, { slotType: "d" }), ["cleo 1"]);
    done(await bob.delete(`/discussions/${today}/reactions`));
    assert.deepEqual([await points(bob, { slotType: "d" }), await points(bob)], [[], ["ann 2"]]);
    done(await administrator.delete(`/discussions/${old.discussionID}`));
    assert.deepEqual(await leaders(bob, { slotType: "w" }), ["cleo 2", "ann 1", "bob 1", "maud 1"]);
    assert.deepEqual(await leaders(bob, { slotType: "d" }), ["cleo 2"]);
    const [{ logID }] = done(await administrator.get("/logs", { recordType: "discussion", limit: 1 }));
    done(await administrator.post(`/logs/${logID}/undo`, {}));
    assert.deepEqual((await leaders(bob, { slotType: "w" })).slice(0, 2), ["ann 2", "cleo 2"]);
  });

  test("follow posts to other categories, and accounts that are merged", async () => {
    const thread = await discuss(cleo);
    await reply(bob, thread, await reply(cleo, thread));
    const countBelow = () => leaders(bob, { categoryID: below });
    assert.deepEqual(await countBelow(), ["ann 1"]);
    done(await administrator.patch(`/discussions/${thread}`, { categoryID: below }));
    assert.deepEqual(await countBelow(), ["cleo 2", "ann 1", "bob 1"]);
    const other = await discuss(ann);
    done(
      await administrator.patch("/discussions/merge", {
        discussionIDs: [thread],
        destinationDiscussionID: other,
      }),
    );
    await forum.drained();
    assert.deepEqual(await countBelow(), ["ann 1"]);
    const into = await forum.as("member", "cleo_two");
    await reply(into, other);
    const before = await leaders(bob);
    assert.deepEqual(
      before.filter((each) => each.startsWith("cleo")),
      ["cleo 4", "cleo_two 1"],
    );
    const merged = await administrator.post(`/users/${cleo.userID}/merge`, {
      intoUserID: into.userID,
      name: "cleo",
    });
    done(merged);
    await forum.drained();
    assert.deepEqual(
      (await leaders(bob)).filter((each) => each.startsWith("cleo")),
      ["cleo_two 5"],
    );
  });

  test("leave a deleted category with the posts, and points no longer belong to one", async () => {
    const gone = await aCategory(forum);
    const thread = await discuss(ann, gone);
    await like(bob, `/discussions/${thread}`);
    assert.deepEqual(await points(bob, { categoryID: gone }), ["ann 1"]);
    const before = await points(bob);
    done(await administrator.delete(`/categories/${gone}?newCategoryID=${below}`));
    assert.deepEqual(await points(bob), before);
    assert.deepEqual(await leaders(bob, { categoryID: below }), ["ann 2"]);
    const { db } = await forum.context();
    const { rows } =
      await sql`select from leaderboard_totals where category_id = ${gone} and amount <> 0`.execute(db);
    assert.equal(rows.length, 0);
  });

  test("that were lost in a hidden category do not lower what the reader sees", async () => {
    const context = await forum.context();
    await like(ann, `/discussions/${await discuss(bob)}`);
    const ofBob = async (by: TestUser) => (await points(by)).filter((each) => each.startsWith("bob"));
    assert.deepEqual([await ofBob(guest), await ofBob(administrator)], [["bob 1"], ["bob 1"]]);
    await sql`
      update reactions set points = -5, receive_user_id = ${bob.userID} where category_id = ${staff}`.execute(
      context.db,
    );
    for (const { repair } of context.addons.of(recounts)) await repair(context);
    assert.deepEqual([await ofBob(guest), await ofBob(administrator)], [["bob 1"], []]);
  });

  test("are found and repaired by recounts, and cost no statement in the transaction of a post", async () => {
    const context = await forum.context();
    const right = await leaders(bob);
    await sql`update leaderboard_days set amount = amount + 3`.execute(context.db);
    await sql`delete from leaderboard_totals where slot_type = 'a'`.execute(context.db);
    assert.deepEqual(await wrongCounters(forum), ["leaderboardDays.amount", "leaderboardTotals.amount"]);
    for (const { repair } of context.addons.of(recounts)) await repair(context);
    for (const { repair } of context.addons.of(recounts)) await repair(context);
    assert.deepEqual(await leaders(bob), right);
    const sent = await forum.statements(async () => discuss(ann));
    const ours = sent.filter((statement) => statement.includes("into leaderboard_changes"));
    assert.deepEqual(
      ours.map((statement) => statement.includes("into search_changes")),
      [true],
    );
    assert.equal(await forum.countStatements(() => leaders(bob)), 1);
    assert.equal(await forum.countStatements(() => leaders(bob)), 0);
  });

  test("of earlier time spans are on the page, until they are deleted", async () => {
    const shown = async (params: object) => {
      const { status, body } = await bob.get("/layouts/lookup-hydrate", {
        ...{ layoutViewType: "leaderboard", params: { type: "posts", ...params } },
      });
      if (status !== 200) return status;
      const { leaders: listed, earlier } = body.layout[0].$reactProps.mainBottom[0].$reactProps;
      return {
        listed: listed.map(
          ({ user, text }: { user: { name: string }; text: string }) => `${user.name} ${text}`,
        ),
        earlier: earlier.map(({ name, url, isCurrent }: Record<string, unknown>) => [name, url, isCurrent]),
      };
    };
    const monday = { slotType: "d", timeSlot: "2026-11-30" };
    const { listed, earlier } = (await shown(monday)) as { listed: string[]; earlier: unknown[][] };
    assert.deepEqual(listed, ["ann 2 posts", "bob 1 post", "maud 1 post"]);
    assert.deepEqual(earlier.slice(0, 2), [
      ["Yesterday", "/leaderboard?type=posts&slotType=d&timeSlot=2026-11-30", true],
      ["Sun, Nov 29", "/leaderboard?type=posts&slotType=d&timeSlot=2026-11-29", false],
    ]);
    assert.deepEqual(
      ((await shown({ slotType: "m", timeSlot: "2026-11-01" })) as { listed: string[] }).listed,
      listed,
    );
    const names = async (slotType: string) =>
      ((await shown({ slotType })) as { earlier: string[][] }).earlier.map(([name]) =>
        name?.replace(/\s/g, " "),
      );
    assert.deepEqual(await names("w"), ["Last week", "Nov 16 – 22", "Nov 9 – 15", "Nov 2 – 8"]);
    assert.deepEqual(await names("y"), ["Last year", "2024", "2023"]);
    assert.deepEqual(await names("a"), []);
    for (const timeSlot of ["2026-12-02", "2026-11-29T00:00Z", "2026-11-21", "2026-12-01"])
      assert.equal(typeof (await shown({ ...monday, timeSlot })), "number", timeSlot);
    // The day was not current any longer when its records changed.
    await sql`update leaderboard_totals set amount = 5 where time_slot = '2026-11-30' and slot_type = 'd'`.execute(
      (await forum.context()).db,
    );
    const context = await forum.context();
    assert.deepEqual(await wrongCounters(forum), ["leaderboardTotals.amount"]);
    for (const { repair } of context.addons.of(recounts)) await repair(context);
    assert.deepEqual(((await shown(monday)) as { listed: string[] }).listed, listed);
    await shown({ slotType: "d" });
    assert.equal(
      await forum.countStatements(() => shown(monday)),
      await forum.countStatements(() => shown({ slotType: "d" })),
    );
    const { db } = await forum.context();
    const slots = async () =>
      (
        await sql<{ slot: string }>`
          select slot_type || ' ' || time_slot as slot from leaderboard_totals group by 1 order by 1`.execute(
          db,
        )
      ).rows.map(({ slot }) => slot);
    const current = ["a -infinity", "d 2026-12-01", "m 2026-12-01", "w 2026-11-30", "y 2026-01-01"];
    assert.deepEqual(await slots(), [...current, "d 2026-11-30", "m 2026-11-01"].sort());
    await deletePastTotals(await forum.context());
    assert.equal((await slots()).length, current.length + 2);
    pass(24 * 8);
    await deletePastTotals(await forum.context());
    const weeks = ["m 2026-11-01", "m 2026-12-01", "w 2026-11-30", "y 2026-01-01"];
    assert.deepEqual(await slots(), ["a -infinity", ...weeks]);
  });
});
