import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { test } from "node:test";
import { sql } from "kysely";
import { addMovedAddress, addPageRanks, reserveAddresses } from "#features/custom-pages/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const lamps = addon({
  ...about("lamps"),
  adds: [
    reserveAddresses("lamps", "lamp"),
    addMovedAddress("candles", "/lamps"),
    addPageRanks({
      list: async () => [
        { rankID: 1, name: "Bright" },
        { rankID: 2, name: "Dim" },
      ],
      // Members with an odd id are bright.
      ofActor: ({ actor }) => sql`select ${actor.userID}::bigint % 2 as rank_id`,
    }),
  ],
});
const { here, there, toggle } = await onTwoNodes(lamps);
const administrator = await here.as("administrator");

const draft = { seoTitle: "Mine", seoDescription: "My own page." };
const isRefused = async (urlcode: string, user = administrator) => {
  const { status, body } = await user.post("/custom-pages", { ...draft, urlcode });
  if (status === 201) await user.delete(`/custom-pages/${body.customPageID}`, {});
  else assert.deepEqual([status, body.errors[0].field], [422, "urlcode"]);
  return status !== 201;
};

test("addresses that an add-on reserves are refused while it is on, on all nodes", async () => {
  const elsewhere = there.here(administrator);
  assert.equal(await isRefused("lamp"), false);
  await toggle("on");
  assert.deepEqual([await isRefused("lamp"), await isRefused("lamps", elsewhere)], [true, true]);
  await toggle("off");
  assert.equal(await isRefused("lamps", elsewhere), false);

  // The add-on is switched on after a page got its address.
  const { body } = await administrator.post("/custom-pages", { ...draft, urlcode: "lamp" });
  const isMarked = async () => {
    const headers = { cookie: administrator.cookie };
    const page = await here.forum.http.inject({ url: "/dashboard/settings/pages", headers });
    return page.body.includes("An add-on uses this address");
  };
  assert.equal(await isMarked(), false);
  await toggle("on");
  assert.equal(await isMarked(), true);
  await toggle("off");
  await administrator.delete(`/custom-pages/${body.customPageID}`, {});
});

test("a former address of an add-on leads to its present one while the add-on is on and no page has it", async () => {
  const answers = () =>
    Promise.all(
      [here, there].map(async ({ forum }) => {
        const { statusCode, headers } = await forum.http.inject({ url: "/candles" });
        return [statusCode, headers.location];
      }),
    );
  const [missing, moved] = [
    [404, undefined],
    [302, "/lamps"],
  ];
  assert.deepEqual(await answers(), [missing, missing]);
  await toggle("on");
  assert.deepEqual(await answers(), [moved, moved]);
  const { body } = await administrator.post("/custom-pages", { ...draft, urlcode: "candles" });
  const path = `/custom-pages/${body.customPageID}`;
  // A draft is a page for administrators only.
  assert.deepEqual(await answers(), [moved, moved]);
  await administrator.patch(path, { status: "published" });
  assert.equal((await answers())[0]?.[0], 200);
  await administrator.delete(path, {});
  assert.deepEqual((await answers())[0], moved);
  await toggle("off");
  assert.deepEqual(await answers(), [missing, missing]);
});

test("a page for ranks is seen by those who have one of them while the add-on is on, and by no other reader", async () => {
  const members = [await here.as("member"), await here.as("member")];
  const [bright, dim] = members.toSorted((one, other) => (other.userID % 2) - (one.userID % 2));
  await toggle("on");
  const made = await administrator.post("/custom-pages", {
    ...{ ...draft, urlcode: "bright", status: "published", rankIDs: [1] },
  });
  assert.deepEqual([made.status, made.body.rankIDs], [201, [1]]);
  const path = `/custom-pages/${made.body.customPageID}`;
  const wrong = await administrator.patch(path, { rankIDs: [1, 3] });
  assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, "rankIDs"]);
  const statuses = async () => {
    const readers = [await here.as("guest"), dim!, bright!, administrator];
    return Promise.all(readers.map(async (reader) => (await reader.get(path)).status));
  };
  assert.deepEqual(await statuses(), [404, 404, 200, 200]);
  await toggle("off");
  assert.deepEqual(await statuses(), [404, 404, 404, 200]);
  const refused = await administrator.patch(path, { rankIDs: [2] });
  assert.equal(refused.body.errors[0].message, "Pages cannot be limited to ranks while the add-on is off.");
  // Another change leaves the ranks as they are.
  assert.deepEqual((await administrator.patch(path, { seoTitle: "Bright" })).body.rankIDs, [1]);
});

/** The first parts of the addresses of pages: `categories` in `/^\/categories\/(?<category>[^/]+)$/`. */
const FIRST = /\/\^(?:\(\?<\w+>|\(\?:)?\\\/(?:\(\?<\w+>)?([a-z-]+)/g;

/** Returns the first parts of the addresses of the pages in a folder of features, by feature. */
async function pagesIn(folder: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for await (const file of glob(`${folder}/*/client/**/{index,feature}.ts`)) {
    const [, name = ""] = file.split("/");
    for (const [, first = ""] of (await readFile(file, "utf8")).matchAll(FIRST))
      found.set(name, (found.get(name) ?? new Set()).add(first));
  }
  return found;
}

test("the addresses of all pages, files and add-ons of the forum are reserved", async () => {
  const pages = [...(await pagesIn("features")).values()].flatMap((each) => [...each]);
  const routes = [
    ...here.forum.http.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── \/([a-z]+)(?=[/ ])/gm),
  ];
  const own = new Set([...pages, ...routes.map(([, first = ""]) => first)]);
  assert.ok(own.has("entry") && own.has("categories") && own.has("avatars"), [...own].join());
  for (const first of own) assert.equal(await isRefused(first), true, `/${first} is not reserved.`);

  for (const [name, firsts] of await pagesIn("addons")) {
    const free = [...firsts].filter((first) => !own.has(first));
    await here.forum.application.switchAddon(name, true);
    for (const first of free)
      assert.equal(await isRefused(first), true, `${name} does not reserve /${first}.`);
    await here.forum.application.switchAddon(name, false);
  }
});
