import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { it } from "node:test";
import sharp from "sharp";
import { findUser } from "#features/users/server/index.ts";
import { openForum } from "#test/forum.ts";
import { sweepPhotos } from "./server/drop-photos.ts";
import { aPhotoForm, sendPhoto } from "./testing.ts";

let now = new Date();
const forum = await openForum({ now: () => now });
const member = await forum.as("member");
const administrator = await forum.as("administrator");

const RED = { r: 255, g: 0, b: 0 };
const half = (background: { r: number; g: number; b: number }) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
/**
 * An image of 600 by 400 pixels, red on the left and blue on the right, with its location in the metadata.
 */
const twoColors = async () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: RED } })
    .composite([{ input: await half({ r: 0, g: 0, b: 255 }), left: 300, top: 0 }])
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg({ quality: 95 })
    .toBuffer();

const bytesAt = async (path: string): Promise<Buffer> => {
  const answer = await forum.forum.http.inject({ method: "GET", url: path });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers["content-type"], "image/webp");
  return answer.rawPayload;
};
const storedPhotos = async () =>
  (await readdir(join(forum.config.dataDirectory, "uploads"), { recursive: true })).filter((name) =>
    name.endsWith(".webp"),
  );
const errorOf = ({
  status,
  body,
}: {
  status: number;
  body: { errors?: { field: string; message: string }[] };
}) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message] as const;

it("is a square in two sizes, without the file's metadata", async () => {
  const { status, body } = await sendPhoto(member, await twoColors());
  assert.equal(status, 201);
  const { body: me } = await member.get("/users/me");
  assert.equal(me.profilePhotoUrl, body.photoUrl);
  assert.notEqual(me.photoUrl, me.profilePhotoUrl);
  for (const [url, size] of [
    [me.profilePhotoUrl, 560],
    [me.photoUrl, 200],
  ]) {
    const found = await sharp(await bytesAt(url)).metadata();
    assert.deepEqual([found.width, found.height, found.exif], [size, size, undefined]);
  }
  const middle = await sharp(await bytesAt(me.photoUrl))
    .raw()
    .toBuffer();
  assert.ok(middle[0]! > 200 && middle.at(-1)! > 200, "half of it is red, and half of it blue");
});

it("shows the part that the user selected", async () => {
  const { body } = await sendPhoto(member, await twoColors(), { x: "0.6", y: "0", size: "0.5" });
  const [pixel] = [
    await sharp(await bytesAt(body.photoUrl))
      .raw()
      .toBuffer(),
  ];
  assert.ok(pixel[0]! < 60 && pixel[2]! > 200);
});

it("is the first frame of an animation", async () => {
  const frames = Buffer.alloc(20 * 20 * 3 * 2, 120).fill(10, 20 * 20 * 3);
  const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif()
    .toBuffer();
  const { status, body } = await sendPhoto(member, gif);
  assert.equal(status, 201);
  assert.equal((await sharp(await bytesAt(body.photoUrl)).metadata()).pages ?? 1, 1);
});

it("refuses files that are not images under any name, or too large, packed or unpacked", async () => {
  const before = (await findUser(await forum.context(), member.userID))?.photo;
  assert.deepEqual(errorOf(await member.post("/users/photo", aPhotoForm("<svg onload='alert(1)'/>"))), [
    422,
    "photo",
    "The uploaded file did not have an allowed extension. Only the following extensions are allowed. jpg, jpeg, png, gif, webp.",
  ]);
  const torn = (await twoColors()).subarray(0, 900);
  assert.deepEqual(errorOf(await sendPhoto(member, torn)), [422, "photo", "The image cannot be read."]);
  const wide = { width: 8000, height: 7000, channels: 3, background: RED } as const;
  const bomb = await sharp({ create: wide, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
  assert.match(errorOf(await sendPhoto(member, bomb))[2] ?? "", /too many pixels/);
  await administrator.patch("/config", { "upload.photoMaxSize": 10_000 });
  const big = errorOf(await sendPhoto(member, Buffer.alloc(10_001)));
  assert.deepEqual(big, [422, "photo", "The uploaded file was too big (max 9.8 KB)."]);
  await administrator.patch("/config", { "upload.photoMaxSize": 10_000_000 });
  for (const more of [{ x: "2" }, { size: "-1" }, { x: "a" }])
    assert.equal((await sendPhoto(member, undefined, more)).status, 422);
  assert.equal((await findUser(await forum.context(), member.userID))?.photo, before);
});

it("is replaced by another one, or by a generated one, and its files are deleted", async () => {
  await sendPhoto(member);
  await forum.drained();
  assert.equal((await storedPhotos()).length, 2);
  assert.equal((await member.delete("/users/photo")).status, 204);
  assert.match((await member.get("/users/me")).body.photoUrl, /^\/avatars\//);
  await forum.drained();
  assert.deepEqual(await storedPhotos(), []);
  assert.equal((await member.delete("/users/photo")).status, 400);
});

it("can be sent by a plain form as well", async () => {
  const cookie = { cookie: member.cookie, origin: "http://forum.test", host: "forum.test" };
  const url = `/profile/picture?_call=${encodeURIComponent(`POST /users/${member.userID}/photo`)}&_then=/profile/picture`;
  const send = async (contents: Buffer | string) =>
    forum.forum.http.inject({ method: "POST", url, payload: aPhotoForm(contents), headers: cookie });
  const taken = await send(await twoColors());
  assert.deepEqual([taken.statusCode, taken.headers.location], [303, "/profile/picture"]);
  assert.match((await member.get("/users/me")).body.photoUrl, /^\/photos\//);
  const refused = await send("no picture");
  assert.equal(refused.statusCode, 422);
  assert.match(refused.body, /did not have an allowed extension/);
  assert.equal((await member.delete("/users/photo")).status, 204);
  await forum.drained();
});

it("is deleted by a sweep when no user has it", async () => {
  await sendPhoto(member);
  await forum.forum.application.database.pool.query("update users set photo = null where user_id = $1", [
    member.userID,
  ]);
  now = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000);
  await sweepPhotos(await forum.context());
  assert.deepEqual(await storedPhotos(), []);
});
