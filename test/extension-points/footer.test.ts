import assert from "node:assert/strict";
import { test } from "node:test";
import { addFooter } from "#features/layouts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const calm = addon({
  ...about("calm"),
  adds: [addFooter(async ({ actor }) => (actor.userID === 0 ? "<p>Calm seas</p>" : null))],
});

test("an add-on's HTML is at the foot of the pages of the readers for whom it returns some", async () => {
  const { here, toggle } = await onTwoNodes(calm);
  const [guest, member] = [await here.as("guest"), await here.as("member")];
  const footerOf = async (user: typeof guest) =>
    (await user.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList" })).body.footer;
  const page = async () => (await here.forum.http.inject({ url: "/discussions" })).body;

  assert.equal(await footerOf(guest), undefined);
  await toggle("on");
  assert.deepEqual([await footerOf(guest), await footerOf(member)], ["<p>Calm seas</p>", undefined]);
  assert.match(await page(), /<footer.*<p>Calm seas<\/p>/);
  await toggle("off");
  assert.equal(await footerOf(guest), undefined);
});
