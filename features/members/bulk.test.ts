import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aRole } from "#features/permissions/testing.ts";
import { aHolder, aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "grey_heron");
const moderator = await forum.as("moderator");
const guides = await aRole(forum, { name: "Guides", held: ["session.valid"] });

const read = async (userID: number) => (await administrator.get(`/users/${userID}`)).body;
const rolesOf = async (userID: number) =>
  (await read(userID)).roles.map(({ name }: { name: string }) => name).sort();
const assign = (user: TestUser, body: object) => user.patch("/users/bulk-role-assignment", body);
const undo = (user: TestUser, operationID: string) => user.post(`/logs/operations/${operationID}/undo`);
const three = async () => [await aUser(forum), await aUser(forum), await aUser(forum)];
const audited = async (recordID: number) =>
  (await administrator.get("/audit-logs", { recordID: String(recordID) })).body.map(
    ({ message }: { message: string }) => message,
  );

describe("the roles of many members", () => {
  it("are added, recorded and undone in one operation", async () => {
    const userIDs = await three();
    const [first = 0] = userIDs;
    const { status, body } = await assign(administrator, { userIDs, addRoleIDs: [guides] });
    assert.equal(status, 200);
    assert.deepEqual(body.progress.successIDs, userIDs);
    for (const userID of userIDs) assert.deepEqual(await rolesOf(userID), ["Guides", "Member"]);
    const { name } = await read(first);
    assert.deepEqual(await audited(first), [`changed the roles of ${name}`]);
    const undone = await undo(administrator, body.operationID);
    assert.equal(undone.status, 200);
    for (const userID of userIDs) assert.deepEqual(await rolesOf(userID), ["Member"]);
  });

  it("stay when someone changed them after that, except for what is undone", async () => {
    const userID = await aUser(forum);
    const others = await aRole(forum, { name: "Others", held: ["session.valid"] });
    const { body } = await assign(administrator, { userIDs: [userID], addRoleIDs: [guides] });
    await assign(administrator, { userIDs: [userID], addRoleIDs: [others] });
    await undo(administrator, body.operationID);
    assert.deepEqual(await rolesOf(userID), ["Member", "Others"]);
  });

  it("are removed, except from members who would be left without any", async () => {
    const [both = 0, only = 0] = await three();
    await assign(administrator, { userIDs: [both], addRoleIDs: [guides] });
    const { status, body } = await assign(administrator, { userIDs: [both, only], removeRoleIDs: [8] });
    assert.equal(status, 409);
    assert.deepEqual(body.progress.successIDs, [both]);
    assert.equal(body.progress.exceptionsByID[only].message, "This is the member’s only role.");
    assert.deepEqual(await rolesOf(both), ["Guides"]);
    await assign(administrator, {
      ...{ userIDs: [only], removeRoleIDs: [8], addReplacementRoleIDs: [guides] },
    });
    assert.deepEqual(await rolesOf(only), ["Guides"]);
  });

  it("leave out those who rank above, and oneself", async () => {
    const editor = await aHolder(forum, "users.edit");
    const userIDs = [await aUser(forum), administrator.userID, editor.userID];
    const { status, body } = await assign(editor, { userIDs, addRoleIDs: [guides] });
    assert.equal(status, 403);
    assert.deepEqual(body.progress.successIDs, [userIDs[0]]);
    assert.deepEqual(
      userIDs.slice(1).map((userID) => body.progress.exceptionsByID[userID].message),
      ["You can’t edit a member who ranks above you.", "Change your own roles on your page."],
    );
  });

  it("include only roles that the actor may give", async () => {
    const editor = await aHolder(forum, "users.edit");
    const administrators = (await administrator.get("/roles")).body.find(
      ({ type }: { type: string }) => type === "administrator",
    ).roleID;
    const userID = await aUser(forum);
    const { status, body } = await assign(editor, { userIDs: [userID], addRoleIDs: [administrators] });
    assert.deepEqual([status, body.recordIDs], [403, [administrators]]);
    assert.deepEqual(await rolesOf(userID), ["Member"]);
  });

  it("need members, and a role to add or remove", async () => {
    const statusOf = async (body: object) => (await assign(administrator, body)).status;
    assert.equal(await statusOf({ userIDs: [await aUser(forum)] }), 422);
    assert.equal(await statusOf({ userIDs: [], addRoleIDs: [guides] }), 422);
    assert.equal(await statusOf({ userIDs: [999_999], addRoleIDs: [guides] }), 404);
  });
});

