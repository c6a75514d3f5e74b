import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterwards } from "#platform/server/database/testing.ts";
import { openForum } from "#test/forum.ts";
import { aForm, anUpload, aPicture, upload } from "./testing.ts";

const forum = await openForum();
const ann = await forum.as("member", "ann");
const administrator = await forum.as("administrator");
const sql = async (text: string) => (await forum.forum.application.database.pool.query(text)).rows;
const counted = async () => (await sql("select count(*)::int as count from media"))[0].count as number;
const message = ({ body }: { body: { errors?: { message: string }[] } }) => body.errors?.[0]?.message ?? "";
const served = (url: string, headers: Record<string, string> = {}) =>
  forum.forum.http.inject({ method: "GET", url, headers: { cookie: administrator.cookie, ...headers } });

/** Returns a PNG that declares this size but has almost no contents. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * 100));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("returns an uploaded picture with its description and size", async () => {
  const { status, body } = await upload(
    ann,
    await aPicture({ width: 60, height: 40 }),
    "Ünser Bild.PNG",
    "image/png",
  );
  assert.equal(status, 201);
  const { mediaID, url, size, dateInserted, ...rest } = body;
  assert.match(url, /^\/uploads\/[0-9a-f]{64}\/%C3%BCnser-bild\.png$/);
  assert.deepEqual(rest, {
    name: "Ünser Bild.png",
    type: "image/png",
    width: 60,
    height: 40,
    urlSrcSet: null,
    displaySize: "large",
    float: "none",
    insertUserID: ann.userID,
    foreignType: "embed",
    foreignID: ann.userID,
  });
  const answer = await served(url);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.rawPayload.length, size);
  assert.equal(answer.headers["content-type"], "image/png");
  assert.deepEqual((await ann.get(`/media/${mediaID}`)).body, body);
  assert.deepEqual((await ann.get("/media/by-url", { url: `http://forum.test${url}` })).body, body);
  assert.ok(Date.parse(dateInserted) > 0);
});

test("shrinks a large picture, except for community managers", async () => {
  const big = await aPicture({ width: 2400, height: 1200, format: "jpeg" });
  const { body: small } = await upload(ann, big, "big.jpg", "image/jpeg");
  assert.deepEqual([small.width, small.height], [1000, 500]);
  assert.deepEqual(Object.keys(small.urlSrcSet), ["320", "640"]);
  const tall = await upload(ann, await aPicture({ width: 700, height: 2800 }), "tall.png");
  assert.deepEqual([tall.body.width, tall.body.height], [350, 1400]);
  const { body: whole } = await upload(administrator, big, "big.jpg", "image/jpeg");
  assert.deepEqual([whole.width, whole.height], [2400, 1200]);
});

test("removes camera metadata from a picture and rotates it upright", async () => {
  const photo = await sharp(await aPicture({ width: 80, height: 20, format: "jpeg" }))
    .withExif({ IFD0: { Copyright: "Secret Person" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await upload(ann, photo, "photo.jpg", "image/jpeg");
  assert.deepEqual([body.width, body.height], [20, 80]);
  const { rawPayload } = await served(body.url);
  const { exif, orientation, xmp, icc } = await sharp(rawPayload).metadata();
  assert.deepEqual([exif, orientation, xmp, icc], [undefined, undefined, undefined, undefined]);
  assert.ok(!rawPayload.includes("Secret Person"));
});

test("keeps an animation animated", async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(["red", "lime", "blue"].map(frame));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100], loop: 0 })
    .toBuffer();
  const { status, body } = await upload(ann, moving, "moving.gif", "image/gif");
  assert.equal(status, 201);
  assert.deepEqual([body.width, body.height, body.urlSrcSet], [40, 30, null]);
  const { pages } = await sharp((await served(body.url)).rawPayload, { animated: true }).metadata();
  assert.equal(pages, 3);
});

test("creates smaller versions as WebP, once, on first request", async () => {
  const { urlSrcSet } = await anUpload(ann, { width: 900, height: 300 });
  const small = urlSrcSet?.["320"] ?? "";
  const answers = await Promise.all([served(small), served(small), served(small)]);
  for (const answer of answers) {
    assert.deepEqual([answer.statusCode, answer.headers["content-type"]], [200, "image/webp"]);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    assert.deepEqual([width, height], [320, 107]);
  }
  assert.equal((await served(small.replace("/320/", "/321/"))).statusCode, 404);
  assert.equal((await served(small.replace(/[0-9a-f]{64}/, "0".repeat(64)))).statusCode, 404);
});

test("refuses a file that would decompress to too much, before decompressing it", async () => {
  for (const [width, height] of [
    [60_000, 60_000],
    [8_000, 7_000],
  ] as const) {
    const answer = await upload(ann, aBomb(width, height), "bomb.png", "image/png");
    assert.equal(answer.status, 422);
    assert.equal(message(answer), "The image has too many pixels (max 50 million).");
  }
});

test("requires name, declared type and contents to agree", async () => {
  const png = await aPicture();
  const page = "<!doctype html><script>alert(1)</script>";
  const wrong: [Buffer | string, string, string][] = [
    [page, "page.png", "image/png"],
    [page, "page.gif", ""],
    [`GIF89a/*${page}*/`, "page.gif", "image/gif"],
    [png, "picture.jpg", "image/jpeg"],
    [png, "picture.png", "text/html"],
    [png, "picture.png", "image/svg+xml"],
    [png, "picture.txt", "text/plain"],
    [page, "archive.zip", "application/zip"],
    [page, "paper.pdf", "application/pdf"],
    [png.subarray(0, 60), "cut.png", "image/png"],
    ["", "empty.txt", "text/plain"],
  ];
  const before = await counted();
  for (const [contents, name, type] of wrong) {
    const answer = await upload(ann, contents, name, type);
    assert.equal(answer.status, 422, `${name} ${type}`);
    assert.equal(answer.body.errors[0].field, "file");
  }
  assert.equal(await counted(), before);
});

test("removes a script embedded in a picture", async () => {
  const png = Buffer.concat([await aPicture(), Buffer.from("<script>alert(1)</script>")]);
  const { status, body } = await upload(ann, png, "both.png", "image/png");
  assert.equal(status, 201);
  assert.ok(!(await served(body.url)).rawPayload.includes("script"));
});

test("refuses extensions that are not allowed, and names them", async () => {
  for (const name of ["page.html", "photo.heic", "run.exe", "noextension", "image.png.html", "drawing.svg"]) {
    const answer = await upload(ann, "x", name);
    assert.equal(answer.status, 422);
    assert.match(
      message(answer),
      /^The uploaded file did not have an allowed extension\. Only the following extensions are allowed\. txt, jpg, .*, 7z\.$/,
    );
  }
  assert.equal((await upload(ann, "Notes", "NOTES.TXT", "text/plain")).status, 201);
});

test("stops an upload that is too large while receiving it", async () => {
  const change = (size: number) => administrator.patch("/config", { "upload.maxSize": size });
  assert.equal((await change(1536)).status, 200);
  afterwards(() => change(500 * 1024 * 1024));
  const fits = await upload(ann, "x".repeat(1536), "fits.txt");
  assert.equal(fits.status, 201);
  for (const size of [1537, 400_000]) {
    const answer = await upload(ann, "x".repeat(size), "big.txt");
    assert.equal(answer.status, 422);
    assert.equal(message(answer), "The uploaded file was too big (max 1.5 KB).");
  }
  await change(500 * 1024 * 1024);
  const large = await upload(ann, "x".repeat(6_000_000), "large.txt");
  assert.deepEqual([large.status, large.body.size], [201, 6_000_000]);
});

test("rejects requests that are not a form with a file", async () => {
  const empty = new FormData();
  empty.append("file", "only text");
  const missing = await ann.post("/media", empty);
  assert.deepEqual([missing.status, message(missing)], [400, "file is required."]);
  const other = aForm("x", "a.txt");
  other.append("more", new File(["y"], "b.txt"));
  assert.ok((await ann.post("/media", other)).status < 500);
  const forged = await ann.post("/media", {
    file: { path: "/etc/passwd", name: "a.txt", type: "", size: 3, sha256: "" },
  });
  assert.ok(forged.status >= 400 && forged.status < 500);
  const cut = await ann.post(
    "/media",
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'),
    {
      "content-type": "multipart/form-data; boundary=x",
    },
  );
  assert.equal(cut.status, 400);
});

test("removes misleading characters from file names", async () => {
  const { body } = await upload(ann, "x", "../../etc/\u202egnp.\u0000exe .txt");
  assert.equal(body.name, "gnp.exe .txt");
  assert.match(body.url, /\/gnp-exe\.txt$/);
});

test("uploads a file once when it is sent again with the same key", async () => {
  const png = await aPicture();
  const send = () =>
    ann.post("/media", aForm(png, "once.png", "image/png"), { "idempotency-key": "upload-1" });
  const [first, second] = [await send(), await send()];
  assert.equal(first.status, 201);
  assert.deepEqual(second.body, first.body);
  const other = await ann.post("/media", aForm(await aPicture(), "once.png"), {
    "idempotency-key": "upload-1",
  });
  assert.equal(other.status, 409);
});

test("stores equal contents once, with an upload for each user", async () => {
  const png = await aPicture();
  const bob = await forum.as("member");
  const [a, b] = [await upload(ann, png, "a.png"), await upload(bob, png, "b.png")];
  const idOf = (url: string) => url.split("/")[2];
  assert.equal(idOf(a.body.url), idOf(b.body.url));
  assert.notEqual(a.body.mediaID, b.body.mediaID);
  assert.equal((await bob.get("/media/by-url", { url: a.body.url })).body.mediaID, b.body.mediaID);
});

test("says on a page what the reader may upload", async () => {
  const page = async (cookie: string) =>
    (await forum.forum.http.inject({ url: "/discussions", headers: { cookie } })).body;
  assert.match(
    await page(ann.cookie),
    /"upload":\{"maxSize":524288000,"maxUploads":20,"allowedExtensions":\["txt"/,
  );
  assert.match(await page(""), /"upload":null/);
});
