import assert from "node:assert/strict";
import { it } from "node:test";
import { goOn } from "#features/calls/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aPost, bodyOf, mentionsOf, rename } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const author = await forum.as("member", "Author");

const rawOf = async (id: number) => (await administrator.get(`/discussions/${id}/edit`)).body.body;
const erase = (member: TestUser, timeout?: number) =>
  administrator.post(
    `/user-mentions/${member.userID}/anonymize${timeout === undefined ? "" : `?longRunnerTimeout=${timeout}`}`,
  );

it("takes a name out of what was written and of what is shown, in every format", async () => {
  const eve = await forum.as("member", "Eve");
  const anchor = (name: string) =>
    `<a class="atMention" data-userid="${eve.userID}" href="/profile/${name}">@${name}</a>`;
  const quoted = { userID: eve.userID, name: "Eve", url: "/profile/Eve", photoUrl: "/eve.png" };
  const bodies: Record<string, [string, string]> = {
    text: ["@Eve, @eve's and @Evening", "@[Deleted User], @[Deleted User]'s and @Evening"],
    textex: ['@"Eve" me@Eve', "@[Deleted User] me@Eve"],
    markdown: ["**@Eve** @Author", "**@[Deleted User]** @Author"],
    bbcode: ["[b]@Eve[/b]", "[b]@[Deleted User][/b]"],
    html: [`${anchor("Eve")} &amp; @&quot;Eve&quot;`, "@[Deleted User] &amp; @[Deleted User]"],
    wysiwyg: [`<p>${anchor("Old")} @Author</p>`, "<p>@[Deleted User] @Author</p>"],
    rich: [
      JSON.stringify([{ insert: { mention: { name: "Eve", userID: eve.userID } } }, { insert: " x\n" }]),
      JSON.stringify([{ insert: "@[Deleted User]" }, { insert: " x\n" }]),
    ],
    rich2: [
      JSON.stringify([
        { type: "p", children: [{ type: "@", userID: eve.userID, name: "Eve", children: [{ text: "" }] }] },
        { type: "blockquote", attribution: { ...quoted, url: "/discussion/1/x" }, children: [] },
      ]),
      JSON.stringify([
        { type: "p", children: [{ text: "@[Deleted User]" }] },
        {
          type: "blockquote",
          attribution: { userID: eve.userID, name: "[Deleted User]", url: "/discussion/1/x" },
          children: [],
        },
      ]),
    ],
  };
  const ids = new Map<string, number>();
  for (const [format, [body]] of Object.entries(bodies)) ids.set(format, await aPost(author, body, format));
  await rename(administrator, eve, "Evelyn");
  await forum.drained();
  const listed = await administrator.get(`/user-mentions/users/${eve.userID}`, { limit: 500 });
  assert.equal(new Set(listed.body.map((each: { recordID: number }) => each.recordID)).size, ids.size);
  assert.equal(listed.body[0].recordName, "A post");

  const { status, body } = await erase(eve);
  assert.equal(status, 200);
  assert.deepEqual(body.progress, {
    successIDs: [...ids.values()].map((id) => `discussion_${id}`),
    failedIDs: [],
    exceptionsByID: {},
    countTotalIDs: ids.size,
  });
  assert.equal(body.callbackPayload, null);
  for (const [format, id] of ids) {
    const expected = bodies[format]![1];
    const raw = await rawOf(id);
    if (format.startsWith("rich")) assert.deepEqual(JSON.parse(raw), JSON.parse(expected), format);
    else assert.equal(raw, expected, format);
    const html = await bodyOf(author, id);
    assert.match(html, /@\[Deleted User\]/, format);
    assert.doesNotMatch(html, /(?<!me)[@>/]Eve(?!ning)|Evelyn|Old/, format);
  }
  assert.deepEqual((await administrator.get(`/user-mentions/users/${eve.userID}`)).body, []);
});

it("erases once, and affects no other users", async () => {
  const [gone, stays] = [await forum.as("member", "Gone"), await forum.as("member", "Stays")];
  const id = await aPost(author, "@Gone @Stays", "text");
  const before = (await author.get(`/discussions/${id}`)).body.dateUpdated;
  await erase(gone);
  assert.deepEqual((await erase(gone)).body.progress.successIDs, []);
  assert.equal(await rawOf(id), "@[Deleted User] @Stays");
  assert.equal((await author.get(`/discussions/${id}`)).body.dateUpdated, before);
  assert.deepEqual(await mentionsOf(forum, id), [[stays.userID, "Stays", "active"]]);
});

it("goes on with its token when the time is over, for comments and for accounts that were deleted before", async () => {
  const gone = await forum.as("member", "Left");
  const discussionID = await aPost(author, "Words", "text");
  const comments: number[] = [];
  for (let n = 0; n < 55; n++) {
    const { body } = await author.post("/comments", { discussionID, body: "Ask @Left.", format: "text" });
    comments.push(body.commentID);
  }
  await administrator.delete(`/users/${gone.userID}`, { deleteMethod: "keep" });
  const { status, body } = await erase(gone, 0);
  assert.deepEqual([status, body.progress.countTotalIDs, body.progress.successIDs], [408, 55, []]);
  const rest = await goOn(administrator, body.callbackPayload);
  assert.equal(rest.status, 200);
  assert.deepEqual(
    rest.body.progress.successIDs,
    comments.map((commentID) => `comment_${commentID}`),
  );
  for (const commentID of [comments[0], comments.at(-1)]) {
    const { body } = await author.get(`/comments/${commentID}`);
    assert.equal(body.body, "<p>Ask @[Deleted User].</p>");
    assert.deepEqual(await mentionsOf(forum, commentID!, "comment"), []);
  }
});

it("goes on by itself when it is asked to", async () => {
  const gone = await forum.as("member", "Queued");
  const id = await aPost(author, "@Queued", "text");
  const queued = await administrator.post(`/user-mentions/${gone.userID}/anonymize?longRunnerMode=async`);
  assert.equal(queued.status, 202);
  await forum.drained();
  const { body } = await administrator.get(`/calls/runs/${queued.body.jobTrackingID}`);
  assert.deepEqual([body.status, body.progress.successIDs], ["finished", [`discussion_${id}`]]);
  assert.equal(await rawOf(id), "@[Deleted User]");
});

it("is refused for an unknown user and for invalid input", async () => {
  assert.equal((await administrator.post("/user-mentions/999999/anonymize")).status, 404);
  assert.equal((await administrator.get("/user-mentions/users/999999")).status, 404);
  assert.equal(
    (await administrator.post(`/user-mentions/${author.userID}/anonymize?longRunnerTimeout=99`)).status,
    422,
  );
  assert.equal((await administrator.get("/user-mentions/users/x")).status, 404);
});
