import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion, idsOf } from "#features/discussions/testing.ts";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import type { PersonalData } from "#features/personal-data/server/index.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { followsOfUsers } from "./server/personal-data.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const OFF = {
  "preferences.followed": false,
  "preferences.popup.posts": false,
  "preferences.email.posts": false,
  "preferences.popup.comments": false,
  "preferences.email.comments": false,
};

const preferencesOf = (categoryID: number, whose: number | string = "$me") =>
  `/categories/${categoryID}/preferences/${whose}`;
const countOf = async (categoryID: number) =>
  (await administrator.get(`/categories/${categoryID}`)).body.countFollowers;
const namesOf = (listed: { categoryID: number }[]) => listed.map(({ categoryID }) => categoryID);
const follow = (user: TestUser, categoryID: number) =>
  user.put(`/categories/${categoryID}/follow`, { followed: true });

it("follows a category, counts it once, and unfollows it", async () => {
  const member = await forum.as("member");
  const categoryID = await aCategory(forum);
  assert.deepEqual((await member.get(preferencesOf(categoryID))).body, OFF);
  assert.deepEqual((await follow(member, categoryID)).body, { followed: true });
  await follow(member, categoryID);
  assert.equal(await countOf(categoryID), 1);
  const { body } = await member.get(`/categories/${categoryID}`, { expand: "preferences" });
  assert.equal(body.followed, true);
  assert.ok(Date.parse(body.dateFollowed) > 0);
  assert.equal(body.preferences["preferences.followed"], true);
  await member.put(`/categories/${categoryID}/follow`, { followed: false });
  await member.put(`/categories/${categoryID}/follow`, { followed: false });
  assert.equal(await countOf(categoryID), 0);
  assert.equal((await member.get(`/categories/${categoryID}`)).body.followed, false);
});

it("counts concurrent followers", async () => {
  const categoryID = await aCategory(forum);
  const members = await Promise.all(Array.from({ length: 4 }, () => forum.as("member")));
  await Promise.all([...members, ...members].map((member) => follow(member, categoryID)));
  assert.equal(await countOf(categoryID), 4);
});

it("leaves a muted category out of followed posts and suggestions, but lists it as followed", async () => {
  const member = await forum.as("member");
  const [categoryID, muted] = [await aCategory(forum), await aCategory(forum)];
  const shown = await aDiscussion(forum, { categoryID });
  await aDiscussion(forum, { categoryID: muted });
  for (const each of [categoryID, muted]) await follow(member, each);
  await member.patch(preferencesOf(muted), { "preferences.popup.posts": false });
  assert.deepEqual(idsOf((await member.get("/discussions", { followed: true })).body), [shown]);
  assert.deepEqual(namesOf((await member.get("/categories/preferences/$me")).body), [muted, categoryID]);
  assert.ok(!namesOf((await member.get("/categories/suggested", { limit: 50 })).body).includes(muted));
});

it("enables popups of new posts for earlier follows without any notifications", async () => {
  const [clicked, declined, digest] = [
    await forum.as("member"),
    await forum.as("member"),
    await forum.as("member"),
  ];
  const categoryID = await aCategory(forum);
  await declined.patch("/notification-preferences/$me", { NewDiscussion: { popup: false } });
  const { db } = await forum.context();
  for (const member of [clicked, declined, digest]) await follow(member, categoryID);
  const off = { popupPosts: false, emailPosts: false, popupComments: false, emailComments: false };
  const follows = db.updateTable("categoryFollows").where("categoryID", "=", categoryID);
  await follows.set(off).execute();
  await follows.set({ digest: true }).where("userID", "=", digest.userID).execute();
  const migration = new URL("./migrations/0002-notify-by-default.sql", import.meta.url);
  await sql.raw(await readFile(migration, "utf8")).execute(db);
  const popups = async (member: TestUser) =>
    (await member.get(preferencesOf(categoryID))).body["preferences.popup.posts"];
  assert.deepEqual(
    [await popups(clicked), await popups(declined), await popups(digest)],
    [true, false, false],
  );
});

it("preserves preferences that are not sent, follows when one is set, and unfollows when all are off", async () => {
  const member = await forum.as("member");
  const categoryID = await aCategory(forum);
  const change = async (sent: object) => (await member.patch(preferencesOf(categoryID), sent)).body;
  const popup = { ...OFF, "preferences.followed": true, "preferences.popup.posts": true };
  assert.deepEqual(await change({ "preferences.followed": true }), popup);
  const both = { ...popup, "preferences.email.comments": true };
  assert.deepEqual(await change({ "preferences.email.comments": true }), both);
  assert.deepEqual(await change({ "preferences.popup.posts": false, "preferences.email.comments": false }), {
    ...OFF,
    "preferences.followed": true,
  });
  await change({ "preferences.popup.posts": true });
  assert.deepEqual(await change({ "preferences.followed": false }), OFF);
  const { status, body } = await member.patch(preferencesOf(categoryID), {
    "preferences.popup.posts": "may be",
  });
  assert.deepEqual([status, body.errors[0].field], [422, "preferences.popup.posts"]);
});

