import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { feature } from "#platform/server/application/feature.ts";
import { on, onInTransaction } from "#platform/server/events/events.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum } from "#test/forum.ts";
import { isWaitedFor } from "#test/lock-waits.ts";
import {
  closeAccount,
  countUserPosts,
  createUser,
  findUserByName,
  getUser,
  markActive,
  passwordChanged,
  placeholder,
  postsCounted,
  recountUserPosts,
  renderAvatar,
  setPassword,
  userFragments,
  userSaved,
  userView,
} from "./server/index.ts";
import { addAccounts, countAccounts, foldAccountChanges } from "./server/totals/total-queries.ts";
import { aUser, manyMembers } from "./testing.ts";

const MINUTE = 60_000;
let clock = new Date("2030-01-01T00:00:00Z");
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * MINUTE);
};

const events: string[] = [];
const probe = feature({
  name: "probe",
  adds: [
    recountUserPosts("countComments", sql`select user_id, 3 as count from users where name = 'Writer'`),
    on(passwordChanged, "probe", async (_context, { userID }) => void events.push(`password ${userID}`)),
    onInTransaction(postsCounted, async (_context, { userID }) => void events.push(`counted ${userID}`)),
    on(userSaved, "probe", async (_context, { userID }) => void events.push(`saved ${userID}`)),
    extendView(userView, {
      expand: "reactionsReceived",
      fields: { probe: z.int() },
      load: async (_context, rows) => rows.map(({ userID }) => ({ probe: userID })),
    }),
  ],
});
const forum = await openForum({ more: [probe], now: () => clock });

describe("fragments", () => {
  it("are read for all ids in one statement, with placeholders for those without an account", async () => {
    const context = await forum.context();
    const userID = await aUser(
      forum,
      { name: "Ann" },
      { title: "R&D", photo: "https://people.test/ann.png" },
    );
    let fragments = await userFragments(context, []);
    const statements = await forum.countStatements(async () => {
      fragments = await userFragments(context, [userID, 0, 99999, userID]);
    });
    assert.equal(statements, 1);
    assert.deepEqual(fragments.get(userID), {
      userID,
      name: "Ann",
      url: "/profile/Ann",
      photoUrl: "https://people.test/ann.png",
      banned: 0,
      private: false,
      dateLastActive: null,
      title: "R&D",
      label: "R&D",
      labelHtml: "R&#38;D",
    });
    assert.deepEqual(
      [...fragments].map(([id, { name }]) => [id, name]),
      [
        [userID, "Ann"],
        [0, "Guest"],
        [99999, "Unknown User"],
      ],
    );
    assert.equal(placeholder(await forum.context(), "removed", 5).name, "Removed User");
  });

  it("need no statement for guests alone", async () => {
    const context = await forum.context();
    assert.equal(await forum.countStatements(() => userFragments(context, [0])), 0);
  });

  it("are restricted for private profiles", async () => {
    const userID = await aUser(forum, { private: true }, { title: "Secret" });
    const context = { ...(await forum.context()), actor: { ...(await forum.context()).actor, userID } };
    assert.equal((await userFragments(context, [userID])).get(userID)?.title, "Secret");
    const { body } = await (await forum.as("member")).get("/users/by-names", { name: "*", limit: 500 });
    const shown = body.find((user: { userID: number }) => user.userID === userID);
    assert.equal("title" in shown, false);
    assert.equal("dateLastActive" in shown, false);
  });

  it("escape special characters in a URL", async () => {
    const userID = await aUser(forum, {}, { name: "a/b ?c" });
    const fragment = (await userFragments(await forum.context(), [userID])).get(userID);
    assert.equal(fragment?.url, "/profile/a%2Fb%20%3Fc");
  });
});

describe("a generated photo", () => {
  const drawn = async (name: string) => {
    const userID = await aUser(forum, {}, { name });
    const { photoUrl } = (await userFragments(await forum.context(), [userID])).get(userID) ?? {
      photoUrl: "",
    };
    const [, file = ""] = /^\/avatars\/(.+)$/.exec(photoUrl) ?? [];
    return renderAvatar(decodeURIComponent(file));
  };

  it("replace a missing photo with two letters or digits of the name", async () => {
    assert.match((await drawn("ada")) ?? "", />AD<\/text>/);
    assert.match((await drawn("\u00e9mile")) ?? "", />\u00c9M<\/text>/);
    assert.match((await drawn("  7of9")) ?? "", />7O<\/text>/);
    assert.match((await drawn("\u00dfeta")) ?? "", />\u00dfE<\/text>/);
    assert.match((await drawn("***")) ?? "", />-<\/text>/);
    assert.match((await drawn("\u{20000}x")) ?? "", />\u{20000}X<\/text>/u);
  });

  it("is not generated for any other URL", () => {
    for (const file of ["30-ABC.svg", "30-<.svg", "x-A.svg", "30-A.png", "../30-A.svg", "1000-A.svg"]) {
      assert.equal(renderAvatar(file), null, file);
    }
  });
});

