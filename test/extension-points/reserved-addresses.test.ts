import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { test } from "node:test";
import { reserveAddresses } from "#features/custom-pages/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const lamps = addon({ ...about("lamps"), adds: [reserveAddresses("lamps", "lamp")] });
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