it("allows email only for members who may get it", async () => {
  const unreachable = await forum.as("unconfirmed");
  for (const roleID of await roleIDsOfType(await forum.context(), "unconfirmed")) {
    const permissions = { "email.view": false };
    await administrator.patch(`/roles/${roleID}/permissions`, [{ type: "global", permissions }]);
  }
  await forum.drained();
  const categoryID = await aCategory(forum);
  const byEmail = { "preferences.email.posts": true };
  const { status, body } = await unreachable.patch(preferencesOf(categoryID), byEmail);
  assert.deepEqual([status, body.permissions], [403, ["email.view"]]);
  const other = await administrator.patch(preferencesOf(categoryID, unreachable.userID), byEmail);
  assert.equal(other.status, 403);
  assert.equal(await countOf(categoryID), 0);
  const popups = await unreachable.patch(preferencesOf(categoryID), { "preferences.popup.posts": true });
  assert.equal(popups.status, 200);
});

it("neither offers nor stores emails while the community sends none", async () => {
  const member = await forum.as("member");
  const [categoryID, other] = [await aCategory(forum), await aCategory(forum)];
  const byEmail = { "preferences.email.posts": true, "preferences.email.comments": true };
  await member.patch(preferencesOf(categoryID), { "preferences.email.posts": true });
  await administrator.patch("/config", { "emails.enabled": false });
  const popups = ["followed", "popup.posts", "popup.comments"].map((name) => `preferences.${name}`);
  const read = await member.get(preferencesOf(categoryID));
  assert.deepEqual(Object.keys(read.body), popups);
  const sent = await member.patch(preferencesOf(other), { ...byEmail, "preferences.popup.comments": true });
  assert.deepEqual([sent.status, Object.keys(sent.body)], [200, popups]);
  await administrator.patch("/config", { "emails.enabled": true });
  const emails = async (id: number) => {
    const { body } = await member.get(preferencesOf(id));
    return Object.keys(byEmail).map((key) => body[key]);
  };
  assert.deepEqual(
    [await emails(categoryID), await emails(other)],
    [
      [true, false],
      [false, false],
    ],
  );
});

it("lists the followed categories of a member, without those hidden from the reader", async () => {
  const [member, other] = [await forum.as("member"), await forum.as("member")];
  const first = await aCategory(forum, { name: "Zebra" });
  const second = await aCategory(forum, { name: "Ape" });
  const hidden = await aCategory(forum);
  for (const categoryID of [first, second, hidden]) await follow(member, categoryID);
  await administrator.patch(`/categories/${hidden}`, { customPermissions: true });
  await forum.drained();
  const own = (await member.get("/categories/preferences/$me")).body;
  assert.deepEqual(namesOf(own), [second, first]);
  assert.equal(own[0].preferences["preferences.followed"], true);
  const listed = (query: object) => member.get("/categories", { ...query });
  assert.deepEqual(namesOf((await listed({ followed: true, sort: "-dateFollowed" })).body), [second, first]);
  assert.deepEqual(namesOf((await listed({ followed: true, sort: "dateFollowed" })).body), [first, second]);
  assert.deepEqual(namesOf((await listed({ followed: true, sort: "name" })).body), [second, first]);
  assert.deepEqual(namesOf((await listed({ followedUserID: "$me" })).body).length, 2);
  assert.equal((await other.get("/categories", { followedUserID: member.userID })).status, 403);
  assert.equal((await listed({ followed: true, followedUserID: "$me" })).status, 422);
  const seen = await administrator.get("/categories", { followedUserID: member.userID });
  assert.deepEqual(namesOf(seen.body), [first, second]);
  assert.equal((await member.get(preferencesOf(hidden))).status, 404);
});

it("lists posts of followed categories", async () => {
  const member = await forum.as("member");
  const [categoryID, other] = [await aCategory(forum), await aCategory(forum)];
  const discussionID = await aDiscussion(forum, { categoryID });
  await aDiscussion(forum, { categoryID: other });
  const listed = async (user: TestUser, query: object = { followed: true }) =>
    idsOf((await user.get("/discussions", { ...query })).body);
  assert.deepEqual(await listed(member), []);
  await follow(member, categoryID);
  assert.deepEqual(await listed(member), [discussionID]);
  assert.deepEqual(await listed(await forum.as("guest")), []);
  await administrator.patch(`/categories/${categoryID}`, { customPermissions: true });
  await forum.drained();
  assert.deepEqual(await listed(member), []);
});