describe("the email addresses of many members", () => {
  it("are confirmed, which makes them members, and the confirmation is undone", async () => {
    const unconfirmed = await forum.as("unconfirmed");
    await administrator.patch(`/users/${unconfirmed.userID}`, { emailConfirmed: false });
    const before = await rolesOf(unconfirmed.userID);
    const { body } = await administrator.patch("/users/list/confirm", { userIDs: [unconfirmed.userID] });
    assert.equal((await read(unconfirmed.userID)).emailConfirmed, true);
    assert.deepEqual(await rolesOf(unconfirmed.userID), ["Member"]);
    assert.equal((await undo(administrator, body.operationID)).status, 200);
    assert.equal((await read(unconfirmed.userID)).emailConfirmed, false);
    assert.deepEqual(await rolesOf(unconfirmed.userID), before);
  });
});

describe("a ban of many members", () => {
  it("has a reason, is recorded, leaves out those above, and is undone", async () => {
    const userIDs = [...(await three()), administrator.userID];
    const [first = 0] = userIDs;
    const { name } = await read(first);
    const { status, body } = await moderator.patch("/users/list/ban", {
      userIDs,
      reason: "Spam.",
      note: "3",
    });
    assert.equal(status, 403);
    assert.deepEqual(body.progress.successIDs, userIDs.slice(0, 3));
    assert.match(body.progress.exceptionsByID[administrator.userID].message, /rank below you/);
    assert.deepEqual([(await read(first)).ban.reason, (await read(first)).ban.note], ["Spam.", "3"]);
    assert.deepEqual(await audited(first), [`banned ${name}`]);
    await undo(moderator, body.operationID);
    assert.equal((await read(first)).banned, 0);
  });

  it("must end in the future", async () => {
    const userID = await aUser(forum);
    const { status } = await moderator.patch("/users/list/ban", {
      ...{ userIDs: [userID], dateExpires: "2020-01-01T00:00:00Z" },
    });
    assert.equal(status, 422);
    assert.equal((await read(userID)).banned, 0);
  });
});

describe("the deletion of many members", () => {
  it("deletes their accounts, and erases their names from the audit log", async () => {
    const userIDs = await three();
    const [first = 0] = userIDs;
    await assign(administrator, { userIDs: [first], addRoleIDs: [guides] });
    const { status } = await administrator.delete("/users/list", { userIDs, deleteMethod: "anonymise" });
    assert.equal(status, 200);
    for (const userID of userIDs) assert.equal((await administrator.get(`/users/${userID}`)).status, 404);
    await forum.drained();
    assert.deepEqual(await audited(first), [
      `deleted the account #${first}`,
      `changed the roles of #${first}`,
    ]);
  });
});

describe("an email to reset the password", () => {
  it("goes to the member, and is recorded", async () => {
    const userID = await aUser(forum, { name: "indigo", email: "indigo@people.test", emailConfirmed: true });
    assert.equal((await administrator.post(`/users/${userID}/password-email`)).status, 201);
    await forum.drained();
    assert.match((await forum.emails()).at(-1) ?? "", /indigo@people\.test/);
    assert.deepEqual(await audited(userID), ["sent indigo an email to reset the password"]);
  });

  it("is not for members who rank above", async () => {
    const editor = await aHolder(forum, "users.edit");
    assert.equal((await editor.post(`/users/${administrator.userID}/password-email`)).status, 403);
  });
});
