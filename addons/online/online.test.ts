import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { layoutView, template } from "#features/layouts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { saveGuests } from "./server/guests/count-guests.ts";
import { textsWith } from "./server/guests/guest-bits.ts";
import { selectHiddenOf } from "./server/queries.ts";

const MINUTE_MS = 60_000;
let now = Date.now();
const later = (minutes: number) => {
  now += minutes * MINUTE_MS;
};
/** A page whose layout has the widget and the totals. */
const lighthouse = addon({
  ...{ name: "lighthouse", title: "Lighthouse", description: "For a test.", version: "1" },
  adds: [
    layoutView({
      type: "lighthouse",
      recordTypes: ["global"],
      resolve: async () => ({ params: {}, seo: { title: "Lighthouse", description: null } }),
    }),
    template({
      layoutViewType: "lighthouse",
      name: "Lighthouse",
      layout: [
        {
          $hydrate: "react.sitetotals",
          apiParams: { counts: [{ recordType: "onlineUser" }, { recordType: "onlineMember" }] },
        },
        { $hydrate: "react.online", title: "Here", limit: 2 },
      ],
    }),
  ],
});
const forum = await openForum({ now: () => new Date(now), more: [lighthouse] });
const there = await forum.anotherNode();
for (const name of ["online", "lighthouse"]) await forum.forum.application.switchAddon(name, true);

const idsOf = async (reader: TestUser, query = {}): Promise<number[]> => {
  const { status, body } = await reader.get("/online", query);
  assert.equal(status, 200, JSON.stringify(body));
  return body.map(({ userID }: { userID: number }) => userID);
};
const sees = async (reader: TestUser, { userID }: TestUser) => (await idsOf(reader)).includes(userID);
const hide = (user: TestUser, hidden: boolean, id: number | string = "$me") =>
  user.put(`/users/${id}/hidden`, { hidden });
/** A member whose visit is known, and who is not yet in what the nodes remember. */
const aMember = async (role: "member" | "moderator" = "member") => {
  const member = await forum.as(role);
  later(0.5);
  return member;
};

describe("members who are online", () => {
  test("are listed newest first, page by page, and counted", async () => {
    const first = await aMember();
    const second = await aMember();
    assert.deepEqual(await idsOf(second), [second.userID, first.userID]);
    const { body, headers } = await second.get("/online", { limit: 1, page: 2 });
    assert.deepEqual([body[0].name, headers["x-app-page-result-count"]], [first.name, "2"]);
    assert.equal(body[0].timestamp, body[0].dateLastActive);
    assert.deepEqual((await second.get("/online/counts")).body, { users: 2, guests: 0, total: 2 });
    assert.equal((await second.get("/online", { limit: 101 })).status, 422);
  });

  test("stay online while they read, and leave ten minutes after the last recorded activity", async () => {
    const [reader, watcher] = [await aMember(), await forum.as("moderator")];
    for (let minutes = 0; minutes < 20; minutes += 2) {
      await reader.get("/users/me");
      later(1.9);
      assert.ok(await sees(watcher, reader), `after ${minutes} minutes`);
      later(0.1);
    }
    later(11);
    assert.equal(await sees(watcher, reader), false);
  });

  test("include the reader at once, while the list is cached", async () => {
    const [first, second] = [await forum.as("member"), await forum.as("member")];
    later(20);
    assert.ok(await sees(first, first));
    assert.ok(await sees(second, second));
  });

  test("leave out banned, private and ignored members", async () => {
    const [reader, moderator] = [await aMember(), await aMember("moderator")];
    const [banned, ignored, hermit] = [await aMember(), await aMember(), await aMember()];
    for (const user of [banned, ignored, hermit]) assert.ok(await sees(reader, user));
    assert.equal((await moderator.put(`/users/${banned.userID}/ban`, { banned: true })).status, 200);
    await reader.put(`/users/${ignored.userID}/ignore`);
    await hermit.patch(`/users/${hermit.userID}`, { private: true });
    for (const user of [banned, ignored, hermit]) assert.equal(await sees(reader, user), false);
    assert.deepEqual([await sees(moderator, ignored), await sees(hermit, hermit)], [true, true]);
  });
});

describe("a hidden member", () => {
  test("disappears at once on every node, except for oneself and those with the permission", async () => {
    const [shy, reader, moderator] = [await aMember(), await aMember(), await aMember("moderator")];
    const [own, readerThere] = [there.here(shy), there.here(reader)];
    assert.ok(await sees(readerThere, shy));
    const before = (await readerThere.get("/online/counts")).body.users;
    assert.deepEqual((await hide(shy, true)).body, { hidden: true });
    assert.equal(await sees(readerThere, shy), false);
    assert.equal((await readerThere.get("/online/counts")).body.users, before - 1);
    for (const user of [own, there.here(moderator)]) assert.ok(await sees(user, shy));
    await hide(shy, false);
    assert.ok(await sees(readerThere, shy));
  });

  test("shows others neither the choice nor the last activity", async () => {
    const [shy, reader, moderator] = [await aMember(), await aMember(), await aMember("moderator")];
    await hide(shy, true);
    const shown = async (user: TestUser) => {
      const { body } = await user.get(`/users/${shy.userID}`);
      return [body.hidden, body.dateLastActive !== null];
    };
    assert.deepEqual(await shown(reader), [undefined, false]);
    assert.deepEqual(await shown(moderator), [true, true]);
    assert.deepEqual(await shown(shy), [true, true]);
    assert.equal((await reader.get(`/users/${reader.userID}`)).body.hidden, false);
  });

  test("is hidden by members themselves, or with users.edit", async () => {
    const [member, administrator] = [await aMember(), await forum.as("administrator")];
    assert.equal((await hide(await aMember(), true, member.userID)).status, 403);
    assert.equal((await hide(await forum.as("guest"), true, member.userID)).status, 403);
    assert.equal((await hide(administrator, true, member.userID)).status, 200);
    assert.equal((await hide(administrator, true, 999_999)).status, 404);
    assert.equal((await hide(member, true)).status, 200, "again");
  });
});

