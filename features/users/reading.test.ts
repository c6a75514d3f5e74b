import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aRole } from "#features/permissions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { User } from "./contract.ts";
import { aHolder, aUser } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const member = await forum.as("member");
const guest = await forum.as("guest");

const FRAGMENT_KEYS = ["userID", "name", "url", "photoUrl", "banned", "private", "profilePhotoUrl"];
const PRIVATE_KEYS = [...FRAGMENT_KEYS, "isRestricted"];
const namesOf = (users: User[]) => users.map(({ name }) => name);
const list = async (person: TestUser, query: object) =>
  namesOf((await person.get("/users", { ...query })).body);

describe("one user", () => {
  it("is shown whole to those who manage users", async () => {
    const userID = await aUser(
      forum,
      { name: "Ada", email: "ada@people.test" },
      { title: "Countess", insertIPAddress: "192.0.2.7" },
    );
    const { status, body } = await administrator.get(`/users/${userID}`);
    assert.equal(status, 200);
    assert.equal(body.email, "ada@people.test");
    assert.equal(body.url, "/profile/Ada");
    assert.equal(body.title, "Countess");
    assert.equal(body.insertIPAddress, "192.0.2.7");
    assert.equal(body.isAdmin, false);
    assert.deepEqual(body.roles, [{ roleID: 8, name: "Member" }]);
    const seen = (await moderator.get(`/users/${userID}`)).body;
    assert.equal(seen.email, "ada@people.test");
    assert.equal("insertIPAddress" in seen, false);
  });

  it("shows all fields to that user", async () => {
    const { body } = await member.get(`/users/${member.userID}`);
    assert.equal(body.email, `${member.name}@people.test`);
    assert.deepEqual(body.roles, [{ roleID: 8, name: "Member" }]);
  });

  it("shows members no address, roles or network address", async () => {
    const userID = await aUser(forum);
    const { body } = await member.get(`/users/${userID}`);
    for (const hidden of ["email", "roles", "insertIPAddress", "isAdmin", "emailConfirmed"])
      assert.equal(hidden in body, false);
    assert.equal(body.countPosts, 0);
    assert.equal(body.dateLastActive, null);
  });

  it("shows members the address that its owner shows", async () => {
    const userID = await aUser(forum, { showEmail: true, email: "shown@people.test" });
    assert.equal((await member.get(`/users/${userID}`)).body.email, "shown@people.test");
  });

  it("is restricted for guests and, when it is private, for members", async () => {
    const [open, secret] = [await aUser(forum), await aUser(forum, { private: true, showEmail: true })];
    assert.deepEqual(Object.keys((await guest.get(`/users/${open}`)).body), FRAGMENT_KEYS);
    assert.deepEqual(Object.keys((await member.get(`/users/${secret}`)).body), PRIVATE_KEYS);
    assert.ok((await moderator.get(`/users/${secret}`)).body.email);
  });

  it("is restricted when banned, if the forum is set so", async () => {
    const userID = await aUser(forum, {}, { banned: 1 });
    assert.equal((await member.get(`/users/${userID}`)).body.countPosts, 0);
    await administrator.patch("/config", { "ui.bannedPrivateProfile": true });
    assert.deepEqual(Object.keys((await member.get(`/users/${userID}`)).body), PRIVATE_KEYS);
    await administrator.patch("/config", { "ui.bannedPrivateProfile": false });
  });

  it("hides the roles whose members are hidden", async () => {
    const roleID = await aRole(forum, { name: "In arrears", personalInfo: true });
    const userID = await aUser(forum, { roleIDs: [8, roleID] });
    const editor = await aHolder(forum, "users.edit");
    assert.deepEqual((await editor.get(`/users/${userID}`)).body.roles, [{ roleID: 8, name: "Member" }]);
    assert.equal((await moderator.get(`/users/${userID}`)).body.roles.length, 2);
  });

  it("is found by $me, by name in any case, and by email address for readers who may see addresses", async () => {
    const userID = await aUser(forum, { name: "Zo_Find", email: "zo@people.test" });
    assert.equal((await member.get("/users/$me")).body.userID, member.userID);
    assert.equal((await member.get("/users/$name:zo_find")).body.userID, userID);
    assert.equal((await moderator.get("/users/$email:ZO@people.test")).body.userID, userID);
    assert.equal((await member.get("/users/$email:zo@people.test")).status, 403);
    assert.equal((await member.get("/users/$name:nobody")).body.message, "Smart ID not found.");
    assert.equal((await member.get("/users/$shoe:42")).status, 400);
  });

  it("is a 409 when two names differ in case alone, except for who has exactly that one", async () => {
    const first = await aUser(forum, {}, { name: "Same Name" });
    await aUser(forum, {}, { name: "same name" });
    assert.equal((await member.get("/users/$name:Same%20Name")).body.userID, first);
    assert.equal((await member.get("/users/$name:SAME%20NAME")).status, 409);
  });

  it("is a 404 that does not distinguish a guest's id from one that was never used", async () => {
    const answers = await Promise.all([
      member.get("/users/0"),
      member.get("/users/99999"),
      guest.get("/users/$me"),
    ]);
    for (const { status, body } of answers)
      assert.deepEqual([status, body.message], [404, "User not found."]);
  });
});

