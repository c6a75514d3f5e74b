import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { aRole } from "#features/permissions/testing.ts";
import { cookieOf, emailedKey, PASSWORD } from "#features/sessions/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { anAddress, emailedCode } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator", "grey_heron");

const configure = async (settings: object) =>
  assert.equal((await administrator.patch("/config", settings)).status, 200);
beforeEach(() =>
  configure({
    ...{ "registration.method": "Invitation", "registration.confirmEmail": true },
    ...{ "invitations.perMember": 2, "garden.title": "Home Energy" },
  }),
);

let number = 0;
const account = (more: object = {}) => {
  number += 1;
  return { name: `new_${number}`, email: `new_${number}@people.test`, password: PASSWORD, ...more };
};
const register = (more: object) => guest.post("/users/register", account(more));
const rolesOf = async (userID: number): Promise<string[]> =>
  (await administrator.get(`/users/${userID}`)).body.roles.map(({ name }: { name: string }) => name);
const invite = (email: string, by: TestUser = administrator, more: object = {}) =>
  by.post("/invites", { email, ...more });
const refusedWith = async (more: object) => {
  const { status, body } = await register(more);
  return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
};

describe("an invitation by email", () => {
  test("makes its recipient a member at once, whose address is confirmed", async () => {
    const email = anAddress();
    const { status, body } = await invite(email, administrator, { message: "See you there" });
    assert.deepEqual([status, body.email, body.code, body.status], [201, email, null, "pending"]);
    const code = await emailedCode(forum);
    assert.match((await forum.emails()).at(-1) ?? "", /grey_heron invites you to join Home Energy/);
    const answer = await register({ email: email.toUpperCase(), invitationCode: code });
    assert.equal(answer.status, 201);
    const { userID } = answer.body;
    assert.deepEqual(await rolesOf(userID), ["Member"]);
    const posted = await guest.post(
      "/discussions",
      { name: "A day", body: "Rain.", format: "text", categoryID: 1 },
      { cookie: cookieOf(answer) },
    );
    assert.equal(posted.status, 201);
    assert.equal((await administrator.get(`/users/${userID}`)).body.emailConfirmed, true);
    const { body: after } = await administrator.get(`/invites/${body.inviteID}`, { expand: "acceptedUser" });
    assert.deepEqual(
      [after.status, after.acceptedUserID, after.acceptedUser.userID],
      ["accepted", userID, userID],
    );
    assert.match((await refusedWith({ invitationCode: code }))[2], /^This invitation was already used/);
  });

  test("needs no approval, where new accounts do", async () => {
    await configure({ "registration.method": "Approval" });
    const email = anAddress();
    await invite(email);
    const { status, body } = await register({ email, invitationCode: await emailedCode(forum) });
    assert.equal(status, 201);
    assert.deepEqual(await rolesOf(body.userID), ["Member"]);
  });

  test("gives its roles once another address is confirmed", async () => {
    const roleID = await aRole(forum, { name: "Helpers" });
    await invite(anAddress(), administrator, { roleIDs: [8, roleID] });
    const answer = await register({ invitationCode: await emailedCode(forum) });
    const { userID } = answer.body;
    assert.deepEqual(await rolesOf(userID), ["Unconfirmed"]);
    const { key } = await emailedKey(forum, "emailconfirm");
    await guest.post(`/users/${userID}/confirm-email`, { confirmationCode: key });
    assert.deepEqual((await rolesOf(userID)).sort(), ["Helpers", "Member"]);
  });

  test("is used once by two who send its code at the same time", async () => {
    await invite(anAddress());
    const invitationCode = await emailedCode(forum);
    const answers = await Promise.all([register({ invitationCode }), register({ invitationCode })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
  });

  test("expires, and works again when it is sent again", async () => {
    const { body } = await invite(anAddress());
    const invitationCode = await emailedCode(forum);
    await forum.forum.application.database.pool.query(
      "update invitations set date_expires = now() - interval '1 minute' where invite_id = $1",
      [body.inviteID],
    );
    assert.match((await refusedWith({ invitationCode }))[2], /^This invitation has expired/);
    assert.equal((await administrator.get(`/invites/${body.inviteID}`)).body.status, "expired");
    assert.equal((await administrator.post(`/invites/${body.inviteID}/resend`, {})).body.status, "pending");
    assert.notEqual(await emailedCode(forum), invitationCode);
    assert.equal((await register({ invitationCode })).status, 201);
  });

  test("works no longer when it is revoked, until that is undone", async () => {
    const { body } = await invite(anAddress());
    const invitationCode = await emailedCode(forum);
    assert.equal((await administrator.delete(`/invites/${body.inviteID}`)).status, 204);
    assert.match((await refusedWith({ invitationCode }))[2], /^This invitation was withdrawn/);
    assert.equal((await administrator.post(`/invites/${body.inviteID}/resend`, {})).status, 409);
    assert.equal((await administrator.patch(`/invites/${body.inviteID}`, { status: "pending" })).status, 200);
    assert.equal((await register({ invitationCode })).status, 201);
  });
});

describe("registration by invitation", () => {
  test("needs a code that is known", async () => {
    assert.deepEqual((await refusedWith({})).slice(0, 2), [400, "invitationCode"]);
    assert.deepEqual((await refusedWith({ invitationCode: "none" })).slice(0, 2), [422, "invitationCode"]);
  });

  test("says on its page who invites, or why the code is not valid", async () => {
    const email = anAddress();
    await invite(email);
    const shown = async (code: string) => {
      const { body } = await guest.get("/layouts/lookup-hydrate", {
        layoutViewType: "register",
        params: { code },
      });
      return body.layout[0].$reactProps.children[0].$reactProps.invitation;
    };
    const code = await emailedCode(forum);
    assert.deepEqual(await shown(code), {
      code,
      isRequired: true,
      invitedBy: "grey_heron",
      email,
      problem: null,
    });
    assert.match((await shown("none")).problem, /^This invitation is not valid/);
  });
});

describe("a link", () => {
  test("can be used as often as it says", async () => {
    const { status, body } = await administrator.post("/invites", { maxUses: 2, days: 1 });
    assert.equal(status, 201);
    assert.equal(body.url, `http://forum.test/entry/register?code=${body.code}`);
    const codes = [body.code, body.code, body.code];
    const statuses: number[] = [];
    for (const invitationCode of codes) statuses.push((await register({ invitationCode })).status);
    assert.deepEqual(statuses, [201, 201, 422]);
  });
});

describe("inviting", () => {
  test("several people names wrong addresses, and those that need no invitation", async () => {
    const wrong = await administrator.post("/invites/emails", { emails: "ann@people.test, bob@, carl" });
    assert.deepEqual([wrong.status, wrong.body.errors[0].message], [422, "Not an email address: bob@, carl"]);
    assert.equal((await administrator.post("/invites/emails", { emails: " , " })).status, 400);
    const member = await forum.as("member");
    const [one, two] = [anAddress(), anAddress()];
    await invite(one);
    const { status, body } = await administrator.post("/invites/emails", {
      emails: `${member.name}@people.test ${one}\n${two}; ${two}`,
    });
    assert.equal(status, 201);
    assert.deepEqual(
      body.invites.map(({ email }: { email: string }) => email),
      [two],
    );
    assert.deepEqual(body.skipped, [
      { email: `${member.name}@people.test`, reason: "member" },
      { email: one, reason: "invited" },
    ]);
    assert.equal((await invite(one)).status, 422);
  });

  test("is for members with a limit, who see their own invitations and no member's address", async () => {
    const member = await forum.as("member");
    const other = await forum.as("member");
    const own = await invite(anAddress(), member);
    assert.equal(own.status, 201);
    assert.equal((await invite(`${other.name}@people.test`, member)).status, 201);
    assert.equal((await invite(anAddress(), member)).status, 422);
    assert.equal((await member.get("/invites")).body.length, 2);
    assert.equal((await other.get(`/invites/${own.body.inviteID}`)).status, 404);
    assert.equal((await other.delete(`/invites/${own.body.inviteID}`)).status, 404);
    assert.equal((await invite(anAddress(), other, { message: "Buy this" })).status, 403);
    assert.equal((await invite(anAddress(), other, { roleIDs: [16] })).status, 403);
    assert.equal((await other.post("/invites", { maxUses: 1 })).status, 403);
    assert.equal((await invite(anAddress(), await forum.as("unconfirmed"))).status, 403);
    await configure({ "registration.method": "Basic" });
    assert.equal((await invite(anAddress(), other)).status, 403);
  });

  test("has limits by role, of which the highest counts, and a page for members", async () => {
    await configure({ "registration.method": "Invitation" });
    const roleID = await aRole(forum, { name: "Hosts" });
    const host = await forum.as("member");
    const hasPage = async (member: TestUser) =>
      (
        await member.get("/layouts/lookup-hydrate", {
          ...{ layoutViewType: "profile", params: { path: "/profile/invitations" } },
        })
      ).status === 200;
    await administrator.patch(`/users/${host.userID}`, { roleID: [8, roleID] });
    await configure({ "invitations.perRole": { 8: 0, [roleID]: 3 } });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await invite(anAddress(), host)).status);
    assert.deepEqual(statuses, [201, 201, 201, 422]);
    const other = await forum.as("member");
    assert.equal((await invite(anAddress(), other)).status, 403);
    assert.deepEqual([await hasPage(host), await hasPage(other)], [true, false]);
    assert.equal((await administrator.patch("/config", { "invitations.perRole": { x: 1 } })).status, 422);

    const invitationCode = await emailedCode(forum);
    const { userID } = (await register({ invitationCode })).body;
    const received = await administrator.get("/invites", { acceptedUserID: userID });
    assert.deepEqual(
      received.body.map(({ insertUserID, acceptedUserID }: Record<string, number>) => [
        insertUserID,
        acceptedUserID,
      ]),
      [[host.userID, userID]],
    );
    assert.equal((await administrator.get("/invites", { insertUserID: host.userID })).body.length, 3);
    assert.deepEqual((await other.get("/invites", { insertUserID: host.userID })).status, 403);
    await configure({ "invitations.perRole": {} });
  });

  test("into a role is for those who may assign it", async () => {
    const holder = await aHolder(forum, "users.add");
    assert.equal((await invite(anAddress(), holder)).status, 201);
    assert.equal((await invite(anAddress(), holder, { roleIDs: [16] })).status, 403);
    assert.equal((await invite("no address", holder)).status, 422);
  });

  test("costs a constant number of statements to list", async () => {
    const list = () => administrator.get("/invites", { expand: "acceptedUser" });
    await list();
    const few = await forum.countStatements(list);
    for (let count = 0; count < 3; count += 1) await invite(anAddress());
    await forum.drained();
    assert.equal(await forum.countStatements(list), few);
  });
});
