import assert from "node:assert/strict";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";
import { anUpload, aPicture, upload } from "./testing.ts";

const forum = await openForum();
const ann = await forum.as("member", "ann");
const administrator = await forum.as("administrator");
const root = join(forum.config.dataDirectory, "uploads");
/** Requests as a user who may read uploads that no post uses yet. */
const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  forum.forum.http.inject({ method, url, headers: { cookie: administrator.cookie, ...headers } });

test("serves a picture with caching and without scripts", async () => {
  const { url } = await anUpload(ann);
  const sent = { name: "A picture", body: `![](${url})`, format: "markdown", categoryID: 1 };
  assert.equal((await ann.post("/discussions", sent)).status, 201);
  const { headers } = await get(url);
  assert.equal(headers["cache-control"], "public, max-age=300, must-revalidate");
  assert.equal(headers["x-content-type-options"], "nosniff");
  assert.match(String(headers["content-disposition"]), /^inline; filename\*=UTF-8''a-picture\.png$/);
  assert.match(String(headers["content-security-policy"]), /default-src 'none'.*sandbox$/);
  const again = await get(url, { "if-none-match": String(headers["etag"]) });
  assert.deepEqual([again.statusCode, again.body], [304, ""]);
  const head = await get(url, {}, "HEAD");
  assert.deepEqual(
    [head.statusCode, head.headers["content-length"], head.body],
    [200, headers["content-length"], ""],
  );
});

test("offers files that could contain scripts only as downloads", async () => {
  const drawing = await upload(
    administrator,
    "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
    "a.svg",
  );
  assert.equal(drawing.status, 201);
  const text = await upload(ann, "<script>alert(1)</script>", "page.txt");
  const paper = await upload(ann, "%PDF-1.4\n<script>1</script>", "paper.pdf", "application/pdf");
  for (const { body } of [drawing, text, paper]) {
    const { headers, statusCode } = await get(body.url);
    assert.equal(statusCode, 200);
    assert.match(String(headers["content-disposition"]), /^attachment;/);
    assert.match(String(headers["content-security-policy"]), /sandbox/);
    assert.equal(headers["x-content-type-options"], "nosniff");
  }
});

test("serves a file under any name, but not with another extension", async () => {
  const { url } = await anUpload(ann);
  const [, , fileID = ""] = url.split("/");
  assert.equal((await get(`/uploads/${fileID}/other.png`)).statusCode, 200);
  for (const name of ["a.html", "a.svg", "a.jpg", "a", "a.png.html", "..%2f..%2fa.png"])
    assert.equal((await get(`/uploads/${fileID}/${name}`)).statusCode, 404, name);
});

test("refuses addresses outside of the uploads", async () => {
  await mkdir(root, { recursive: true });
  await writeFile(join(forum.config.dataDirectory, "secret.png"), "secret");
  for (const path of [
    "/uploads/../secret.png",
    "/uploads/..%2f..%2fsecret.png/a.png",
    "/uploads/%2e%2e/secret.png",
    `/uploads/${"0".repeat(64)}/..%2f..%2f..%2fsecret.png`,
    `/uploads/${"0".repeat(64)}/a.png%2f..%2f..%2fsecret`,
    "/uploads/.unfinished/a.png",
    "/uploads/",
  ]) {
    const answer = await get(path);
    assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, path);
    assert.ok(!answer.body.includes("secret\n") && answer.body !== "secret", path);
  }
});

test("serves byte ranges for players", async () => {
  const { body } = await upload(ann, "0123456789", "digits.txt");
  const part = async (range: string, more = {}) => {
    const { statusCode, headers, body: text } = await get(body.url, { range, ...more });
    return [statusCode, text, headers["content-range"]];
  };
  assert.deepEqual(await part("bytes=2-4"), [206, "234", "bytes 2-4/10"]);
  assert.deepEqual(await part("bytes=7-"), [206, "789", "bytes 7-9/10"]);
  assert.deepEqual(await part("bytes=-3"), [206, "789", "bytes 7-9/10"]);
  assert.deepEqual(await part("bytes=0-999"), [206, "0123456789", "bytes 0-9/10"]);
  assert.deepEqual(await part("bytes=10-"), [416, "", "bytes */10"]);
  assert.deepEqual(await part("bytes=4-2"), [200, "0123456789", undefined]);
  assert.deepEqual(await part("bytes=0-1,3-4"), [200, "0123456789", undefined]);
  assert.deepEqual(await part("bytes=2-4", { "if-range": '"other"' }), [200, "0123456789", undefined]);
});

test("stores files readable only by their owner, and leaves nothing unfinished", async () => {
  const { url } = await anUpload(ann);
  const [, , fileID = ""] = url.split("/");
  const shard = join(root, fileID.slice(0, 2));
  assert.equal((await stat(join(shard, `${fileID}.png`))).mode & 0o777, 0o600);
  assert.equal((await stat(shard)).mode & 0o777, 0o700);
  assert.deepEqual(await readdir(join(root, ".unfinished")), []);
});

test("answers 404 for a file lost from the disk, and keeps running", async () => {
  const { url, mediaID } = await anUpload(ann);
  const [, , fileID = ""] = url.split("/");
  await rm(join(root, fileID.slice(0, 2), `${fileID}.png`));
  assert.equal((await get(url)).statusCode, 404);
  assert.equal((await ann.get(`/media/${mediaID}`)).status, 200);
});

test("sends a download as an attachment", async () => {
  const { url, mediaID } = await anUpload(ann);
  const answer = await ann.get(`/media/${mediaID}/download`);
  assert.deepEqual([answer.status, answer.headers["location"]], [302, `${url}?download=1`]);
  assert.match(String((await get(`${url}?download=1`)).headers["content-disposition"]), /^attachment;/);
  const guest = await forum.as("guest");
  assert.equal((await ann.get("/media/download-by-url", { url })).status, 302);
  assert.equal((await guest.get("/media/download-by-url", { url })).status, 404, "no post shows it yet");
  for (const foreign of [`https://elsewhere.example${url}`, "/uploads/x/y.png", "not an address"])
    assert.equal((await ann.get("/media/download-by-url", { url: foreign })).status, 404);
});

test("serves films inline, in ranges", async () => {
  await administrator.patch("/config", { "upload.allowedExtensions": ["mp4", "mp3", "png"] });
  const film = Buffer.concat([
    Buffer.from("00000018667479706d703432000000006d703432", "hex"),
    Buffer.alloc(4000, 7),
  ]);
  const { status, body } = await upload(ann, film, "film.mp4", "video/mp4");
  assert.equal(status, 201, JSON.stringify(body));
  const answer = await get(body.url, { range: "bytes=0-" });
  assert.deepEqual([answer.statusCode, answer.headers["content-type"]], [206, "video/mp4"]);
  assert.match(String(answer.headers["content-disposition"]), /^inline;/);
  assert.deepEqual(answer.rawPayload, film);
  assert.equal((await upload(ann, await aPicture(), "film.mp4", "video/mp4")).status, 422);
});