describe("the list of users", () => {
  it("is sorted and paged, with the total", async () => {
    for (const name of ["list_a", "list_b", "list_c"]) await aUser(forum, { name });
    const { status, body, headers } = await member.get("/users", { name: "list_*", sort: "-name", limit: 2 });
    assert.equal(status, 200);
    assert.deepEqual(namesOf(body), ["list_c", "list_b"]);
    assert.equal(headers["x-app-page-result-count"], "3");
    assert.match(String(headers["x-app-page-next-url"]), /page=2/);
    assert.deepEqual(await list(member, { name: "list_*", sort: "-name", limit: 2, page: 2 }), ["list_a"]);
  });

  it("sorts by every field in both directions, those who never came at the far end", async () => {
    await aUser(
      forum,
      { name: "sort_one" },
      { points: 5, countComments: 1, dateLastActive: new Date("2020-01-01") },
    );
    await aUser(
      forum,
      { name: "sort_two" },
      { points: 9, countComments: 7, dateLastActive: new Date("2021-01-01") },
    );
    await aUser(forum, { name: "sort_zero" });
    for (const field of ["points", "countPosts", "dateLastActive"]) {
      const upwards = await list(member, { name: "sort_*", sort: field });
      assert.deepEqual(upwards, ["sort_zero", "sort_one", "sort_two"], field);
      assert.deepEqual(
        await list(member, { name: "sort_*", sort: `-${field}` }),
        upwards.toReversed(),
        field,
      );
    }
    assert.equal((await member.get("/users", { sort: "shoes" })).status, 422);
  });

  it("shows guests names only, and each user as the reader may see them", async () => {
    await aUser(forum, { name: "hid_den", private: true });
    const { body } = await guest.get("/users", { limit: 2 });
    for (const user of body) assert.deepEqual(Object.keys(user), FRAGMENT_KEYS);
    assert.deepEqual(Object.keys((await member.get("/users", { name: "hid_den" })).body[0]), PRIVATE_KEYS);
  });

  it("filters by id, role, ban and date", async () => {
    const ids = [
      await aUser(forum, { name: "pick_one" }),
      await aUser(forum, { name: "pick_two" }, { banned: 1 }),
    ];
    assert.deepEqual(await list(member, { userID: ids.join(","), sort: "name" }), ["pick_one", "pick_two"]);
    assert.deepEqual(await list(member, { userID: `>=${ids[1]}`, name: "pick_*" }), ["pick_two"]);
    assert.deepEqual(await list(member, { name: "pick_*", isBanned: true }), ["pick_two"]);
    assert.deepEqual(await list(member, { roleID: 32 }), [moderator.name]);
    assert.deepEqual(await list(member, { roleIDs: "32,16" }), [administrator.name, moderator.name]);
    assert.deepEqual(await list(member, { name: "pick_*", dateInserted: "<2020-01-01" }), []);
    assert.deepEqual(await list(member, { name: "pick_*", dateInserted: ">=2020-01-01" }), [
      "pick_one",
      "pick_two",
    ]);
  });

  it("does not reveal by a filter what the reader may not know", async () => {
    const roleID = await aRole(forum, { personalInfo: true });
    await aUser(forum, { name: "lurker", private: true, roleIDs: [8, roleID] });
    assert.deepEqual(await list(member, { name: "lurker", dateInserted: ">2020-01-01" }), []);
    assert.deepEqual(await list(moderator, { name: "lurker", dateInserted: ">2020-01-01" }), ["lurker"]);
    assert.deepEqual(await list(member, { roleID }), []);
    assert.deepEqual(await list(moderator, { roleID }), ["lurker"]);
    // Guests can see no profile, and so no dates.
    await aUser(forum, { name: "open_book" });
    for (const filter of ["dateInserted", "dateUpdated", "dateLastActive"]) {
      assert.deepEqual(await list(guest, { name: "open_book", [filter]: ">2000-01-01" }), [], filter);
    }
    for (const filter of [
      "email=a",
      "emailDomain=people.test",
      "emailConfirmed=true",
      "ipAddresses=192.0.2.1",
    ]) {
      assert.equal((await member.get(`/users?${filter}`)).status, 403, filter);
    }
  });

  it("finds users by address and network for readers who may see those", async () => {
    await aUser(forum, { name: "net_one", email: "one@net.test" }, { lastIPAddress: "192.0.2.99" });
    assert.deepEqual(await list(moderator, { emailDomain: "net.test" }), ["net_one"]);
    assert.deepEqual(await list(moderator, { email: "ONE@net.test" }), ["net_one"]);
    assert.deepEqual(await list(moderator, { ipAddresses: "192.0.2.99,192.0.2.98" }), ["net_one"]);
    assert.deepEqual(await list(moderator, { query: "192.0.2.99" }), ["net_one"]);
    assert.deepEqual(await list(moderator, { query: "one@net" }), ["net_one"]);
    assert.deepEqual(await list(member, { query: "Net_o" }), ["net_one"]);
    assert.deepEqual(await list(member, { query: "192.0.2.99" }), []);
  });

  it("takes only one of the filters that exclude each other", async () => {
    const { status, body } = await member.get("/users", { roleID: 8, dateInserted: "2020-01-01" });
    assert.equal(status, 422);
    assert.match(body.errors[0].message, /Only one of/);
  });

  it("costs the same number of statements for one row as for many", async () => {
    const cost = (limit: number) =>
      forum.countStatements(() => administrator.get("/users", { limit, expand: "all" }));
    // The first request fills the caches.
    await cost(30);
    assert.equal(await cost(1), await cost(30));
  });
});

