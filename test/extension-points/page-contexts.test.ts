import assert from "node:assert/strict";
import { test } from "node:test";
import { addPageContexts } from "#features/layouts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const weather = addon({
  ...about("weather"),
  adds: [
    addPageContexts(async (_context, { layoutViewType }) =>
      layoutViewType === "home"
        ? [{ $reactComponent: "WeatherProvider", $reactProps: { station: "Harbor" } }]
        : [],
    ),
  ],
});

test("an add-on adds a context to pages while it is on, on every node", async () => {
  const { here, there, toggle } = await onTwoNodes(weather);
  const contextsOf = async (node: typeof here, layoutViewType = "home") =>
    (await (await node.as("guest")).get("/layouts/lookup-hydrate", { layoutViewType })).body.contexts;
  for (const node of [here, there]) assert.deepEqual(await contextsOf(node), []);
  await toggle("on");
  for (const node of [here, there]) {
    assert.deepEqual(await contextsOf(node), [
      { $reactComponent: "WeatherProvider", $reactProps: { station: "Harbor" } },
    ]);
    assert.deepEqual(await contextsOf(node, "discussionList"), []);
  }
  await toggle("off");
  for (const node of [here, there]) assert.deepEqual(await contextsOf(node), []);
});
