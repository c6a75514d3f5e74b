import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aRole } from "#features/permissions/testing.ts";
import { aHolder, aUser, manyMembers, registeredOn } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { MemberPage, MembersPage } from "./contract.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "grey_heron");
const moderator = await forum.as("moderator", "reed_warbler");
const member = await forum.as("member", "indigo");

const open = (user: TestUser, path: string, asked: object = {}) =>
  user.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params: { path, ...asked } });

/** Returns the properties of the page's component. */
async function propsOf<Props>(user: TestUser, path: string, asked: object = {}): Promise<Props> {
  const { status, body } = await open(user, path, asked);
  assert.equal(status, 200);
  return body.layout[0].$reactProps.children[0].$reactProps;
}
const list = (asked: object = {}, user = administrator) =>
  propsOf<MembersPage>(user, "/dashboard/user", asked);
const namesIn = async (asked: object, user = administrator) =>
  (await list(asked, user)).members.map(({ name }) => name);
const about = ({ userID }: { userID: number }, user = administrator) =>
  propsOf<MemberPage>(user, `/dashboard/user/${userID}`);

describe("the list of members", () => {
  it("is searched by the beginning of the name, an email address and an IP address", async () => {
    await aUser(forum, { name: "Teal", email: "teal@lake.test" }, { lastIPAddress: "192.0.2.44" });
    assert.deepEqual(await namesIn({ query: "tea" }), ["Teal"]);
    assert.deepEqual(await namesIn({ query: "teal@" }), ["Teal"]);
    assert.deepEqual(await namesIn({ query: "192.0.2.44" }), ["Teal"]);
    assert.deepEqual(await namesIn({ ip: "192.0.2.44" }), ["Teal"]);
  });

  it("is filtered by role, dates, confirmation, bans and points at the same time", async () => {
    const roleID = await aRole(forum, { name: "Guides", held: ["session.valid"] });
    const userID = await aUser(forum, { name: "Guide" }, { points: 50, emailConfirmed: true });
    await registeredOn(forum, { userID }, new Date("2020-05-05"));
    await administrator.patch(`/users/${userID}`, { roleID: [8, roleID] });
    const asked = { role: roleID, after: "2020-05-01", before: "2020-05-10", points: 50, confirmed: "true" };
    assert.deepEqual(await namesIn(asked), ["Guide"]);
    for (const other of [{ role: 8 }, { before: "2020-05-04" }, { points: 51 }, { confirmed: "false" }])
      assert.equal((await namesIn({ ...asked, ...other })).includes("Guide"), "role" in other);
    assert.deepEqual(await namesIn({ ...asked, banned: "true" }), []);
    assert.deepEqual(await namesIn({ ...asked, active: "", query: "" }), ["Guide"]);
    const { file } = await list(asked);
    const csv = await administrator.get(file.replace("/api/v2", ""));
    assert.equal(csv.status, 200);
    assert.match(String(csv.headers["content-type"]), /csv/);
  });

  it("has views with their numbers", async () => {
    const banned = await forum.as("member");
    await administrator.put(`/users/${banned.userID}/ban`, { banned: true });
    assert.deepEqual(await namesIn({ view: "banned" }), [banned.name]);
    assert.deepEqual((await namesIn({ view: "staff", sort: "name" })).slice(0, 2), [
      "grey_heron",
      "reed_warbler",
    ]);
    assert.equal((await namesIn({ view: "new" })).includes("Guide"), false);
    const { views } = await list();
    const counts = Object.fromEntries(views.map(({ view, count }) => [view, count]));
    assert.equal(counts["banned"], 1);
    assert.equal(counts["staff"], 2);
  });

  it("is sorted by each column", async () => {
    for (const field of ["name", "dateInserted", "dateLastActive", "countPosts", "points"]) {
      const sorted = await namesIn({ sort: field });
      assert.deepEqual((await namesIn({ sort: `-${field}` })).toReversed(), sorted, field);
    }
  });

  it("takes as many statements for many members as for few", async () => {
    const count = () => forum.countStatements(() => list({ sort: "name" }));
    await count();
    const before = await count();
    await manyMembers(await forum.context(), 40);
    assert.equal(await count(), before);
  });

  it("hides a field from those without its permission", async () => {
    const row = (await list({ query: "indigo" }, moderator)).members[0]!;
    assert.equal("lastIPAddress" in row && row.lastIPAddress !== undefined, false);
    assert.equal(row.email, "indigo@people.test");
    const keeper = await aHolder(forum, "community.moderate");
    const role = await aRole(forum, { held: ["community.moderate", "session.valid", "profiles.view"] });
    await administrator.patch(`/users/${keeper.userID}`, { roleID: [role] });
    const [seen] = (await list({ query: "indigo" }, keeper)).members;
    for (const hidden of ["email", "roles", "emailConfirmed", "lastIPAddress"] as const)
      assert.equal(seen?.[hidden], undefined, hidden);
    assert.equal((await open(keeper, "/dashboard/user", { ip: "192.0.2.44" })).status, 403);
  });

  it("is for staff, and refuses wrong filters", async () => {
    assert.equal((await open(member, "/dashboard/user")).status, 403);
    for (const wrong of [{ sort: "email" }, { role: "x" }, { after: "soon" }, { ip: "here" }, { page: 0 }])
      assert.ok([400, 422].includes((await open(administrator, "/dashboard/user", wrong)).status));
  });
});