describe("users by name", () => {
  it("are found by a beginning or a whole name, in any case", async () => {
    for (const name of ["Mention_A", "mention_b"]) await aUser(forum, { name });
    const { status, body, headers } = await guest.get("/users/by-names", { name: "MENTION_*" });
    assert.equal(status, 200);
    assert.deepEqual(namesOf(body), ["Mention_A", "mention_b"]);
    assert.equal(headers["x-app-page-next-url"], undefined);
    assert.deepEqual(namesOf((await guest.get("/users/by-names", { name: "mention_a" })).body), [
      "Mention_A",
    ]);
    assert.deepEqual((await guest.get("/users/by-names", { name: "mention" })).body, []);
  });

  it("take signs with a meaning in patterns for themselves", async () => {
    assert.deepEqual((await guest.get("/users/by-names", { name: "%*" })).body, []);
    assert.deepEqual((await guest.get("/users/by-names", { name: "Mention%" })).body, []);
  });

  it("are sorted by their number of comments, page by page", async () => {
    await aUser(forum, { name: "rank_low" }, { countComments: 1 });
    await aUser(forum, { name: "rank_high" }, { countComments: 9 });
    const query = { name: "rank_*", order: "countComments", limit: 1 };
    const first = await guest.get("/users/by-names", query);
    assert.deepEqual(namesOf(first.body), ["rank_high"]);
    assert.match(String(first.headers["x-app-page-next-url"]), /page=2/);
    assert.deepEqual(namesOf((await guest.get("/users/by-names", { ...query, page: 2 })).body), ["rank_low"]);
    assert.equal((await guest.get("/users/by-names", { name: "a", order: "shoes" })).status, 422);
    assert.equal((await guest.get("/users/by-names")).body.errors[0].code, "missingField");
  });

  it("are found for a mention without case and punctuation, recent ones first, and none who was deleted", async () => {
    const recently = new Date(Date.now() - 89 * 24 * 60 * 60 * 1000);
    const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
    await aUser(forum, {}, { name: "Zoe. Old", dateLastActive: longAgo });
    await aUser(forum, {}, { name: "zoe", dateLastActive: null });
    await aUser(forum, {}, { name: "Zoe-Recent", dateLastActive: recently });
    await aUser(forum, {}, { name: "zo e Recent 2", dateLastActive: recently });
    // The last activity of these users is hidden.
    await aUser(forum, {}, { name: "Zoe Secret", dateLastActive: recently, private: true });
    await aUser(forum, {}, { name: "Zoe Banned", dateLastActive: recently, banned: 1 });
    await aUser(forum, {}, { name: "Zoe Gone", deleted: true });
    const find = async (name: string, more = {}) =>
      namesOf(
        (await guest.get("/users/by-names/", { name, order: "mention", siteSectionID: "x", ...more })).body,
      );
    const all = ["zoe", "Zoe-Recent", "zo e Recent 2", "Zoe Banned", "Zoe. Old", "Zoe Secret"];
    assert.deepEqual(await find("ZOE*"), all);
    assert.deepEqual(await find("zoe*", { limit: 2, page: 2 }), all.slice(2, 4));
    assert.deepEqual(await find("zo_e*"), [...all.slice(1, 3), "zoe", ...all.slice(3)]);
    assert.deepEqual(await find("zoerecent*"), ["Zoe-Recent", "zo e Recent 2"]);
    assert.deepEqual(await find("zoerecent"), ["Zoe-Recent"]);
    assert.deepEqual(await find("%*"), []);
    assert.equal((await find("*", { limit: 3 })).length, 3);
  });

  it("are found for a mention by an index", async () => {
    const [sent = ""] = (
      await forum.statements(() =>
        guest.get("/users/by-names", { name: "zoe*", order: "mention", limit: 50 }),
      )
    ).filter((statement) => statement.includes("mention_key"));
    // PostgreSQL would scan so few rows, so sequential scans are disabled.
    const client = await forum.forum.application.database.pool.connect();
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query(`explain (generic_plan) ${sent}`);
    await client.query("rollback");
    client.release();
    const plan = rows.map((line: Record<string, string>) => line["QUERY PLAN"]).join("\n");
    assert.match(plan, /users_mention_key/);
    assert.doesNotMatch(plan, /Seq Scan/);
  });
});
