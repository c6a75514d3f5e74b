import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { goOn } from "#features/calls/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { sweep, sweepStore } from "./server/removing/sweep.ts";
import { anUpload, aPicture, upload } from "./testing.ts";

const NOT_FOUND = { message: "Media not found.", status: 404, description: null, recordType: "media" };
const HOUR_MS = 60 * 60 * 1000;
/** Hours by which the clock is ahead. */
let hours = 0;
const forum = await openForum({ now: () => new Date(Date.now() + hours * HOUR_MS) });
const other = await forum.anotherNode();
const ann = await forum.as("member", "ann");
const administrator = await forum.as("administrator");
const sql = async (text: string) => (await forum.forum.application.database.pool.query(text)).rows;
const root = join(forum.config.dataDirectory, "uploads");
const fileOf = (url: string) => {
  const [, , fileID = ""] = url.split("/");
  return join(root, fileID.slice(0, 2), `${fileID}.png`);
};
const guest = await forum.as("guest");
const served = async (url: string, { cookie } = guest) =>
  (await forum.forum.http.inject({ url, headers: { cookie } })).statusCode;
/** Sweeps on both nodes at the same time. */
const sweepAfter = async (ahead: number) => {
  hours = ahead;
  const run = async (node: typeof forum) => sweep(await node.context());
  await Promise.all([run(forum), run(other)]);
  await run(forum);
  hours = 0;
};
const post = async (user: TestUser, body: string) => {
  const sent = { name: "Pictures", body, format: "markdown", categoryID: 1 };
  const answer = await user.post("/discussions", sent);
  assert.equal(answer.status, 201);
  return answer.body.discussionID as number;
};

test("deletes an unused upload after a day, with its smaller versions", async () => {
  const { url, mediaID, urlSrcSet } = await anUpload(ann, { width: 700, height: 10 });
  assert.equal(await served(urlSrcSet?.["320"] ?? "", ann), 200);
  await sweepAfter(23);
  assert.equal(await served(url, ann), 200);
  await sweepAfter(25);
  assert.equal((await ann.get(`/media/${mediaID}`)).status, 404);
  assert.equal(await served(url, ann), 404);
  assert.equal(await served(urlSrcSet?.["320"] ?? "", ann), 404);
  assert.equal(existsSync(fileOf(url)), false);
});

test("keeps an upload while a post uses it", async () => {
  const { url, mediaID } = await anUpload(ann);
  const discussionID = await post(ann, `![A picture](${url})`);
  const { body } = await ann.get(`/media/${mediaID}`);
  assert.deepEqual([body.foreignType, body.foreignID], ["discussion", discussionID]);
  await sweepAfter(100);
  assert.equal(await served(url), 200);

  const reply = { discussionID, body: `Look: ![](http://forum.test${url})`, format: "markdown" };
  const comment = await administrator.post("/comments", reply);
  assert.equal(comment.status, 201);
  await administrator.patch(`/discussions/${discussionID}`, { body: "Nothing to see.", format: "text" });
  await sweepAfter(100);
  assert.equal(await served(url), 200, "the comment still shows it");

  await administrator.patch(`/comments/${comment.body.commentID}`, {
    body: "Nothing either.",
    format: "text",
  });
  await sweepAfter(100);
  assert.equal(await served(url), 404);
});

test("keeps the pictures of a deleted post while it can be restored, but not those of a discarded one", async () => {
  const [restorable, lost] = [await anUpload(ann), await anUpload(ann)];
  const discussionID = await post(ann, `![](${restorable.url})`);
  await administrator.delete(`/discussions/${discussionID}`);
  await sql(
    `update media set foreign_type = 'discussion', foreign_id = 999999 where media_id = ${lost.mediaID}`,
  );
  await sweepAfter(100);
  assert.deepEqual([existsSync(fileOf(restorable.url)), existsSync(fileOf(lost.url))], [true, false]);
  assert.equal(await served(restorable.url), 404, "it has no readers until then");
});

test("keeps the pictures of a draft and passes them to the resulting post", async () => {
  const [drafted, dropped] = [await anUpload(ann), await anUpload(ann)];
  const draft = (url: string) => {
    const draftMeta = { name: "Pictures", categoryID: 1, postTypeID: "discussion" };
    const attributes = { body: `![](${url})`, format: "markdown", draftType: "discussion", draftMeta };
    return { recordType: "discussion", parentRecordType: "category", parentRecordID: 1, attributes };
  };
  const { status, body } = await ann.post("/drafts", draft(dropped.url));
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal((await ann.patch(`/drafts/${body.draftID}`, draft(drafted.url))).status, 200);
  await sweepAfter(100);
  assert.deepEqual([await served(drafted.url, ann), await served(dropped.url, ann)], [200, 404]);
  assert.equal(await served(drafted.url), 404, "files of a draft are private");
  const sent = { name: "Pictures", body: `![](${drafted.url})`, format: "markdown", categoryID: 1 };
  assert.equal((await ann.post("/discussions", { ...sent, draftID: body.draftID })).status, 201);
  await sweepAfter(100);
  assert.equal(await served(drafted.url), 200);
});

test("keeps a file that two users uploaded while one of them has it", async () => {
  const picture = await aPicture();
  const [a, b] = [await upload(ann, picture, "a.png"), await upload(administrator, picture, "b.png")];
  await post(administrator, `![](${b.body.url})`);
  await sweepAfter(100);
  assert.equal((await ann.get(`/media/${a.body.mediaID}`)).status, 404);
  assert.equal(await served(a.body.url), 200);
});

