import assert from "node:assert/strict";
import { it } from "node:test";
import { anExport, DAY, FORUM, importInto, type Table } from "#features/import/testing.ts";
import { openForum } from "#test/forum.ts";
import { aPost, bodyOf, linkTo, mentionsOf, rename } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const local = await aPost(administrator, `@${administrator.name}`, "text");
const { body: localComment } = await administrator.post("/comments", {
  discussionID: local,
  body: `@${administrator.name}`,
  format: "text",
});

const MENTIONING: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted",
  [1, 1, "Some", '@ann asks @"Ben B."', "Text", 1, DAY],
];
const COMMENTING: Table = [
  "Comment",
  "CommentID DiscussionID Body Format InsertUserID DateInserted",
  [1, 1, "<a class='atMention' data-userid='2' href='x'>@ann</a>", "Html", 1, DAY],
];
const others = FORUM.filter(([name]) => name !== "Discussion" && name !== "Comment");
await forum.drained();
await importInto(forum, await anExport([...others, MENTIONING, COMMENTING]));

it("finds mentions in imported posts, and sends no notifications", async () => {
  await forum.drained();
  assert.equal(await bodyOf(administrator, 1), `<p>${linkTo(2, "ann")} asks ${linkTo(3, "Ben B.")}</p>`);
  assert.deepEqual(await mentionsOf(forum, 1), [
    [2, "ann", "active"],
    [3, "Ben B.", "active"],
  ]);
  assert.deepEqual(await mentionsOf(forum, 1, "comment"), [[2, "ann", "active"]]);
  const { db } = await forum.context();
  assert.deepEqual(await db.selectFrom("notifications").selectAll().execute(), []);
});

it("follows posts and members that were made here to their new numbers", async () => {
  const { userID } = (await administrator.get("/users/me")).body;
  const listed = (await administrator.get(`/user-mentions/users/${userID}`)).body;
  const [comment, discussion] = listed.map(({ recordID }: { recordID: number }) => recordID);
  assert.ok(discussion > local && comment > localComment.commentID);
  await rename(administrator, { userID }, "Another_name");
  await forum.drained();
  assert.equal(await bodyOf(administrator, discussion), `<p>${linkTo(userID, "Another_name")}</p>`);
});
