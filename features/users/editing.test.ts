import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aRole } from "#features/permissions/testing.ts";
import { emailedKey } from "#features/sessions/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { verifyPassword } from "#platform/server/security/passwords.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { sessionsRevoked } from "./server/index.ts";
import { getUser, updateUser } from "./server/queries.ts";
import type { UserUpdate } from "./server/tables.ts";
import { aHolder, aUser, withPassword } from "./testing.ts";

const ended: number[] = [];
const forum = await openForum({
  more: [
    feature({
      name: "watch",
      adds: [onInTransaction(sessionsRevoked, async (_context, { userID }) => void ended.push(userID))],
    }),
  ],
});
const administrator = await forum.as("administrator");
const member = await forum.as("member");
const guest = await forum.as("guest");

const ADA = { name: "Ada", email: "ada@people.test", password: "a long password" };
const withRow = async (userID: number, columns: UserUpdate) =>
  updateUser(await forum.context(), userID, columns);
const rowOf = async (userID: number) => getUser(await forum.context(), userID);
const errorsOf = (body: { errors: { field: string; code: string }[] }) =>
  body.errors.map(({ field, code }) => [field, code]);

async function opens(userID: number, password: string): Promise<boolean> {
  const { password: hash, hashMethod } = await rowOf(userID);
  return (await verifyPassword(password, hash ?? "", hashMethod ?? "")) === "right";
}

describe("making an account", () => {
  it("stores it with the member role, and sends the user an email without the password", async () => {
    const { status, body } = await administrator.post("/users", ADA);
    assert.equal(status, 201);
    assert.equal(body.name, "Ada");
    assert.equal(body.emailConfirmed, true);
    assert.deepEqual(body.roles, [{ roleID: 8, name: "Member" }]);
    assert.equal(await opens(body.userID, ADA.password), true);
    await forum.drained();
    const mail = (await forum.emails()).find((text) => text.includes("ada@people.test"));
    assert.match(mail ?? "", /Ada/);
    assert.doesNotMatch(mail ?? "", /a long password/);
  });

  it("sends no email when asked not to", async () => {
    const draft = { ...ADA, name: "Silent", email: "silent@people.test", sendWelcomeEmail: false };
    assert.equal((await administrator.post("/users", draft)).status, 201);
    await forum.drained();
    assert.equal(
      (await forum.emails()).some((text) => text.includes("silent@people.test")),
      false,
    );
  });

  it("refuses a name or an email address that is taken, in any case, and names both", async () => {
    await aUser(forum, { name: "Taken", email: "taken@people.test" });
    const { status, body } = await administrator.post("/users", {
      ...ADA,
      name: "tAKEN",
      email: "Taken@People.test",
    });
    assert.equal(status, 422);
    assert.deepEqual(errorsOf(body), [
      ["name", "invalid"],
      ["email", "invalid"],
    ]);
  });

  it("makes one account when the same name is asked for twice at once", async () => {
    const drafts = ["Race", "race", "RACE"].map((name, index) => ({
      ...ADA,
      name,
      email: `race${index}@people.test`,
    }));
    const answers = await Promise.all(drafts.map((draft) => administrator.post("/users", draft)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422]);
  });

  it("validates names by the forum's settings", async () => {
    const trying = async (name: string) =>
      (await administrator.post("/users", { ...ADA, name, email: `${Math.random()}@people.test` })).status;
    for (const name of ["ab", "a".repeat(21), "a b c", "a-b-c", "<b>ada</b>", "Guest", "system"]) {
      assert.equal(await trying(name), 422, name);
    }
    for (const name of ["abc", "a".repeat(20), "J\u00e9r\u00f4me_42"])
      assert.equal(await trying(name), 201, name);
    await administrator.patch("/config", { "garden.user.validationLength": "{2,4}" });
    assert.equal(await trying("xy"), 201);
    assert.equal(await trying("xyzzy"), 422);
    await administrator.patch("/config", { "garden.user.validationLength": "{3,20}" });
  });

  it("names every missing or wrong field at once", async () => {
    const missing = await administrator.post("/users", {});
    assert.equal(missing.status, 400);
    assert.deepEqual(errorsOf(missing.body), [
      ["name", "missingField"],
      ["email", "missingField"],
      ["password", "missingField"],
    ]);
    const wrong = {
      ...ADA,
      name: "Wrong",
      email: "nowhere",
      password: "short",
      photo: "javascript:alert(1)",
    };
    const { status, body } = await administrator.post("/users", wrong);
    assert.equal(status, 422);
    assert.deepEqual(
      errorsOf(body).map(([field]) => field),
      ["email", "password", "photo"],
    );
  });

  it("gives only roles that its maker may assign", async () => {
    const helper = await aHolder(forum, "users.add");
    const harmless = await aRole(forum, { held: ["tags.add"] });
    const trying = async (roleID: number[], word: string) =>
      (await helper.post("/users", { ...ADA, name: word, email: `${word}@people.test`, roleID })).status;
    assert.equal(await trying([8, harmless], "harmless"), 201);
    assert.equal(await trying([16], "mighty"), 403);
    assert.equal(await trying([99999], "nothing"), 403);
  });

  it("is for those who hold users.add", async () => {
    for (const person of [guest, member]) {
      const { status, body } = await person.post("/users", {
        ...ADA,
        name: "Nobody",
        email: "nobody@people.test",
      });
      assert.equal(status, 403);
      assert.deepEqual(body.permissions, ["users.add"]);
    }
  });
});