test("treats pictures of accounts, categories, settings and themes as used", async () => {
  const [photo, icon, logo, banner, unused] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => anUpload(administrator)),
  );
  await administrator.patch(`/users/${ann.userID}`, { photo: photo!.url });
  await administrator.patch("/categories/1", { iconUrl: icon!.url });
  await administrator.patch("/config", { "garden.description": `Logo: ${logo!.url}` });
  const variables = JSON.stringify({ banner: { image: banner!.url }, title: "Ünï" });
  await sql(`insert into theme_files (file_hash, content) values ('x', convert_to('${variables}', 'UTF8'))`);
  await sweepAfter(100);
  const found = await Promise.all([photo, icon, logo, banner, unused].map((each) => served(each!.url)));
  assert.deepEqual(found, [200, 200, 200, 200, 404]);
});

test("deletes stored files without a row after a day, and nothing else", async () => {
  const { url } = await anUpload(ann);
  await post(ann, `![](${url})`);
  const id = "ab".repeat(32);
  const stray = join(root, "ab", `${id}.png`);
  await mkdir(join(root, "ab"), { recursive: true });
  await writeFile(stray, "stray");
  await writeFile(join(root, "ab", "unknown"), "not ours");
  await sweepStore(await forum.context());
  assert.equal(existsSync(stray), true, "it may be on its way");
  const old = new Date(Date.now() - 48 * HOUR_MS);
  for (const path of [stray, fileOf(url)]) await utimes(path, old, old);
  await Promise.all([forum, other].map(async (node) => sweepStore(await node.context())));
  assert.deepEqual([existsSync(stray), await served(url)], [false, 200]);
  assert.equal(existsSync(join(root, "ab", "unknown")), true);
  assert.deepEqual(await sql(`select file_id from media_files where file_id = '${id}'`), []);
});

test("cleans up after a crash between writing the file and its row", async () => {
  const { url } = await anUpload(ann);
  await sql("delete from media");
  assert.equal((await ann.get("/media/by-url", { url })).status, 404);
  await sweepAfter(100);
  assert.equal(await served(url), 404);
  assert.deepEqual(await sql("select * from media_files"), []);
});

test("deletes the contents of an upload only on request, and only if no other upload has them", async () => {
  const picture = await aPicture();
  const [a, b] = [await upload(ann, picture, "a.png"), await upload(administrator, picture, "b.png")];
  const gone = (id: number) => administrator.delete(`/media/${id}?deleteFile=true`);
  assert.equal((await ann.delete(`/media/${a.body.mediaID}?deleteFile=true`)).status, 403);
  assert.equal((await gone(a.body.mediaID)).status, 204);
  assert.equal(await served(b.body.url, administrator), 200);
  assert.equal((await gone(b.body.mediaID)).status, 204);
  assert.equal(await served(a.body.url, ann), 404);
  assert.equal((await upload(ann, picture, "a.png")).status, 201);
  assert.equal(await served(a.body.url, ann), 200);
});

test("deletes several uploads at once and reports each result", async () => {
  const a = await anUpload(ann);
  const sent = { mediaIDs: [a.mediaID, 999_999, a.mediaID], deleteFile: true };
  const { status, body } = await administrator.delete("/media/list", sent);
  assert.equal(status, 404);
  assert.deepEqual(body.progress, {
    successIDs: [a.mediaID],
    failedIDs: [999_999],
    exceptionsByID: { 999999: NOT_FOUND },
    countTotalIDs: 2,
  });
  assert.equal(body.callbackPayload, null);
  const many = { mediaIDs: Array.from({ length: 51 }, (_none, index) => index + 1), deleteFile: false };
  assert.equal((await administrator.delete("/media/list", many)).status, 422);
  assert.equal((await administrator.delete("/media/list", { mediaIDs: [1] })).status, 400);
});

test("deletes uploads by their addresses in several calls", async () => {
  const [a, b] = [await anUpload(ann), await anUpload(ann)];
  const nowhere = "/uploads/nowhere.png";
  const sent = { urls: [a.url, nowhere, b.url, a.url], deleteFile: false };
  const begun = await administrator.delete("/media/list-by-url?longRunnerTimeout=0", sent);
  assert.deepEqual([begun.status, begun.body.progress.countTotalIDs], [408, 3]);
  assert.equal((await administrator.get(`/media/${a.mediaID}`)).status, 200);
  const { status, body } = await goOn(administrator, begun.body.callbackPayload);
  assert.deepEqual([status, body.callbackPayload], [404, null]);
  assert.deepEqual(body.progress, {
    successIDs: [a.url, b.url],
    failedIDs: [nowhere],
    exceptionsByID: { [nowhere]: NOT_FOUND },
    countTotalIDs: 3,
  });
  for (const { mediaID } of [a, b]) assert.equal((await administrator.get(`/media/${mediaID}`)).status, 404);
});

test("attaches an upload only to records that its owner may edit", async () => {
  const { mediaID } = await anUpload(ann);
  const attach = (user: TestUser, foreignType: string, foreignID: number) =>
    user.patch(`/media/${mediaID}/attachment`, { foreignType, foreignID });
  const own = await post(ann, "Mine");
  const others = await aDiscussion(forum, { insertUserID: administrator.userID });
  const { status, body } = await attach(ann, "discussion", own);
  assert.deepEqual([status, body.foreignType, body.foreignID], [200, "discussion", own]);
  assert.equal((await attach(ann, "discussion", others)).status, 422);
  assert.equal((await attach(ann, "discussion", 999_999)).status, 422);
  assert.equal((await attach(ann, "planet", 1)).status, 422);
  assert.equal((await attach(ann, "embed", administrator.userID)).status, 422);
  assert.equal((await attach(administrator, "discussion", others)).status, 200);
});
