import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import { aDiscussion } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const member = await forum.as("member");
const moderator = await forum.as("moderator");

const lastDay = new Date("2026-03-09T12:00:00Z");

describe("expanding a discussion", () => {
  const shown = async (discussionID: number, query: object, user = guest) =>
    (await user.get("/discussions", { discussionID, ...query })).body[0];

  it("includes the body and the users unless they are excluded", async () => {
    const discussionID = await aDiscussion(forum, { insertUserID: member.userID });
    const usual = await shown(discussionID, {});
    assert.equal(usual.body, "<p>Some words.</p>\n");
    assert.deepEqual([usual.insertUser.name, usual.lastUser.name], [member.name, member.name]);
    const bare = await shown(discussionID, { expand: "-body,-insertUser,-lastUser" });
    for (const field of ["body", "bodyRaw", "insertUser", "lastUser", "category", "excerpt"]) {
      assert.equal(Object.hasOwn(bare, field), false, field);
    }
  });

  it("includes the category, breadcrumbs, rights, source and last post on request", async () => {
    const discussionID = await aDiscussion(forum, {
      insertUserID: member.userID,
      updateUserID: moderator.userID,
    });
    const expand = "category,breadcrumbs,permissions,raw,users,lastPost,lastPost.body,lastPost.insertUser";
    const all = await shown(discussionID, { expand }, moderator);
    assert.equal(all.category.name, "General");
    assert.deepEqual(all.breadcrumbs, [{ name: "General", url: "/categories/general" }]);
    assert.equal(Object.keys(all.permissions).length, 11);
    assert.equal(all.permissions["discussions.delete"], true);
    assert.equal(all.bodyRaw, "Some words.");
    assert.equal(all.updateUser.name, moderator.name);
    assert.deepEqual(
      [all.lastPost.discussionID, all.lastPost.name, all.lastPost.body, all.lastPost.insertUser.name],
      [discussionID, "A discussion", "<p>Some words.</p>\n", member.name],
    );
    assert.equal(
      (await shown(discussionID, { expand: "permissions" })).permissions["discussions.delete"],
      false,
    );
  });

  it("shows the last comment as the last post when there is one", async () => {
    const commented = { lastCommentID: 77, lastUserID: moderator.userID, dateLastComment: lastDay };
    const discussionID = await aDiscussion(forum, { insertUserID: member.userID, ...commented });
    const { lastPost, lastUser } = await shown(discussionID, { expand: "lastPost" });
    const { insertUser, ...post } = lastPost;
    assert.equal(insertUser.name, moderator.name);
    assert.deepEqual(post, {
      discussionID,
      commentID: 77,
      name: "Re: A discussion",
      url: "/discussion/comment/77#Comment_77",
      dateInserted: lastDay.toISOString(),
      insertUserID: moderator.userID,
    });
    assert.equal(lastUser.name, moderator.name);
  });

  it("shows an excerpt of the requested length, and the first image", async () => {
    const body = `![A cup](https://pictures.test/cup.png) ${"word ".repeat(200)}`;
    const discussionID = await aDiscussion(forum, { body });
    const { excerpt, image } = await shown(discussionID, { expand: "excerpt" });
    assert.ok(excerpt.length > 300 && excerpt.length <= 326);
    assert.deepEqual([image.url, image.alt], ["https://pictures.test/cup.png", "A cup"]);
    const short = await shown(discussionID, { expand: "excerpt,-body", excerptLength: 20 });
    assert.equal(short.excerpt, "word word word word…");
    assert.equal(short.body, undefined);
  });

  it("shows the internal status only to staff", async () => {
    const discussionID = await aDiscussion(forum, { internalStatusID: 8 });
    assert.equal((await shown(discussionID, {}, member)).resolved, undefined);
    const { internalStatusID, resolved } = await shown(discussionID, {}, moderator);
    assert.deepEqual([internalStatusID, resolved], [8, true]);
  });

  it("shows a placeholder for an author without an account here", async () => {
    const { insertUserID, insertUser, lastUser } = await shown(await aDiscussion(forum), {});
    assert.deepEqual([insertUserID, insertUser.name, lastUser.name], [0, "Guest", "Guest"]);
  });
});
