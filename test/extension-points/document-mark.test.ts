import assert from "node:assert/strict";
import { test } from "node:test";
import { markDocument } from "#features/layouts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const marked = addon({ ...about("marked"), adds: [markDocument(async () => "in spring colors")] });

test("an add-on's document marks are in every page's data, and in the document itself", async () => {
  const { here, toggle } = await onTwoNodes(marked);
  const guest = await here.as("guest");
  const markOf = async () =>
    (await guest.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList" })).body.documentMark;
  const page = async () => (await here.forum.http.inject({ url: "/discussions" })).body;

  assert.doesNotMatch(await markOf(), /spring/);
  await toggle("on");
  assert.match(await markOf(), /in spring colors/);
  assert.ok((await page()).includes(`"documentMark":${JSON.stringify(await markOf())}`));
  await toggle("off");
  assert.doesNotMatch(await page(), /spring/);
});