describe("changing one's own account", () => {
  it("takes what is one's own to decide", async () => {
    const person = await forum.as("member");
    const { status, body } = await person.patch("/users/$me", { private: true, showEmail: true });
    assert.equal(status, 200);
    assert.equal(body.private, true);
    assert.equal(body.showEmail, true);
    assert.ok(body.dateUpdated);
  });

  it("asks for the current password where the account could be lost", async () => {
    const person = await forum.as("member");
    await withPassword(forum, person, "the old password");
    for (const change of [{ email: "new@people.test" }, { password: "another password" }]) {
      const bare = await person.patch("/users/$me", change);
      assert.deepEqual([bare.status, errorsOf(bare.body)], [400, [["passwordConfirmation", "missingField"]]]);
      const wrong = await person.patch("/users/$me", { ...change, passwordConfirmation: "a guess" });
      assert.deepEqual([wrong.status, errorsOf(wrong.body)], [422, [["passwordConfirmation", "invalid"]]]);
    }
    const { body } = await person.patch("/users/$me", {
      email: "new@people.test",
      passwordConfirmation: "the old password",
    });
    assert.deepEqual([body.email, body.pendingEmail], [`${person.name}@people.test`, "new@people.test"]);
    await forum.drained();
    const { key } = await emailedKey(forum, "emailconfirm");
    const confirmed = await person.post(`/users/${person.userID}/confirm-email`, { confirmationCode: key });
    assert.deepEqual([confirmed.status, confirmed.body.email], [201, "new@people.test"]);
    const { body: after } = await person.get("/users/me");
    assert.deepEqual([after.email, after.emailConfirmed], ["new@people.test", true]);
  });

  it("changes the password and ends the sessions", async () => {
    const person = await forum.as("member");
    await withPassword(forum, person, "the old password");
    const change = { password: "another password", passwordConfirmation: "the old password" };
    assert.equal((await administrator.get(`/users/${person.userID}`)).status, 200);
    assert.equal((await person.patch("/users/$me", change)).status, 200);
    assert.equal(await opens(person.userID, "another password"), true);
    assert.ok(ended.includes(person.userID));
  });

  it("leaves names to those who may edit names, and what is sent unchanged alone", async () => {
    const person = await forum.as("member");
    const email = `${person.name}@people.test`;
    assert.equal((await person.patch("/users/$me", { name: person.name, email, private: true })).status, 200);
    const { status, body } = await person.patch("/users/$me", { name: "Other" });
    assert.deepEqual([status, body.permissions], [403, ["profile.editusernames"]]);
    const namer = await aHolder(forum, "profile.editusernames");
    await withPassword(forum, namer, "the old password");
    const renamed = await namer.patch("/users/$me", {
      name: "Renamed",
      passwordConfirmation: "the old password",
    });
    assert.equal(renamed.body.name, "Renamed");
  });

  it("accepts a name from before the rule until it is changed", async () => {
    const userID = await aUser(forum, {}, { name: "Robert Wall" });
    assert.equal(
      (await administrator.patch(`/users/${userID}`, { name: "Robert Wall", bypassSpam: true })).status,
      200,
    );
    assert.equal((await administrator.patch(`/users/${userID}`, { email: "rw@people.test" })).status, 200);
    assert.equal((await administrator.patch(`/users/${userID}`, { name: "Robert  Wall" })).status, 422);
  });

  it("does not reach what is for those who edit users", async () => {
    for (const change of [
      { roleID: [16] },
      { emailConfirmed: true },
      { bypassSpam: true },
      { banned: true },
    ]) {
      assert.equal((await member.patch("/users/$me", change)).status, 403, JSON.stringify(change));
    }
    assert.deepEqual((await rowOf(member.userID)).roleIDs, [8]);
  });

  it("is not for guests, nor for those who may not edit their profiles", async () => {
    assert.equal((await guest.patch("/users/$me", { private: true })).status, 403);
    const unconfirmed = await forum.as("unconfirmed");
    const { status, body } = await unconfirmed.patch("/users/$me", { private: true });
    assert.deepEqual([status, body.permissions], [403, ["profiles.edit"]]);
  });
});

