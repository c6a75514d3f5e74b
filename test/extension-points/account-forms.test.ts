import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { addPrivacyPart } from "#features/accounts/server/index.ts";
import { addReplyAddress } from "#features/notification-emails/server/index.ts";
import { aReader, emailsGoOut, mention } from "#features/notification-emails/testing.ts";
import { addPreferencePart } from "#features/preferences/server/index.ts";
import { addInvitationSource, addRegistrationPart } from "#features/sessions/server/index.ts";
import { addUnsubscribe } from "#features/unsubscribe/server/index.ts";
import { anUnsubscribeToken } from "#features/unsubscribe/testing.ts";
import { addProfileFilter } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const volumes = new Map<number, number>();
const singers: number[] = [];
const rehearsals = new Map<string, boolean>();
const choir = addon({
  ...about("choir"),
  adds: [
    addPreferencePart({
      key: "Volume",
      schema: z.strictObject({ percent: z.int().max(100) }),
      group: { name: "sound", label: phrase("Sound") },
      label: phrase("Volume"),
      read: async (_context, userID) => ({ percent: volumes.get(userID) ?? 50 }),
      write: async (_context, userID, { percent }) => void volumes.set(userID, percent),
    }),
    // Some members do not want to be found by their profile.
    addProfileFilter(async () => sql<boolean>`users.name not like 'Hermit%'`),
    addRegistrationPart({ name: "choir", load: async () => ({ voices: ["alto", "bass"] }) }),
    addPrivacyPart({ name: "choir", load: async (_context, { name }) => ({ singer: name }) }),
    addInvitationSource(async (_context, code) =>
      code === "sing"
        ? {
            invitedBy: "Choir",
            email: null,
            roleIDs: [],
            accept: async (_inside, userID) => void singers.push(userID),
          }
        : null,
    ),
    addUnsubscribe({
      kind: "rehearsal",
      describe: async (_context, userID, { recordID }) => ({
        name: `Rehearsal ${recordID}`,
        isOn: rehearsals.get(`${userID} ${recordID}`) ?? true,
      }),
      set: async (_context, userID, { recordID }, isOn) => void rehearsals.set(`${userID} ${recordID}`, isOn),
    }),
    addReplyAddress(async (_context, { discussionID }) =>
      discussionID === undefined ? null : { name: "Choir", address: `choir+${discussionID}@forum.test` },
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(choir);
const guest = await there.as("guest");
const administrator = await here.as("administrator");

beforeEach(() => toggle("off"));

test("members set a preference of an add-on while it is on, and its value survives", async () => {
  const member = await there.as("member");
  const mine = "/notification-preferences/$me";
  const read = async () => (await member.get(mine)).body.Volume;
  const change = async (percent: number) => (await member.patch(mine, { Volume: { percent } })).status;
  assert.deepEqual([await read(), await change(30)], [undefined, 404]);
  await toggle("on");
  assert.deepEqual([await read(), await change(300), await change(30)], [{ percent: 50 }, 422, 200]);
  assert.deepEqual(await read(), { percent: 30 });
  await toggle("off");
  assert.equal(await read(), undefined);
  await toggle("on");
  assert.deepEqual(await read(), { percent: 30 });
});

test("the page with a member's privacy settings has the data of an add-on", async () => {
  const member = await there.as("member");
  const parts = async () => {
    const { body } = await member.get("/layouts/lookup-hydrate", {
      layoutViewType: "profile",
      params: { path: "/profile/account-privacy" },
    });
    return JSON.stringify(body);
  };
  assert.doesNotMatch(await parts(), /singer/);
  await toggle("on");
  assert.match(await parts(), new RegExp(`"parts":.*"choir":\\{"singer":"${member.name}"`));
});

test("an add-on narrows the search of users by their profile", async () => {
  for (const name of ["Hermit", "Singer"]) {
    const { userID } = await here.as("member", name);
    await administrator.patch(`/users/${userID}`, { profileFields: { Location: "Harbor" } });
  }
  const found = async (query: object) => {
    const { body } = await administrator.get("/users", { ...query, sort: "name" });
    return body.map(({ name }: { name: string }) => name);
  };
  const inHarbor = () => found({ profileFields: { Location: "Harbor" } });
  assert.deepEqual(await inHarbor(), ["Hermit", "Singer"]);
  await toggle("on");
  assert.deepEqual(await inHarbor(), ["Singer"]);
  assert.deepEqual(await found({ query: "Hermit" }), ["Hermit"], "it applies to profile fields alone");
  await toggle("off");
  assert.deepEqual(await inHarbor(), ["Hermit", "Singer"]);
});

test("the registration form has the data of an add-on's fields while it is on, on every node", async () => {
  const parts = async () => {
    const { body } = await guest.get("/layouts/lookup-hydrate", { layoutViewType: "register" });
    return JSON.stringify(body).includes('"choir":{"voices":["alto","bass"]}');
  };
  assert.equal(await parts(), false);
  await toggle("on");
  assert.equal(await parts(), true);
  await toggle("off");
  assert.equal(await parts(), false);
});

test("the invitations of an add-on let users register while it is on", async () => {
  await administrator.patch("/config", { "registration.method": "Invitation" });
  const account = { name: "Soprano", email: "soprano@people.test", password: "correct horse battery" };
  const register = () => guest.post("/users/register", { ...account, invitationCode: "sing" });
  assert.equal((await register()).status, 422);
  await toggle("on");
  const { status, body } = await register();
  assert.deepEqual([status, singers], [201, [body.userID]]);
  await toggle("off");
});

test("the link of an email ends an add-on's subscription while it is on", async () => {
  const member = await here.as("member");
  const token = await anUnsubscribeToken(here, member, { kind: "rehearsal", recordID: 3 });
  const key = `${member.userID} 3`;
  const end = async () => (await guest.post(`/unsubscribe/${token}`, {})).body.preferences;
  assert.deepEqual([await end(), rehearsals.has(key)], [[], false]);
  await toggle("on");
  const shown = { preference: "rehearsal.3", name: "Rehearsal 3", enabled: "0" };
  assert.deepEqual([await end(), rehearsals.get(key)], [[shown], false]);
  const { body } = await guest.post(`/unsubscribe/resubscribe/${token}`, {});
  assert.deepEqual([body.preferences[0].enabled, rehearsals.get(key)], ["1", true]);
  await toggle("off");
  assert.deepEqual([await end(), rehearsals.get(key)], [[], true]);
});

test("emails about a thread can be answered at the address of an add-on while it is on", async () => {
  await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 });
  const [author, reader] = [await here.as("member"), await aReader(here, "Reader")];
  async function answers(): Promise<string | undefined> {
    const discussionID = await mention(author, reader);
    await emailsGoOut(here);
    const email = (await here.emails()).find((text) => text.includes(`/discussion/${discussionID}/`));
    assert.ok(email, "no email was sent");
    return /^Reply-To:.*<choir\+(\d+)@forum\.test>/im.exec(email)?.[1] === String(discussionID)
      ? "by email"
      : "on the forum";
  }
  assert.equal(await answers(), "on the forum");
  await toggle("on");
  assert.equal(await answers(), "by email");
  await toggle("off");
  assert.equal(await answers(), "on the forum");
});
