import assert from "node:assert/strict";
import { it } from "node:test";
import { aHolder, aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aPost } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const author = await forum.as("member", "Author");

async function notificationsOf(member: TestUser): Promise<{ body: string; url: string }[]> {
  await forum.drained();
  const { body } = await member.get("/notifications");
  return body.map(({ body, url }: { body: string; url: string }) => ({ body, url }));
}
const bodiesTo = async (member: TestUser) => (await notificationsOf(member)).map(({ body }) => body);
const NOTIFICATION = "<strong>Author</strong> mentioned you in <strong>A post</strong>";

/** A category that only administrators see. */
async function staffCategory(): Promise<number> {
  const { body } = await administrator.post("/categories", {
    name: "Staff",
    urlcode: "staff",
    customPermissions: true,
  });
  const permissions = { "discussions.view": true, "discussions.add": true, "comments.add": true };
  await administrator.patch("/roles/16/permissions", [
    { type: "category", id: body.categoryID, permissions },
  ]);
  return body.categoryID;
}

it("notifies users who are mentioned in a post once, and those added by an edit", async () => {
  const [first, second] = [await forum.as("member", "First"), await forum.as("member", "Second")];
  const id = await aPost(author, "@First @first @Author", "text");
  assert.deepEqual(
    (await notificationsOf(first)).map(({ body }) => body),
    [NOTIFICATION],
  );
  assert.match((await notificationsOf(first))[0]!.url, new RegExp(`^/discussion/${id}/`));
  await author.patch(`/discussions/${id}`, { body: "@First and @Second", format: "text" });
  await author.patch(`/discussions/${id}`, { body: "@Second", format: "text" });
  await author.patch(`/discussions/${id}`, { body: "@Second and @First", format: "text" });
  assert.deepEqual(await bodiesTo(first), [NOTIFICATION]);
  assert.deepEqual(await bodiesTo(second), [NOTIFICATION]);
  assert.deepEqual(await bodiesTo(author), []);
});

it("notifies of a comment, with its URL", async () => {
  const named = await forum.as("member", "Third");
  const discussionID = await aPost(author, "Words", "text");
  const { body } = await author.post("/comments", { discussionID, body: "@Third", format: "text" });
  assert.deepEqual(await notificationsOf(named), [
    { body: NOTIFICATION, url: `/discussion/comment/${body.commentID}#Comment_${body.commentID}` },
  ]);
});

it("sends no notification for a quote until the user is mentioned as well", async () => {
  const named = await forum.as("member", "Quoted");
  const id = await aPost(author, "> @Quoted said so\n\nIndeed.", "markdown");
  assert.deepEqual(await bodiesTo(named), []);
  await author.patch(`/discussions/${id}`, { body: "> @Quoted said so\n\n@Quoted?", format: "markdown" });
  assert.deepEqual(await bodiesTo(named), [NOTIFICATION]);
});

it("sends no notification when a post is rendered again", async () => {
  const named = await forum.as("member", "Late_before");
  await aPost(author, "@Late_before @Late_after", "text");
  const late = await forum.as("member", "Late_after");
  await administrator.patch(`/users/${named.userID}`, { name: "Renamed" });
  assert.deepEqual((await bodiesTo(named)).length, 1);
  assert.deepEqual(await bodiesTo(late), []);
});

it("shows a mention in a private category nowhere else", async () => {
  const outsider = await forum.as("member", "Outsider");
  const insider = await forum.as("administrator", "Insider");
  const manager = await aHolder(forum, "site.manage");
  const categoryID = await staffCategory();
  const id = await aPost(administrator, "@Outsider @Insider", "text", categoryID);
  const { body: comment } = await administrator.post("/comments", {
    discussionID: id,
    body: "@Outsider",
    format: "text",
  });
  assert.deepEqual(await notificationsOf(outsider), []);
  assert.equal((await notificationsOf(insider)).length, 1);
  const mentions = `/user-mentions/users/${outsider.userID}`;
  assert.deepEqual((await manager.get(mentions)).body, []);
  const seen = (await administrator.get(mentions)).body;
  assert.deepEqual(
    seen.map(({ recordType, recordID }: Record<string, unknown>) => [recordType, recordID]),
    [
      ["comment", comment.commentID],
      ["discussion", id],
    ],
  );
  const { status, body } = await manager.post(`/user-mentions/${outsider.userID}/anonymize`);
  assert.deepEqual([status, body.progress.successIDs, body.progress.countTotalIDs], [200, [], 0]);
  await forum.drained();
  assert.deepEqual((await administrator.get(mentions)).body, []);
});

it("writes the name of a hostile author as text", async () => {
  const named = await forum.as("member", "Target");
  const hostile = await forum.as("member");
  const context = await forum.context();
  await context.db
    .updateTable("users")
    .set({ name: "<i>'\"&" })
    .where("userID", "=", hostile.userID)
    .execute();
  await hostile.post("/discussions", { name: "<u>x</u>", body: "@Target", format: "text", categoryID: 1 });
  assert.deepEqual(await bodiesTo(named), [
    "<strong>&#60;i&#62;&#39;&#34;&#38;</strong> mentioned you in <strong>&#60;u&#62;x&#60;/u&#62;</strong>",
  ]);
});

it("shows names with any characters as text", async () => {
  const names = ['<img src=x onerror="x()">', "it's & <b>", "\u202egnp.exe", "אבג", "😀 x", "a'b`c"];
  for (const name of names) {
    const userID = await aUser(forum, {}, { name });
    const node = [{ type: "p", children: [{ type: "@", userID, name: "x", children: [{ text: "" }] }] }];
    const id = await aPost(author, JSON.stringify(node), "rich2");
    const { body } = (await author.get(`/discussions/${id}`)).body;
    const tags = [...body.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag);
    assert.deepEqual(tags, ["p", "a", "a", "p"], body);
    assert.equal(
      / href="([^"]*)"/.exec(body)?.[1],
      `/profile/${encodeURIComponent(name)}`.replaceAll("&", "&amp;"),
    );
  }
});
