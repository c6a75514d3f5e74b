import assert from "node:assert/strict";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { describe, test } from "node:test";
import { afterwards } from "../database/testing.ts";
import { directoryStore } from "./directory-store.ts";
import type { FileStore, StoredFile } from "./file-store.ts";
import { clearUnfinished, openFiles } from "./files.ts";
import { s3Store } from "./s3-store.ts";
import { readS3Url } from "./s3-url.ts";
import { aBucket, aPlace } from "./testing.ts";

const place = await aPlace();
const bucket = await aBucket();
const root = join(place, "uploads");

const from = join(place, "source");
const put = async (store: FileStore, key: string, contents: string | Buffer) => {
  await writeFile(from, contents);
  await store.put(key, from);
};
const all = async (store: FileStore) => {
  const found: StoredFile[] = [];
  for await (const each of store.list()) found.push(each);
  return found;
};
const keys = async (store: FileStore) => (await all(store)).map(({ key }) => key).sort();

const stores: Record<string, FileStore> = {
  "a directory": directoryStore(root, join(root, ".unfinished")),
  "a bucket": s3Store(readS3Url(bucket.url)!),
};

for (const [name, store] of Object.entries(stores))
  describe(name, () => {
    test("returns stored files, completely and in parts", async () => {
      await put(store, "3f/file.txt", "0123456789");
      assert.equal(await store.sizeOf("3f/file.txt"), 10);
      assert.equal(await text(await store.read("3f/file.txt")), "0123456789");
      assert.equal(await text(await store.read("3f/file.txt", { start: 3, end: 5 })), "345");
      const large = Buffer.alloc(3_000_000, "Ünï");
      await put(store, "3f/large.bin", large);
      assert.ok((await buffer(await store.read("3f/large.bin"))).equals(large));
    });

    test("accepts a file twice, and deletes files", async () => {
      await put(store, "aa/again.txt", "one");
      await put(store, "aa/again.txt", "one");
      await store.delete("aa/again.txt");
      await store.delete("aa/again.txt");
      assert.equal(await store.sizeOf("aa/again.txt"), null);
      await assert.rejects(store.read("aa/again.txt"));
    });

    test("lists all files with their dates", async () => {
      for (const key of ["b0/one.png", "b0/two-320.webp", "c1/three.tar.gz"]) await put(store, key, key);
      assert.deepEqual(
        (await keys(store)).filter((key) => /^[bc]/.test(key)),
        ["b0/one.png", "b0/two-320.webp", "c1/three.tar.gz"],
      );
      for (const { date } of await all(store)) assert.ok(Math.abs(Date.now() - date.getTime()) < 60_000);
    });

    test("refuses invalid keys", async () => {
      for (const key of ["../x", "aa/../x", "aa/..", "aa", "/aa/x", "aa/x/y", "aa/x%2f", "AA/x", ""])
        await assert.rejects(put(store, key, "x"), /is no key/);
    });

    test("stores nothing of a file it cannot read", async () => {
      await assert.rejects(store.put("dd/never.txt", join(place, "nowhere")));
      assert.equal(await store.sizeOf("dd/never.txt"), null);
    });
  });

test("files in a directory are readable by their owner only, and appear by a rename", async () => {
  await put(stores["a directory"]!, "ee/own.txt", "mine");
  assert.equal((await stat(join(root, "ee/own.txt"))).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(join(root, ".unfinished")), []);
});

test("a bucket with many files is listed page by page", async () => {
  const pages = [
    "<ListBucketResult><Contents><Key>aa/1.png</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents><NextContinuationToken>n&amp;1</NextContinuationToken></ListBucketResult>",
    "<ListBucketResult><Contents><Key>aa/2.png</Key><LastModified>2026-01-02T00:00:00.000Z</LastModified></Contents></ListBucketResult>",
  ];
  const asked: (string | null)[] = [];
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? "", "http://here").searchParams.get("continuation-token");
    asked.push(token);
    response.end(pages[token === null ? 0 : 1]);
  }).listen(0, "127.0.0.1");
  afterwards(async () => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const store = s3Store(readS3Url(`http://a:b@127.0.0.1:${port}/bucket`)!);
  assert.deepEqual(await keys(store), ["aa/1.png", "aa/2.png"]);
  assert.deepEqual(asked, [null, "n&1"]);
});

test("a bucket that does not answer is given up", async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const store = s3Store(readS3Url(`http://a:b@127.0.0.1:${port}/bucket`)!, 50);
  await assert.rejects(store.sizeOf("aa/1.png"), /no answer in 50 ms/);
});

test("errors of the store are reported and become a 503", async () => {
  const reports: string[] = [];
  const files = openFiles({ dataDirectory: place, s3Url: bucket.url }, (error, about) => {
    reports.push(`${about}: ${error.message}`);
  });
  await writeFile(from, "x");
  await files.put("aa/there.txt", from);
  await bucket.close();
  const refused = { status: 503, message: "Files cannot be reached at the moment. Please try again later." };
  await assert.rejects(files.put("aa/x.txt", from), refused);
  await assert.rejects(files.sizeOf("aa/there.txt"), refused);
  await assert.rejects(files.read("aa/there.txt"), refused);
  assert.equal(reports.length, 3);
  assert.ok(!reports.join().includes("S3RVER:"));
  await bucket.reopen();
  assert.equal(await text(await files.read("aa/there.txt")), "x");
});

test("old temporary files are deleted, and recent ones are not", async () => {
  const unfinished = join(root, ".unfinished");
  const left = join(unfinished, "left");
  await writeFile(left, "half");
  await writeFile(join(unfinished, "new"), "half");
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(left, old, old);
  await clearUnfinished({ dataDirectory: place });
  assert.deepEqual(await readdir(unfinished), ["new"]);
  await clearUnfinished({ dataDirectory: join(place, "nowhere") });
});

test("the address of a bucket is parsed, or refused", () => {
  assert.deepEqual(readS3Url("https://KEY:s%2Fecret@s3.example/bucket/a/b?region=eu-west-1"), {
    address: "https://s3.example/bucket/a/b/",
    bucket: "bucket",
    prefix: "a/b/",
    accessKeyId: "KEY",
    secretAccessKey: "s/ecret",
    region: "eu-west-1",
  });
  assert.equal(readS3Url("http://k:s@localhost:9000/bucket")?.region, "us-east-1");
  for (const wrong of [
    ...[
      "",
      "bucket",
      "s3://k:s@host/bucket",
      "https://host/bucket",
      "https://k@host/bucket",
      "https://k:s@host",
    ],
    ...[
      "https://k:s@host/",
      "https://k:s@host/A_B",
      "https://k:s@host/bucket?zone=1",
      "https://k:s@host/bucket/a b",
    ],
    ...[
      "https://k:s@host/bucket?region=",
      "https://k:s@host/bucket?region=a&region=b",
      "https://k:%@host/bucket",
    ],
  ])
    assert.equal(readS3Url(wrong), null, wrong);
});
