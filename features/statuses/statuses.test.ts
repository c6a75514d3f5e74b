import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aStatus } from "./testing.ts";

const forum = await openForum();
const { author, other, moderator, administrator } = await forum.everyone();

const aPost = (more: object = {}) => aDiscussion(forum, { insertUserID: author.userID, ...more });
const read = async (user: TestUser, id: number, expand?: string) =>
  (await user.get(`/discussions/${id}`, expand ? { expand } : {})).body;
const undo = (user: TestUser, logID: number) => user.post(`/logs/${logID}/undo`);
const newest = async (recordID: number, recordType = "discussion") =>
  (await administrator.get("/logs", { recordType, recordID })).body[0];

describe("statuses", () => {
  it("exist from the beginning, the internal ones for staff", async () => {
    const names = async (user: TestUser, query = {}) =>
      (await user.get("/discussions/statuses", query)).body.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names(author), ["None"]);
    assert.deepEqual(await names(moderator), ["None Internal", "None", "Unresolved", "Resolved"]);
    assert.deepEqual(await names(moderator, { state: "closed" }), ["Resolved"]);
  });

  it("are created with ids from 10000 on, for posts of one type or of all", async () => {
    const draft = { name: "  Planned ", recordSubtype: "Idea", state: "closed" };
    const { status, body } = await administrator.post("/discussions/statuses", draft);
    assert.equal(status, 201);
    assert.ok(body.statusID >= 10_000);
    assert.deepEqual(
      { ...body, statusID: 0 },
      {
        ...{ statusID: 0, name: "Planned", state: "closed", recordType: "discussion", recordSubtype: "idea" },
        ...{ isDefault: false, isSystem: false, isActive: true, isInternal: false },
      },
    );
    const ofIdeas = await author.get("/discussions/statuses", { subType: "idea" });
    assert.equal(ofIdeas.body.length, 2);
    assert.equal((await author.get("/discussions/statuses", { subType: "poll" })).body.length, 1);
    const refused = await administrator.put(`/discussions/${await aPost()}/status`, {
      statusID: body.statusID,
    });
    assert.deepEqual([refused.status, refused.body.errors[0].message], [422, "There is no such status."]);
  });

  it("have one default of each kind, which new posts get", async () => {
    const first = (await administrator.post("/discussions/statuses", { name: "Fresh", isDefault: true }))
      .body;
    const post = { name: "Post", body: "Words.", format: "text", categoryID: 1 };
    assert.equal((await author.post("/discussions", post)).body.statusID, first.statusID);
    const none = await administrator.patch("/discussions/statuses/0", { isDefault: true });
    assert.equal(none.status, 200);
    const listed = (await administrator.get("/discussions/statuses")).body;
    const defaults = listed.filter(
      ({ isDefault, isInternal }: { isDefault: boolean; isInternal: boolean }) => isDefault && !isInternal,
    );
    assert.deepEqual(
      defaults.map(({ name }: { name: string }) => name),
      ["None"],
    );
    const unmade = await administrator.patch("/discussions/statuses/0", { isDefault: false });
    assert.deepEqual([unmade.status, unmade.body.message], [400, "First make another status the default."]);
  });

  it("cannot change their meaning when built-in, and cannot be deleted while in use", async () => {
    const changed = await administrator.patch("/discussions/statuses/8", { state: "open" });
    assert.deepEqual(
      [changed.status, changed.body.message],
      [400, "This is a built-in status: only its name can be changed."],
    );
    assert.equal((await administrator.patch("/discussions/statuses/8", { name: "Settled" })).status, 200);
    assert.equal((await administrator.patch("/discussions/statuses/8", { name: "Resolved" })).status, 200);
    const gone = await administrator.delete("/discussions/statuses/8");
    assert.deepEqual(
      [gone.status, gone.body.message],
      [400, "This is a built-in status: it cannot be deleted."],
    );
    const statusID = await aStatus(forum);
    await administrator.put(`/discussions/${await aPost()}/status`, { statusID });
    const used = await administrator.delete(`/discussions/statuses/${statusID}`);
    assert.deepEqual([used.status, used.body.message], [409, "This status is in use and can’t be deleted."]);
    assert.equal((await administrator.delete("/discussions/statuses/424242")).status, 404);
  });
});