test("a deleted account leaves no choice behind, and of merged accounts that of the remaining one stays", async () => {
  const administrator = await forum.as("administrator");
  const [gone, from, into] = [await aMember(), await aMember(), await aMember()];
  for (const member of [gone, from]) await hide(member, true);
  await administrator.delete(`/users/${gone.userID}?deleteMethod=delete`);
  const merged = await administrator.post(`/users/${from.userID}/merge`, {
    ...{ intoUserID: into.userID, name: from.name },
  });
  assert.equal(merged.status, 200);
  await forum.drained();
  assert.deepEqual(await selectHiddenOf(await forum.context(), [gone.userID, into.userID]), new Set());
  assert.equal((await into.get("/users/me")).status, 200);
});

describe("guests", () => {
  test("count once over all nodes, by address and browser, for five minutes", async () => {
    const [here, elsewhere] = [await forum.listen(), await there.listen()];
    const guest = await forum.as("guest");
    const visit = async (url: string, agent: string) =>
      void (await (await fetch(`${url}/discussions`, { headers: { "user-agent": agent } })).text());
    const count = async () => {
      later(0.2);
      return (await guest.get("/online/counts")).body.guests;
    };
    const before = await count();
    await visit(here, "Firefox");
    await visit(here, "Firefox");
    assert.equal((await count()) - before, 1, "at once on the node that they visit");
    for (const agent of ["Firefox", "Safari", "SomeBot/1.0"]) await visit(elsewhere, agent);
    for (const node of [forum, there]) await saveGuests(await node.context());
    assert.equal((await count()) - before, 2);
    later(7);
    assert.equal(await count(), 0);
  });

  test("are estimated from the bits that they set", () => {
    assert.deepEqual([0, 1, 34, 1000].map(textsWith), [0, 1, 34, 1032]);
    assert.equal(textsWith(16_384), textsWith(16_383), "all bits are set");
  });
});

test("many members cost one statement every few seconds, and none in between", async () => {
  const guest = await forum.as("guest");
  const look = async () => {
    await guest.get("/online/counts");
  };
  const statements = async () => {
    later(0.5);
    return (await forum.statements(look)).filter((sql) => /online_|date_last_active/.test(sql)).length;
  };
  const few = await statements();
  for (let count = 0; count < 10; count++) await aMember();
  assert.equal(await statements(), few);
  assert.equal(few, 2, "members and guests");
  await look();
  assert.equal(await forum.countStatements(look), 0);
  assert.equal(await forum.countStatements(() => Promise.all([look(), look()])), 0);
});

test("the home page shows the numbers in its side column while the setting is on, and totals name them", async () => {
  const [guest, administrator] = [await forum.as("guest"), await forum.as("administrator")];
  const widget = async () => {
    const { body } = await guest.get("/layouts/lookup-hydrate", { layoutViewType: "home" });
    return /"\$reactComponent":"OnlineWidget"/.test(JSON.stringify(body.layout));
  };
  assert.ok(await widget());
  assert.equal((await administrator.patch("/config", { "online.homePage": false })).status, 200);
  assert.equal(await widget(), false);
});

test("layouts can show the numbers as a widget and as totals", async () => {
  const { body } = await (await aMember()).get("/layouts/lookup-hydrate", { layoutViewType: "lighthouse" });
  const [totals, online] = body.layout;
  const { countMembers, countGuests, users, title } = online.$reactProps;
  assert.deepEqual(
    totals.$reactProps.totals.map(({ count }: { count: number }) => count),
    [countMembers + countGuests, countMembers],
  );
  assert.deepEqual([title, users.length], ["Here", 2]);
});

test("posts mark authors who are online for members, without a statement", async () => {
  const [author, reader, guest] = [await aMember(), await aMember(), await forum.as("guest")];
  const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
  const look = (user: TestUser) =>
    user.get("/layouts/lookup-hydrate", {
      layoutViewType: "post",
      recordType: "discussion",
      recordID: discussionID,
    });
  const isMarked = async (user: TestUser) => {
    const { status, body } = await look(user);
    assert.equal(status, 200, JSON.stringify(body));
    return JSON.stringify(body).includes('"isOnline":true');
  };
  assert.deepEqual([await isMarked(reader), await isMarked(guest)], [true, false]);
  const on = await forum.countStatements(() => look(reader));
  await hide(author, true);
  assert.equal(await isMarked(reader), false);
  await forum.forum.application.switchAddon("online", false);
  await look(reader);
  assert.equal(await forum.countStatements(() => look(reader)), on);
  await forum.forum.application.switchAddon("online", true);
});

test("an add-on that is off answers nothing and keeps who hides", async () => {
  const member = await aMember();
  await hide(member, true);
  await forum.forum.application.switchAddon("online", false);
  assert.equal((await member.get("/online")).status, 404);
  assert.equal((await member.get(`/users/${member.userID}`)).body.hidden, undefined);
  await forum.forum.application.switchAddon("online", true);
  assert.equal((await member.get(`/users/${member.userID}`)).body.hidden, true);
});
