import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { aUser } from "#features/users/testing.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { addPreference, addPreferencePart, channelsFor, setPreference } from "./server/index.ts";

/** A feature with preferences for bells: how loud they are, and whether to notify of them. */
const volumes = new Map<number, number>();
const bells = addon({
  name: "bells",
  title: "Bells",
  description: "Rings.",
  version: "1",
  adds: [
    addPreference({
      key: "Bells",
      group: "miscellaneous",
      sort: 1,
      label: phrase("Bells"),
      defaults: { popup: true, email: false },
      channels: ["popup"],
    }),
    addPreferencePart({
      key: "Volume",
      schema: z.strictObject({ percent: z.int().min(0).max(100) }),
      group: { name: "sound", label: phrase("Sound") },
      label: phrase("Volume"),
      read: async (_context, userID) => ({ percent: volumes.get(userID) ?? 50 }),
      write: async (_context, userID, { percent }) => void volumes.set(userID, percent),
    }),
  ],
});

const forum = await openForum({ more: [bells] });
const administrator = await forum.as("administrator");
const of = ({ userID }: Pick<TestUser, "userID">) => `/notification-preferences/${userID}`;
const mine = "/notification-preferences/$me";
const defaults = "/notification-preferences/defaults";

describe("preferences", () => {
  it("follow the community's defaults until a member changes them, and omitted ones stay", async () => {
    const member = await forum.as("member");
    assert.deepEqual((await member.get(mine)).body.Mention, { popup: true, email: false });
    const { status, body } = await member.patch(mine, { Mention: { email: true } });
    assert.equal(status, 200);
    assert.deepEqual(body.Mention, { popup: true, email: true });
    assert.deepEqual((await member.patch(mine, { Mention: { popup: false } })).body.Mention, {
      popup: false,
      email: true,
    });
    await administrator.patch(defaults, { Mention: { popup: false, email: true } });
    const other = await forum.as("member");
    assert.deepEqual((await other.get(mine)).body.Mention, { popup: false, email: true });
    await administrator.patch(defaults, { Mention: { popup: true, email: false } });
    assert.deepEqual((await other.get(mine)).body.Mention, { popup: true, email: false });
    assert.deepEqual((await member.get(mine)).body.Mention, { popup: false, email: true });
  });

  it("store no row for default values", async () => {
    const member = await forum.as("member");
    await member.patch(mine, { Mention: { popup: false, email: true } });
    await member.patch(mine, { Mention: { popup: true, email: false } });
    const { db } = await forum.context();
    const rows = await db
      .selectFrom("userPreferences")
      .selectAll()
      .where("userID", "=", member.userID)
      .execute();
    assert.deepEqual(rows, []);
  });

  it("refuse unknown values, and change nothing then", async () => {
    const member = await forum.as("member");
    const unknown = await member.patch(mine, { Mention: { popup: false }, Nonsense: { popup: true } });
    assert.equal(unknown.status, 404);
    const wrong = await member.patch(mine, { Mention: { popup: "maybe" } });
    assert.deepEqual(
      [wrong.status, wrong.body.errors[0].field, wrong.body.errors[0].path],
      [422, "popup", "Mention"],
    );
    assert.equal((await member.patch(mine, { Bells: { popup: true } })).status, 404);
    assert.equal((await member.patch(mine, { report: { popup: true } })).status, 404);
    assert.equal((await member.patch(mine, { NotificationLanguage: "fr" })).status, 422);
    assert.equal((await member.patch(mine, { "Mention.fax": true })).status, 404);
    assert.deepEqual((await member.get(mine)).body.Mention, { popup: true, email: false });
  });

  it("of others are for users who edit users, but not for those of higher rank", async () => {
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    assert.equal((await other.get(of(member))).status, 403);
    assert.equal((await administrator.patch(of(member), { Mention: { popup: false } })).status, 200);
    assert.equal((await member.get(mine)).body.Mention.popup, false);
    const chief = await aUser(forum, {}, { admin: 3 });
    assert.equal((await administrator.get(of({ userID: chief }))).status, 403);
    assert.equal((await administrator.get(of({ userID: 999_999 }))).status, 404);
  });

  it("are a tree, in groups, with labels and defaults", async () => {
    const { body } = await administrator.get("/notification-preferences/schema");
    const { notifications } = body.properties;
    assert.equal(notifications.properties.followedPosts["x-control"].label, "Posts");
    const { Mention } = notifications.properties.followedPosts.properties;
    assert.equal(Mention["x-control"].label, "Someone mentions me");
    assert.deepEqual(
      ["popup", "email"].map((way) => [way, Mention.properties[way].type, Mention.properties[way].default]),
      [
        ["popup", "boolean", true],
        ["email", "boolean", false],
      ],
    );
    assert.ok(notifications.properties.communityTask.properties.escalation);
    const member = await forum.as("member");
    const own = (await member.get("/notification-preferences/schema", { userID: member.userID })).body;
    assert.equal(own.properties.notifications.properties.communityTask, undefined);
    const all = (await administrator.get("/notification-preferences/schema", { schemaType: "defaults" }))
      .body;
    const { disabled } = all.properties.notifications.properties.followedPosts.properties.Mention.properties;
    assert.equal(disabled.type, "boolean");
  });

  it("have parts of another shape while their add-on is on", async () => {
    const member = await forum.as("member");
    await forum.forum.application.switchAddon("bells", true);
    const { body } = await member.patch(mine, { Volume: { percent: 80 }, Bells: { popup: false } });
    assert.deepEqual([body.Volume, body.Bells], [{ percent: 80 }, { popup: false }]);
    const tooLoud = await member.patch(mine, { Volume: { percent: 180 } });
    assert.deepEqual([tooLoud.status, tooLoud.body.errors[0].field], [422, "percent"]);
    const { properties } = (await member.get("/notification-preferences/schema")).body;
    assert.equal(properties.sound["x-control"].label, "Sound");
    assert.equal(properties.sound.properties.Volume.properties.percent.maximum, 100);
    await forum.forum.application.switchAddon("bells", false);
    assert.equal((await member.get(mine)).body.Volume, undefined);
  });

  it("offer no email where there is none, and no disabled notifications", async () => {
    const member = await forum.as("member");
    await member.patch(mine, { Mention: { email: true } });
    const ways = async () =>
      (await channelsFor(await forum.context(), "Mention", [member.userID])).get(member.userID);
    assert.deepEqual(await ways(), { popup: true, email: true });
    await administrator.patch("/config", { "emails.enabled": false });
    assert.deepEqual((await member.get(mine)).body.Mention, { popup: true });
    assert.deepEqual(await ways(), { popup: true, email: false });
    await administrator.patch("/config", { "emails.enabled": true });
    await administrator.patch(defaults, { Mention: { disabled: true } });
    assert.equal((await administrator.get(defaults)).body.Mention.disabled, true);
    assert.equal((await member.get(mine)).body.Mention, undefined);
    assert.equal((await member.patch(mine, { Mention: { popup: true } })).status, 404);
    assert.deepEqual(await ways(), { popup: false, email: false });
    await administrator.patch(defaults, { Mention: { disabled: false } });
    assert.equal((await administrator.patch(defaults, { Nonsense: { popup: true } })).status, 404);
  });

  it("are read for many members in one statement, without those who may not get email", async () => {
    const context = await forum.context();
    const members = [
      await forum.as("member"),
      await forum.as("member"),
      { userID: await aUser(forum, { roleIDs: [] }) },
    ];
    for (const { userID } of members) await setPreference(context, userID, "Mention", { email: true });
    const ids = members.map(({ userID }) => userID);
    let ways = new Map();
    assert.equal(
      await forum.countStatements(async () => (ways = await channelsFor(context, "Mention", ids))),
      1,
    );
    assert.deepEqual(
      ids.map((userID) => ways.get(userID).email),
      [true, true, false],
    );
  });

  it("may be sent with flat names, and include the language where there is only one", async () => {
    const member = await forum.as("member");
    const flat = { "Mention.popup": false, "email.Mention": "1", NotificationLanguage: "en" };
    const { status, body } = await member.patch(mine, flat);
    assert.deepEqual([status, body.Mention], [200, { popup: false, email: true }]);
    assert.equal(body.NotificationLanguage, "en");
    await administrator.patch("/config", { "emailDigest.enabled": true });
    const forFollowed = {
      ...{ "preferences.followed": true, "preferences.email.digest": true },
      ...{ "preferences.popup.posts": false, "preferences.email.posts": true },
      ...{ "preferences.popup.comments": true, "preferences.email.comments": false },
    };
    const followed = await member.patch(mine, forFollowed);
    assert.deepEqual(
      [
        followed.status,
        followed.body.NewDiscussion,
        followed.body.NewComment,
        followed.body.DigestEnabled.email,
      ],
      [200, { popup: false, email: true }, { popup: true, email: false }, true],
    );
    assert.equal((await member.patch(mine, { "preferences.popup.events": true })).status, 404);
  });

  it("include the language of emails, where there is a choice", async () => {
    const member = await forum.as("member");
    assert.equal((await administrator.patch("/locales/fr", { enabled: true })).status, 200);
    assert.equal((await member.get(mine)).body.NotificationLanguage, "en");
    assert.equal((await member.patch(mine, { NotificationLanguage: "fr" })).body.NotificationLanguage, "fr");
    assert.equal((await member.patch(mine, { NotificationLanguage: "xx" })).status, 422);
    const { db } = await forum.context();
    const { locale } = await db
      .selectFrom("users")
      .select("locale")
      .where("userID", "=", member.userID)
      .executeTakeFirstOrThrow();
    assert.equal(locale, "fr");
  });
});