describe("the status of a discussion", () => {
  it("is set with a reason, is shown, and is logged", async () => {
    const id = await aPost();
    const statusID = await aStatus(forum);
    const sent = { statusID, statusNotes: "Soon." };
    const { status, body } = await moderator.put(`/discussions/${id}/status`, sent);
    assert.equal(status, 201);
    assert.equal(body.status.statusID, statusID);
    assert.equal(body.internalStatus.statusID, 7);
    assert.equal((await read(author, id, "status")).internalStatus, undefined);
    const { log } = (await read(author, id, "status.log")).status;
    assert.deepEqual([log.reasonUpdated, log.updateUser.userID], ["Soon.", moderator.userID]);
    const listed = await author.get(`/discussions/${id}/status-log`);
    assert.equal(listed.headers["x-app-page-result-count"], "1");
    const [{ dateInserted, ...entry }] = listed.body;
    assert.ok(dateInserted);
    assert.deepEqual(entry, {
      ...{ statusID, insertUserID: moderator.userID, recordType: "discussion", recordID: id },
      reason: "Soon.",
    });
  });

  it("is restored with a deleted discussion, and so is its log", async () => {
    const id = await aPost();
    const statusID = await aStatus(forum);
    await moderator.put(`/discussions/${id}/status`, { statusID, statusNotes: "Kept." });
    await moderator.delete(`/discussions/${id}`);
    assert.equal((await undo(administrator, (await newest(id)).logID)).status, 200);
    assert.equal((await read(author, id)).statusID, statusID);
    const [{ reason }] = (await author.get(`/discussions/${id}/status-log`)).body;
    assert.equal(reason, "Kept.");
  });

  it("is refused with a fitting message to members without permission", async () => {
    const id = await aPost();
    const body = { internalStatusID: 8 };
    const refused = await author.put(`/discussions/${id}/status`, body);
    assert.deepEqual(
      [refused.status, refused.body.message, refused.body.description],
      [403, "Permission Problem", "You need the staff.allow permission to do that."],
    );
    const own = await author.put(`/discussions/${id}/status`, { statusID: 0 });
    assert.equal(own.body.description, "You need the discussions.edit permission to do that.");
    const both = await moderator.put(`/discussions/${id}/status`, { ...body, statusID: 0 });
    assert.equal(both.status, 422);
    const crossed = await moderator.put(`/discussions/${id}/status`, { statusID: 8 });
    assert.equal(crossed.body.errors[0].message, "There is no such status.");
    assert.equal((await moderator.put(`/discussions/${id}/status`, { internalStatusID: "x" })).status, 422);
  });
});

describe("resolving", () => {
  it("can be sent with any change by staff, without permission to edit", async () => {
    const staff = await aRole(forum, { held: ["session.valid", "staff.allow", "discussions.view"] });
    const helper = await forum.as("member");
    await administrator.patch(`/users/${helper.userID}`, { roleID: [staff] });
    const id = await aPost();
    const { status, body } = await helper.patch(`/discussions/${id}`, { resolved: true });
    assert.deepEqual([status, body.resolved, body.internalStatusID], [200, true, 8]);
    const edit = await helper.patch(`/discussions/${id}`, { resolved: false, name: "Mine" });
    assert.equal(edit.body.description, "You need the discussions.edit permission to do that.");
    assert.equal((await read(moderator, id)).resolved, true);
    assert.equal((await read(moderator, id)).resolvedUserID, helper.userID);
    assert.equal((await read(other, id)).resolved, undefined);
    assert.equal((await read(other, id)).resolvedUserID, undefined);
    assert.deepEqual((await author.get(`/discussions/${id}/status-log`)).body, []);
    assert.equal((await helper.get(`/discussions/${id}/status-log`)).body.length, 1);
  });

  it("is refused to others, also to authors who change their posts", async () => {
    const id = await aPost();
    const refused = await author.patch(`/discussions/${id}`, { name: "New name", resolved: true });
    assert.deepEqual(
      [refused.status, refused.body.description],
      [403, "You need the staff.allow permission to do that."],
    );
    assert.equal((await read(author, id)).name, "A discussion");
    const post = { name: "Post", body: "Words.", format: "text", categoryID: 1, resolved: true };
    assert.equal((await author.post("/discussions", post)).status, 403);
    assert.equal((await moderator.post("/discussions", post)).status, 201);
  });

  it("can be undone from the log, unless the status changed since", async () => {
    const id = await aPost();
    await moderator.patch(`/discussions/${id}`, { resolved: true });
    const { logID, action } = await newest(id);
    assert.equal(action, "discussion.resolve");
    assert.equal((await undo(moderator, logID)).status, 200);
    const { resolved, resolvedUserID } = await read(moderator, id);
    assert.deepEqual([resolved, resolvedUserID], [false, undefined]);
  });

  it("applies to everything unresolved that the actor moderates, and is undone at once", async () => {
    const ids = [await aPost(), await aPost()];
    const elsewhere = await administrator.post("/categories", { name: "Staff", urlcode: "staff-only" });
    const there = await aPost({ categoryID: elsewhere.body.categoryID });
    assert.equal((await moderator.post("/discussions/resolve-bulk")).status, 201);
    const resolved = async () =>
      Promise.all([...ids, there].map(async (id) => (await read(moderator, id)).resolved));
    assert.deepEqual(await resolved(), [true, true, true]);
    const { logID, action } = await newest(1, "category");
    assert.equal(action, "category.resolve");
    assert.equal((await undo(moderator, logID)).status, 200);
    assert.deepEqual(await resolved(), [false, false, true]);
    const refused = await author.post("/discussions/resolve-bulk");
    assert.deepEqual(
      [refused.status, refused.body.description],
      [403, "You need one of posts.moderate, community.moderate permissions to do that."],
    );
  });
});