describe("the page about a member", () => {
  it("shows the account, its numbers and its history", async () => {
    await administrator.put(`/users/${member.userID}/ban`, { banned: true, reason: "Spam." });
    await administrator.put(`/users/${member.userID}/ban`, { banned: false });
    const { user, numbers, history, rights } = await about(member);
    assert.equal(user.email, "indigo@people.test");
    assert.deepEqual([numbers.bans, numbers.reports, rights.isEditable], [1, 0, true]);
    assert.deepEqual(
      history.map(({ kind, action }) => action ?? kind),
      ["user.unban", "user.ban", "registered"],
    );
    assert.equal(history[1]?.detail, "Spam.");
  });

  it("names others with the same IP address, for those who may see addresses", async () => {
    const one = { userID: await aUser(forum, { name: "birch" }, { lastIPAddress: "203.0.113.24" }) };
    const other = await aUser(forum, { name: "bertil" }, { insertIPAddress: "203.0.113.24" });
    const { addresses } = await about(one, moderator);
    assert.deepEqual(
      addresses.map(({ address, others }) => [address, others]),
      [["203.0.113.24", [{ userID: other, name: "bertil" }]]],
    );
    const keeper = await aHolder(forum, "users.edit");
    assert.deepEqual((await about(one, keeper)).addresses, []);
  });

  it("lists sessions and changes only to those who may see them", async () => {
    await administrator.patch(`/users/${member.userID}`, { name: "indigo_b" });
    const { history, sessions } = await about(member);
    assert.equal(sessions.length > 0 || history.length > 0, true);
    assert.ok(history.some(({ message }) => message === "renamed the member indigo"));
    const seen = await about(member, moderator);
    assert.equal(
      seen.history.some(({ kind }) => kind === "audit"),
      false,
    );
    assert.equal(seen.rights.isEditable, false);
    const editor = await aHolder(forum, "users.edit");
    const edited = await about(member, editor);
    assert.deepEqual([edited.sessions, edited.numbers.reports, edited.numbers.bans], [[], null, null]);
    assert.equal((await about(administrator, editor)).rights.isEditable, false);
  });

  it("does not exist for missing members, and is for staff", async () => {
    assert.equal((await open(administrator, "/dashboard/user/999999")).status, 404);
    assert.equal((await open(member, `/dashboard/user/${member.userID}`)).status, 403);
  });
});

describe("the search of the dashboard", () => {
  it("leads to the pages of members", async () => {
    const { body } = await administrator.get("/dashboard/search", { query: "reed_w" });
    const group = body.find(({ icon }: { icon: string }) => icon === "user");
    assert.equal(group.results[0].url, `/dashboard/user/${moderator.userID}`);
  });
});