describe("changing another user's account", () => {
  it("changes all that is sent", async () => {
    const userID = await aUser(forum);
    const change = {
      name: "Changed",
      email: "c@people.test",
      emailConfirmed: false,
      photo: "/uploads/c.png",
      roleID: [8, 32],
    };
    const { status, body } = await administrator.patch(`/users/${userID}`, change);
    assert.equal(status, 200);
    assert.deepEqual([body.name, body.email, body.photoUrl], ["Changed", "c@people.test", "/uploads/c.png"]);
    assert.deepEqual(
      body.roles.map(({ roleID }: { roleID: number }) => roleID),
      [8, 32],
    );
    const edited = await administrator.get(`/users/${userID}/edit`);
    assert.deepEqual(edited.body, {
      userID,
      name: "Changed",
      email: "c@people.test",
      showEmail: false,
      photo: "/uploads/c.png",
      emailConfirmed: false,
      bypassSpam: false,
    });
  });

  it("confirms the address of an account that no email reaches, which makes it a member, and logs that", async () => {
    const waiting = await forum.as("unconfirmed");
    await withRow(waiting.userID, { emailConfirmed: false });
    const { status, body } = await administrator.patch(`/users/${waiting.userID}`, { emailConfirmed: true });
    assert.deepEqual([status, body.emailConfirmed, body.roles], [200, true, [{ roleID: 8, name: "Member" }]]);
    assert.equal((await waiting.get("/users/me")).body.emailConfirmed, true);
    const { body: entries } = await administrator.get("/logs", {
      action: "user.confirm",
      recordID: waiting.userID,
    });
    assert.deepEqual(
      entries.map(({ insertUserID }: { insertUserID: number }) => insertUserID),
      [administrator.userID],
    );
    await administrator.patch(`/users/${waiting.userID}`, { emailConfirmed: true });
    assert.equal((await administrator.get("/logs", { action: "user.confirm" })).body.length, 1);
  });

  it("sets or resets a password and ends the sessions", async () => {
    const userID = await aUser(forum, { password: "the old password" });
    await administrator.patch(`/users/${userID}`, { password: "another password" });
    assert.equal(await opens(userID, "another password"), true);
    await administrator.patch(`/users/${userID}`, { resetPassword: true });
    assert.equal((await rowOf(userID)).password, null);
    assert.equal(ended.filter((id) => id === userID).length, 2);
    const both = await administrator.patch(`/users/${userID}`, {
      password: "another password",
      resetPassword: true,
    });
    assert.deepEqual([both.status, errorsOf(both.body)], [422, [["resetPassword", "invalid"]]]);
  });

  it("is for those who hold users.edit, for users who do not rank higher", async () => {
    const editor = await aHolder(forum, "users.edit");
    const moderator = await forum.as("moderator");
    assert.equal((await editor.patch(`/users/${member.userID}`, { showEmail: true })).status, 200);
    assert.equal(
      (await editor.patch(`/users/${moderator.userID}`, { email: "mine@people.test" })).status,
      403,
    );
    assert.equal(
      (await administrator.patch(`/users/${await aUser(forum, { admin: 1 })}`, { private: true })).status,
      403,
    );
    const { status, body } = await member.patch(`/users/${editor.userID}`, { private: true });
    assert.deepEqual([status, body.permissions], [403, ["users.edit"]]);
    assert.equal((await member.get(`/users/${editor.userID}/edit`)).status, 403);
  });

  it("gives and takes only roles that the editor may assign", async () => {
    const editor = await aHolder(forum, "users.edit");
    const manager = await aHolder(forum, "users.edit", "community.manage", "community.moderate");
    const harmless = await aRole(forum, { held: ["tags.add"] });
    const userID = await aUser(forum);
    const trying = async (person: TestUser, roleID: number[]) =>
      (await person.patch(`/users/${userID}`, { roleID })).status;
    assert.equal(await trying(editor, [8, harmless]), 200);
    assert.equal(await trying(editor, [8, 32]), 403);
    assert.equal(await trying(manager, [8, 32]), 200);
    assert.equal(await trying(manager, [8, 16]), 403);
    assert.equal(await trying(administrator, [8, 16]), 200);
    assert.equal(await trying(administrator, []), 422);
  });

  it("changes nothing when a part is refused", async () => {
    const editor = await aHolder(forum, "users.edit");
    const userID = await aUser(forum, { name: "Untouched" });
    assert.equal((await editor.patch(`/users/${userID}`, { name: "Touched", roleID: [16] })).status, 403);
    assert.equal((await rowOf(userID)).name, "Untouched");
  });

  it("is a 404 for an id that does not exist", async () => {
    assert.equal((await administrator.patch("/users/99999", { private: true })).status, 404);
    assert.equal((await administrator.get("/users/99999/edit")).status, 404);
  });
});
