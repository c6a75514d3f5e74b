import assert from "node:assert/strict";
import { test } from "node:test";
import { type SqlBool, sql } from "kysely";
import { addEmbedSource, addMediaPlace } from "#features/media/server/index.ts";
import { aPicture, upload } from "#features/media/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { declaredJobs } from "#platform/server/jobs/jobs.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let frame = "";

/** An album with the number 7, which members fill and read, and a frame on the wall. */
const albums = addon({
  ...about("albums"),
  adds: [
    addMediaPlace({
      type: "album",
      existing: async (_context, ids) => new Set(ids.filter((id) => id === 7)),
      mayChange: async ({ actor }, id) => actor.userID > 0 && id === 7,
      readable: async ({ actor }) => sql<SqlBool>`${actor.userID > 0}`,
    }),
    addEmbedSource({
      name: "albums",
      embed: async (context, { pathname }) =>
        pathname === "/albums/7"
          ? { embedType: "album", url: publicUrlOf(context) + pathname, name: "Seven" }
          : null,
    }),
    addFileUse({ name: "frame", find: async () => [frame] }),
  ],
});

const { here, there, toggle } = await onTwoNodes(albums);
const ann = await there.as("member", "ann");
const attach = (user: TestUser, mediaID: number, foreignID: number) =>
  user.patch(`/media/${mediaID}/attachment`, { foreignType: "album", foreignID });
const scraped = async () =>
  (await ann.post("/media/scrape", { url: "http://forum.test/albums/7" })).body.embedType;
const aFile = async () => (await upload(ann, await aPicture(), "a.png")).body;

/** Runs the sweep on a later day. */
async function sweepIn(days: number): Promise<void> {
  const context = await here.context();
  const sweep = context.addons.of(declaredJobs).find(({ name }) => name === "sweepMedia");
  await sweep?.run({ ...context, now: new Date(Date.now() + days * DAY_MS) }, {});
}

test("an add-on's records own uploads, its pages are embedded in posts, and uploads that it names stay", async () => {
  await toggle("on");
  const [used, framed, lost] = [await aFile(), await aFile(), await aFile()];
  assert.equal((await attach(ann, used.mediaID, 8)).status, 422);
  const { status, body } = await attach(ann, used.mediaID, 7);
  assert.deepEqual([status, body.foreignType, body.foreignID], [200, "album", 7], JSON.stringify(body));
  frame = framed.url;
  assert.equal(await scraped(), "album");

  await sweepIn(2);
  const isThere = async ({ mediaID }: { mediaID: number }) => (await ann.get(`/media/${mediaID}`)).status;
  assert.deepEqual(await Promise.all([used, framed, lost].map(isThere)), [200, 200, 404]);
});

test("files of an add-on's records are served to their readers, and to no one while it is off", async () => {
  await toggle("on");
  const [ben, guest] = [await there.as("member", "ben"), await there.as("guest")];
  const file = await aFile();
  await attach(ann, file.mediaID, 7);
  const served = async ({ cookie }: TestUser) =>
    (await there.forum.http.inject({ url: file.url, headers: { cookie } })).statusCode;
  assert.deepEqual([await served(ben), await served(guest)], [200, 404]);
  await toggle("off");
  assert.deepEqual([await served(ben), await served(guest)], [404, 404]);
});

test("while it is off its records accept no uploads, and lose none", async () => {
  await toggle("on");
  const [file, framed] = [await aFile(), await aFile()];
  await attach(ann, file.mediaID, 7);
  frame = framed.url;
  await toggle("off");
  assert.equal((await attach(ann, file.mediaID, 7)).status, 422);
  assert.equal(await scraped(), "link");
  await sweepIn(100);
  for (const { mediaID } of [file, framed]) assert.equal((await ann.get(`/media/${mediaID}`)).status, 200);
});
