import assert from "node:assert/strict";
import { test } from "node:test";
import { addSectionMenu } from "#features/navigation/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const shown = {
  sections: [{ siteSectionID: 90, name: "Harbor", url: "https://example.org/harbor" }],
  currentID: 90,
};
const districts = addon({ ...about("districts"), adds: [addSectionMenu(async () => shown)] });

test("an add-on adds a menu of sections to the title bar while it is on, on every node", async () => {
  const { here, there, toggle } = await onTwoNodes(districts);
  const menuOn = async (node: typeof here) =>
    (await (await node.as("guest")).get("/layouts/lookup-hydrate", { layoutViewType: "discussionList" })).body
      .titleBar.$reactProps.sections;
  for (const node of [here, there]) assert.equal(await menuOn(node), null);
  await toggle("on");
  for (const node of [here, there]) assert.deepEqual(await menuOn(node), shown);
  await toggle("off");
  for (const node of [here, there]) assert.equal(await menuOn(node), null);
});