describe("counters", () => {
  it("follow what is posted", async () => {
    const context = await forum.context();
    const userID = await aUser(forum);
    await countUserPosts(context, userID, { discussions: 2, comments: 5 });
    await countUserPosts(context, userID, { comments: -1 });
    const { countDiscussions, countComments, countPosts } = await getUser(context, userID);
    assert.deepEqual([countDiscussions, countComments, countPosts], [2, 4, 6]);
    assert.equal(events.filter((each) => each === `counted ${userID}`).length, 2);
  });

  it("are checked against the rows they count, and repaired", async () => {
    const context = await forum.context();
    const wrong = await aUser(forum, {}, { name: "Writer", countComments: 9 });
    const recount = context.addons.of(recounts).findLast(({ name }) => name === "users.countComments");
    assert.ok(recount);
    const before = await recount.count(context);
    assert.ok(before >= 1);
    assert.equal(await recount.repair(context), before);
    assert.equal((await getUser(context, wrong)).countComments, 3);
    assert.equal(await recount.count(context), 0);
  });
});

describe("the number of accounts", () => {
  it("is updated as accounts come and go, checked against them, and repaired", async () => {
    const context = await forum.context();
    const recount = context.addons.of(recounts).find(({ name }) => name === "accountTotal.accounts");
    const before = await countAccounts(context);
    const userID = await aUser(forum);
    await manyMembers(context, 3);
    assert.equal(await countAccounts(context), before + 4);
    await closeAccount(context, userID, true);
    await closeAccount(context, userID, false);
    assert.equal(await countAccounts(context), before + 3);
    assert.equal(await recount?.count(context), 0);
    await addAccounts(context, 7);
    assert.equal(await recount?.count(context), 1);
    assert.equal(await recount?.repair(context), 1);
    assert.equal(await countAccounts(context), before + 3);
    for (let time = 0; time < 2; time++) await foldAccountChanges(context);
    assert.equal(await countAccounts(context), before + 3);
    assert.equal((await sql`select from account_changes`.execute(context.db)).rows.length, 0);
  });

  it("stays exact while others register, fold and repair, which do not wait for each other", async () => {
    const context = await forum.context();
    const recount = context.addons.of(recounts).find(({ name }) => name === "accountTotal.accounts");
    const before = await countAccounts(context);
    // None of these could finish inside of this transaction if they waited for its end.
    await context.transaction(async (inside) => {
      await createUser(inside, { name: "Cagliari", email: null, password: null });
      await createUser(inside, { name: "Sassari", email: null, password: null });
      await aUser(forum);
      await foldAccountChanges(context);
      assert.equal(await recount?.repair(context), 0);
      assert.equal(await countAccounts(context), before + 1);
      assert.equal(await isWaitedFor(context), false);
    });
    assert.equal(await countAccounts(context), before + 3);
    await foldAccountChanges(context);
    assert.equal(await recount?.count(context), 0);
  });
});

describe("activity", () => {
  it("is recorded every few minutes, and activity after a pause counts as a visit", async () => {
    const userID = await aUser(forum);
    const context = () => forum.context();
    await markActive(await context(), userID);
    const first = await getUser(await context(), userID);
    assert.deepEqual([first.countVisits, first.dateLastActive, first.dateFirstVisit], [1, clock, clock]);
    later(1);
    const again = await context();
    assert.equal(await forum.countStatements(() => markActive(again, userID)), 0);
    later(10);
    await markActive(await context(), userID);
    const second = await getUser(await context(), userID);
    assert.deepEqual([second.countVisits, second.dateLastActive], [1, clock]);
    later(40);
    await markActive(await context(), userID);
    const third = await getUser(await context(), userID);
    assert.deepEqual([third.countVisits, third.dateFirstVisit], [2, first.dateFirstVisit]);
  });
});

describe("the public API", () => {
  it("find a name exactly, or in another case when only one has it", async () => {
    const context = await forum.context();
    const [upper, lower] = [
      await aUser(forum, {}, { name: "Same One" }),
      await aUser(forum, {}, { name: "same one" }),
    ];
    assert.equal((await findUserByName(context, "Same One"))?.userID, upper);
    assert.equal((await findUserByName(context, "same one"))?.userID, lower);
    assert.equal(await findUserByName(context, "SAME ONE"), undefined);
    const only = await aUser(forum, { name: "Only_One" });
    assert.equal((await findUserByName(context, "only_ONE"))?.userID, only);
  });

  it("create and change accounts and emit events", async () => {
    const context = await forum.context();
    const userID = await createUser(context, { name: "Toledo", email: null, password: null });
    assert.deepEqual((await getUser(context, userID)).roleIDs, [8]);
    await setPassword(context, userID, "a long password");
    await forum.drained();
    assert.ok(events.includes(`saved ${userID}`) && events.includes(`password ${userID}`));
  });

  it("lets others extend visible users on request", async () => {
    const member = await forum.as("member");
    const [open, secret] = [await aUser(forum), await aUser(forum, { private: true })];
    const shown = async (userID: number, query = {}) =>
      (await member.get(`/users/${userID}`, query)).body.probe;
    assert.equal(await shown(open, { expand: "reactionsReceived" }), open);
    assert.equal(await shown(open), undefined);
    assert.equal(await shown(secret, { expand: "reactionsReceived" }), undefined);
  });
});
