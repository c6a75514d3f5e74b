import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion, idsOf } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const { guest, author, moderator } = await forum.everyone();

/** Moves a discussion from `here` to `there`; returns it with its redirect. */
async function aMove(name = "What [is] *here*?") {
  const [here, there] = [await aCategory(forum), await aCategory(forum)];
  const discussionID = await aDiscussion(forum, { categoryID: here, name, insertUserID: author.userID });
  await aComment(forum, { discussionID, insertUserID: author.userID });
  const { body } = await moderator.patch("/discussions/move", {
    ...{ discussionIDs: [discussionID, await aDiscussion(forum, { categoryID: here })] },
    ...{ categoryID: there, addRedirects: true },
  });
  const left = (await author.get("/discussions", { categoryID: here, sort: "discussionID" })).body;
  return { here, there, discussionID, operationID: body.operationID, redirect: left[0] };
}

test("moving leaves a closed redirect with the same title and no author", async () => {
  const { discussionID, redirect } = await aMove();
  assert.deepEqual([redirect.type, redirect.closed, redirect.name], ["redirect", true, "What [is] *here*?"]);
  assert.deepEqual([redirect.insertUserID, redirect.unread], [0, false]);
  assert.equal(redirect.attributes.redirectDiscussionID, discussionID);
  const { body } = await guest.get(`/discussions/${redirect.discussionID}`);
  assert.match(
    body.body,
    new RegExp(`<a href="/discussion/${discussionID}/what-is-here"[^>]*>What \\[is\\] \\*here\\*\\?</a>`),
  );
});

test("its page redirects to the discussion", async () => {
  const { discussionID, redirect } = await aMove("On the way");
  const answer = await forum.forum.http.inject({ url: redirect.url });
  assert.deepEqual(
    [answer.statusCode, answer.headers.location],
    [302, `/discussion/${discussionID}/on-the-way`],
  );
  const looked = await author.get("/layouts/lookup-hydrate", {
    ...{ layoutViewType: "post", recordType: "discussion", recordID: redirect.discussionID },
  });
  assert.equal(looked.body.redirectTo, `/discussion/${discussionID}/on-the-way`);
});

test("it does not redirect readers to hidden discussions", async () => {
  const [open, hidden] = [await aCategory(forum), await aCategory(forum, { only: ["moderator"] })];
  const discussionID = await aDiscussion(forum, { categoryID: open, name: "Soon hidden" });
  await moderator.patch("/discussions/move", {
    ...{ discussionIDs: [discussionID], categoryID: hidden, addRedirects: true },
  });
  const [redirect] = (await author.get("/discussions", { categoryID: open })).body;
  const page = await forum.forum.http.inject({ url: redirect.url });
  assert.deepEqual([page.statusCode, page.headers.location], [404, undefined]);
});

test("it appears in lists and their totals, but in no other counter", async () => {
  const before = (await author.get("/users/me")).body.countDiscussions;
  const { here, there } = await aMove();
  const list = await author.get("/discussions", { categoryID: here });
  assert.deepEqual([list.body.length, list.headers["x-app-page-result-count"]], [2, "2"]);
  const { body } = await author.get(`/categories/${here}`);
  assert.deepEqual([body.countDiscussions, body.countComments], [0, 0]);
  assert.equal((await author.get(`/categories/${there}`)).body.countDiscussions, 2);
  const after = (await author.get(`/users/${author.userID}`)).body.countDiscussions;
  assert.equal(after, (before ?? 0) + 1);
  assert.deepEqual(await wrongCounters(forum), []);
});

test("it cannot be edited, moved, opened or answered; deleting it leaves the discussion", async () => {
  const { discussionID, redirect, there } = await aMove();
  const path = `/discussions/${redirect.discussionID}`;
  for (const change of [{ name: "Other" }, { closed: false }, { sink: true }, { categoryID: there }])
    assert.equal((await moderator.patch(path, change)).status, 403);
  const comment = { body: "Words.", format: "text", discussionID: redirect.discussionID };
  assert.equal((await moderator.post("/comments", comment)).status, 403);
  assert.equal((await moderator.delete(path)).status, 204);
  assert.equal((await author.get(path)).status, 404);
  assert.equal((await author.get(`/discussions/${discussionID}`)).status, 200);
  assert.deepEqual(await wrongCounters(forum), []);
});

test("it is deleted when the discussion moves back or the move is undone", async () => {
  const { here, discussionID, operationID } = await aMove();
  assert.equal((await moderator.post(`/logs/operations/${operationID}/undo`)).status, 200);
  const list = (await author.get("/discussions", { categoryID: here })).body;
  assert.ok(idsOf(list).includes(discussionID));
  assert.deepEqual(
    list.map(({ type }: { type: string }) => type),
    ["discussion", "discussion"],
  );
  assert.deepEqual(await wrongCounters(forum), []);
});
