import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import type { TestUser } from "../forum.ts";
import { choose, notice, openMenus } from "./menu-stage.ts";

const { forum, visit, administrator, author, member, moderator, moderatedID } = await openMenus();
const guest = await forum.as("guest");
const tagID = await aTag(forum, "oak");
const by = { insertUserID: author.userID, categoryID: moderatedID };

type Call = (user: TestUser, id: number) => ReturnType<TestUser["get"]>;

const needs = (...names: string[]) =>
  names.length === 1
    ? `You need the ${names[0]} permission to do that.`
    : `You need one of ${names.join(", ")} permissions to do that.`;

/** The request of each menu entry on a discussion, and the permission without which it is refused. */
const DISCUSSION_ACTIONS: readonly [action: string, call: Call, message: string][] = [
  ["editing", (who, id) => who.patch(`/discussions/${id}`, { name: "Mine" }), needs("discussions.edit")],
  ["deleting", (who, id) => who.delete(`/discussions/${id}`), needs("discussions.delete")],
  [
    "moving",
    (who, id) => who.patch("/discussions/move", { discussionIDs: [id], categoryID: 1 }),
    needs("discussions.edit"),
  ],
  [
    "changing the type",
    (who, id) => who.put(`/discussions/${id}/type`, { type: "discussion" }),
    needs("discussions.edit"),
  ],
  [
    "tagging",
    (who, id) => who.put(`/discussions/${id}/tags`, { tagIDs: [tagID] }),
    needs("discussions.edit"),
  ],
  ["resolving", (who, id) => who.patch(`/discussions/${id}`, { resolved: true }), needs("staff.allow")],
  [
    "announcing",
    (who, id) => who.patch(`/discussions/${id}`, { pinned: true }),
    needs("discussions.announce"),
  ],
  ["sinking", (who, id) => who.patch(`/discussions/${id}`, { sink: true }), needs("discussions.sink")],
  ["closing", (who, id) => who.patch(`/discussions/${id}`, { closed: true }), needs("discussions.close")],
  ["bumping", (who, id) => who.patch(`/discussions/${id}/bump`), needs("curation.manage")],
];

describe("actions missing in a discussion's menu are refused over HTTP", () => {
  for (const [action, call, text] of DISCUSSION_ACTIONS)
    it(`${action}, to a member, and to a guest`, async () => {
      const id = await aDiscussion(forum, by);
      const { status, body } = await call(member, id);
      assert.deepEqual([status, body.message, body.description], [403, "Permission Problem", text]);
      assert.equal((await call(guest, id)).status, 403);
      const { body: after } = await administrator.get(`/discussions/${id}`);
      assert.deepEqual(
        [after.name, after.categoryID, after.resolved, after.pinned, after.sink, after.closed],
        ["A discussion", moderatedID, false, false, false, false],
      );
    });

  it("all of them, to the moderator of another category", async () => {
    for (const [action, call, text] of DISCUSSION_ACTIONS) {
      const id = await aDiscussion(forum, { insertUserID: author.userID });
      const { status, body } = await call(moderator, id);
      assert.deepEqual([action, status, body.description], [action, 403, text]);
    }
  });

  it("bumping, resolving and changing the author, to a category moderator", async () => {
    const id = await aDiscussion(forum, by);
    const giving = await moderator.patch(`/discussions/${id}`, { insertUserID: member.userID });
    assert.deepEqual([giving.status, giving.body.description], [403, needs("community.manage")]);
    assert.equal(
      (await moderator.patch(`/discussions/${id}/bump`)).body.description,
      needs("curation.manage"),
    );
    const resolving = await moderator.patch(`/discussions/${id}`, { resolved: true });
    assert.equal(resolving.body.description, needs("staff.allow"));
    assert.equal((await administrator.get(`/discussions/${id}`)).body.insertUserID, author.userID);
  });

  it("editing, to an author whose time is over", async () => {
    const TWO_HOURS = 2 * 60 * 60 * 1000;
    const id = await aDiscussion(forum, { ...by, dateInserted: new Date(Date.now() - TWO_HOURS) });
    const { status, body } = await author.patch(`/discussions/${id}`, { name: "Late" });
    assert.deepEqual([status, body.message], [400, "Editing discussions is not allowed."]);
  });
});

describe("actions missing in a comment's menu are refused over HTTP", () => {
  it("editing and deleting, to a member", async () => {
    const discussionID = await aDiscussion(forum, by);
    const id = await aComment(forum, { discussionID, insertUserID: author.userID });
    const edit = await member.patch(`/comments/${id}`, { body: "Mine.", format: "text" });
    assert.deepEqual([edit.status, edit.body.description], [403, needs("comments.edit")]);
    const gone = await member.delete(`/comments/${id}`);
    assert.deepEqual([gone.status, gone.body.description], [403, needs("comments.delete")]);
    // Authors delete their own only where the forum allows it.
    assert.equal((await author.delete(`/comments/${id}`)).body.description, needs("comments.delete"));
    assert.equal((await moderator.delete(`/comments/${id}`)).status, 204);
  });
});

it("a permission lost while a page is open is reported in a persistent message", async () => {
  const id = await aDiscussion(forum, by);
  const { page } = await visit(`/discussion/${id}`, { as: moderator });
  await page.route("**/api/v2/discussions/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 403,
          json: {
            ...{ status: 403, message: "Permission Problem" },
            description: needs("discussions.close"),
          },
        })
      : route.fallback(),
  );
  await choose(page, "Close");
  await notice(page, needs("discussions.close"));
});
