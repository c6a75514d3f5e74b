import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import sharp from "sharp";
import { aPlace } from "../files/testing.ts";
import { measure, reencode, shrink } from "./images.ts";

const place = await aPlace();
const [from, to] = [join(place, "from"), join(place, "to")];
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

test("an image retains its format and colors, and stays within its bounds", async () => {
  for (const format of ["jpeg", "png", "gif", "webp"] as const) {
    await solid(300, 200).toFormat(format).toFile(from);
    const bounds = { width: 150, height: 400 };
    assert.deepEqual(await reencode(from, to, format, bounds), { width: 150, height: 100, animated: false });
    assert.deepEqual(await reencode(from, to, format, null), { width: 300, height: 200, animated: false });
    assert.equal((await sharp(to).metadata()).format, format);
  }
  const gradient = Buffer.alloc(64 * 64 * 3).map((_none, at) => (at * 7) % 256);
  await sharp(gradient, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toFile(from);
  await reencode(from, to, "png", null);
  assert.ok(Buffer.from(gradient).equals(await sharp(to).raw().toBuffer()));
});

test("a file that is not an image, or of another format, is refused", async () => {
  await writeFile(from, "words");
  await assert.rejects(reencode(from, to, "png", null), { status: 422 });
  await solid(10, 10).png().toFile(from);
  await assert.rejects(reencode(from, to, "jpeg", null), { status: 422 });
  await assert.rejects(shrink(join(place, "nowhere"), to, "png", 10), { status: 422 });
});

test("an image is measured from its first bytes, in upright orientation", async () => {
  const jpeg = await solid(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  assert.deepEqual(await measure(jpeg.subarray(0, jpeg.length - 10)), { width: 20, height: 30 });
  assert.equal(await measure(Buffer.from("words")), null);
});

test("two images are processed at once, twenty wait, and further ones are refused", async () => {
  await solid(200, 200).png().toFile(from);
  const all = Array.from({ length: 23 }, (_none, at) => shrink(from, `${to}-${at}`, "png", 100));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === "rejected");
  assert.deepEqual(
    refused.map((each) => (each as PromiseRejectedResult).reason.status),
    [503],
  );
});
