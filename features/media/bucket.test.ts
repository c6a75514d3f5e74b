import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { filesCheckup } from "#platform/server/files/checkup.ts";
import { aBucket } from "#platform/server/files/testing.ts";
import { type Checkup, runCheckups } from "#platform/server/operations/checkup.ts";
import { openForum } from "#test/forum.ts";
import { sweep } from "./server/removing/sweep.ts";
import { anUpload, aPicture, upload } from "./testing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let days = 0;
const bucket = await aBucket();
const forum = await openForum({
  environment: { S3_URL: bucket.url },
  now: () => new Date(Date.now() + days * DAY_MS),
});
const ann = await forum.as("member", "ann");
const sql = async (text: string) => (await forum.forum.application.database.pool.query(text)).rows;
const get = (url: string, headers: Record<string, string> = {}) =>
  forum.forum.http.inject({ url, headers: { cookie: ann.cookie, ...headers } });

async function examined() {
  const [found] = await runCheckups([filesCheckup.value as Checkup], await forum.context());
  return found!;
}

test("stores uploads in a bucket and serves them through the forum", async () => {
  const { url, size, urlSrcSet } = await anUpload(ann, { width: 500, height: 50 });
  const answer = await get(url);
  assert.deepEqual([answer.statusCode, answer.rawPayload.length], [200, size]);
  assert.equal((await sharp((await get(urlSrcSet!["320"]!)).rawPayload).metadata()).width, 320);
  const part = await get(url, { range: "bytes=1-3" });
  assert.deepEqual([part.statusCode, part.rawPayload.toString()], [206, "PNG"]);
  assert.equal((await get(url.replace(/[0-9a-f]{64}/, "0".repeat(64)))).statusCode, 404);
});

test("reports a bucket that serves files to everyone in the health check", async () => {
  assert.equal((await examined()).isRight, true);
  bucket.setPublic(true);
  const { isRight, message } = await examined();
  assert.deepEqual(
    [isRight, message.split(": ")[1]],
    [false, "anyone who has the address of a file in the bucket can read it."],
  );
  bucket.setPublic(false);
});

test("refuses uploads cleanly while the bucket is unavailable, stores no partial file, and the forum keeps running", async () => {
  const { url } = await anUpload(ann);
  const [{ count: before }] = await sql("select count(*)::int from media");
  await bucket.close();
  const refused = await upload(ann, await aPicture(), "a.png", "image/png");
  assert.equal(refused.status, 503);
  assert.equal(refused.body.message, "Files cannot be reached at the moment. Please try again later.");
  assert.ok(refused.headers["retry-after"]);
  assert.equal((await get(url)).statusCode, 503);
  const [{ count: after }] = await sql("select count(*)::int from media");
  assert.equal(after, before);
  const post = { name: "Still here", body: `![](${url})`, format: "markdown", categoryID: 1 };
  assert.equal((await ann.post("/discussions", post)).status, 201);
  assert.equal((await get("/discussions")).statusCode, 200);
  assert.equal((await examined()).isRight, false);
  await bucket.reopen();
  assert.equal((await examined()).isRight, true);
  assert.equal((await upload(ann, await aPicture(), "a.png", "image/png")).status, 201);
  assert.equal((await get(url)).statusCode, 200);
});

test("finishes a sweep that a bucket failure interrupted", async () => {
  const { url, mediaID } = await anUpload(ann);
  await bucket.close();
  days = 2;
  await assert.rejects(sweep(await forum.context()), { status: 503 });
  await bucket.reopen();
  await sweep(await forum.context());
  days = 0;
  assert.deepEqual([(await get(url)).statusCode, (await ann.get(`/media/${mediaID}`)).status], [404, 404]);
  assert.deepEqual(
    await sql(
      "select * from media_files where not exists (select from media where media.file_id = media_files.file_id)",
    ),
    [],
  );
});