it("suggests categories that the member reads before large ones, but none that are followed, archived or hidden", async () => {
  const member = await forum.as("member");
  const [read, large, followed] = [await aCategory(forum), await aCategory(forum), await aCategory(forum)];
  const archived = await aCategory(forum, { isArchived: true });
  const hidden = await aCategory(forum, { only: ["administrator"] });
  const opened = await aDiscussion(forum, { categoryID: read });
  for (const categoryID of [large, large, large, archived, hidden, followed])
    await aDiscussion(forum, { categoryID });
  await member.post("/tick", { discussionID: opened });
  await follow(member, followed);
  const suggested = async (query: object = {}) =>
    (await member.get("/categories/suggested", { limit: 50, ...query })).body;
  const ids = namesOf(await suggested());
  assert.deepEqual(ids.slice(0, 2), [read, large]);
  for (const left of [archived, hidden, followed]) assert.ok(!ids.includes(left));
  assert.ok(!namesOf(await suggested({ excludedCategoryIDs: read })).includes(read));
  const posts = (await member.get("/discussions", { suggested: true, limit: 100 })).body;
  const shown = new Set(namesOf(posts));
  assert.ok(shown.has(read) && !shown.has(followed) && !shown.has(hidden));
  assert.deepEqual((await (await forum.as("guest")).get("/discussions", { suggested: true })).body, []);
});

it("makes new members, and no others, follow the default categories", async () => {
  const [categoryID, other] = [await aCategory(forum), await aCategory(forum)];
  const before = await forum.as("member");
  // What follows a registration has happened for this member.
  await forum.drained();
  const entries = [
    { categoryID, preferences: { "preferences.popup.posts": true } },
    { categoryID: 999_999 },
    { categoryID: other },
  ];
  const key = "preferences.categoryFollowed.defaults";
  const refused = await administrator.patch("/config", { [key]: "{}" });
  assert.equal(refused.status, 422);
  await administrator.patch("/config", { [key]: JSON.stringify(entries) });
  const member = await forum.as("member");
  await forum.drained();
  const popup = { ...OFF, "preferences.followed": true, "preferences.popup.posts": true };
  assert.deepEqual((await member.get(preferencesOf(categoryID))).body, popup);
  assert.equal((await member.get(preferencesOf(other))).body["preferences.followed"], true);
  assert.deepEqual((await before.get(preferencesOf(categoryID))).body, OFF);
  await member.put(`/categories/${categoryID}/follow`, { followed: false });
  await administrator.patch(`/users/${member.userID}`, { name: `renamed${member.userID}` });
  await forum.drained();
  assert.deepEqual((await member.get(preferencesOf(categoryID))).body, OFF);
  await administrator.patch("/config", { [key]: "" });
});

it("keeps follower counts correct when members and categories are deleted, and repairs them", async () => {
  const [member, other] = [await forum.as("member"), await forum.as("member")];
  const [categoryID, gone] = [await aCategory(forum), await aCategory(forum)];
  for (const each of [categoryID, gone]) await follow(member, each);
  await follow(other, categoryID);
  assert.equal((await administrator.delete(`/categories/${gone}`)).status, 204);
  const context = await forum.context();
  const { erase } = followsOfUsers.value as PersonalData;
  for (let time = 0; time < 2; time++)
    await erase?.(context, member.userID, "delete", {
      name: member.name,
      email: null,
      addresses: [],
      dateDue: new Date(),
    });
  assert.equal(await countOf(categoryID), 1);
  const followers = context.addons.of(recounts).find(({ name }) => name === "categories.countFollowers")!;
  assert.equal(await followers.count(context), 0);
  await context.db
    .updateTable("categories")
    .set({ countFollowers: 9 })
    .where("categoryID", "=", categoryID)
    .execute();
  assert.deepEqual([await followers.count(context), await followers.repair(context)], [1, 1]);
  assert.equal(await countOf(categoryID), 1);
});

it("lists in a constant number of statements", async () => {
  const member = await forum.as("member");
  await follow(member, await aCategory(forum));
  const lists = [
    "/categories?followed=true&expand=preferences",
    "/categories/preferences/$me",
    "/discussions?followed=true",
  ];
  const counts = async () => {
    const all: number[] = [];
    for (const path of lists) {
      await member.get(path);
      all.push(await forum.countStatements(() => member.get(path)));
    }
    return all;
  };
  const few = await counts();
  for (let more = 0; more < 4; more++) await follow(member, await aCategory(forum));
  assert.deepEqual(await counts(), few);
});
