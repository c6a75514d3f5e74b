import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { addPostPages } from "#features/comments/server/index.ts";
import { aComment } from "#features/comments/testing.ts";
import { addTabPreset } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { widget } from "#features/layouts/server/index.ts";
import { addPostType } from "#features/post-types/server/index.ts";
import { aSection } from "#features/stored-layouts/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import type { TestForum } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Recipes, whose comments are results. */
const recipes = addon({
  ...about("recipes"),
  adds: [
    addPostType({ postTypeID: "recipe", name: "Recipe", postButtonLabel: "New Recipe" }),
    widget({
      id: "asset.results",
      component: "Results",
      props: z.object({}),
      catalog: {
        ...{ name: "Results", description: "Results.", group: "Page", views: ["recipe"] },
        replaces: "asset.postCommentThread",
      },
    }),
    ...addPostPages({
      ...{ type: "recipe", kind: "Recipe page", name: "Recipe Template" },
      thread: { $hydrate: "react.asset.results" },
    }),
    addTabPreset({
      ...{ tabPresetID: "new-recipes", label: "New Recipes" },
      query: { type: "recipe", sort: "-dateInserted" },
    }),
  ],
});
const { here, there, toggle } = await onTwoNodes(recipes);
const administrator = await here.as("administrator");
const recipe = await aDiscussion(here, { type: "recipe", name: "Oat cake" });
const result = await aComment(here, { discussionID: recipe });
const plain = await aDiscussion(here, { name: "Ovens" });
const nodes = [here, there];

async function look(node: TestForum, recordType: string, recordID: number) {
  const query = { layoutViewType: "post", recordType, recordID };
  return (await (await node.as("guest")).get("/layouts/lookup-hydrate", query)).body;
}
const typeOf = async (node: TestForum, recordType: string, recordID: number) => {
  const { layoutViewType, layoutID } = await look(node, recordType, recordID);
  return [layoutViewType, layoutID];
};

test("posts of a type have pages of their own while the add-on is on, on every node", async () => {
  for (const node of nodes)
    assert.deepEqual(await typeOf(node, "discussion", recipe), ["discussion", "discussion"]);
  await toggle("on");
  for (const node of nodes) {
    assert.deepEqual(await typeOf(node, "discussion", recipe), ["recipe", "recipe"]);
    assert.deepEqual(await typeOf(node, "comment", result), ["recipe", "recipe"]);
    assert.deepEqual(await typeOf(node, "discussion", plain), ["discussion", "discussion"]);
    assert.match(JSON.stringify((await look(node, "discussion", recipe)).layout), /"Results"/);
  }
  const catalogOf = async (layoutViewType: string) =>
    (await administrator.get("/layouts/catalog", { layoutViewType })).body;
  const [own, usual] = [await catalogOf("recipe"), await catalogOf("discussion")];
  assert.deepEqual(
    Object.keys(own.assets).toSorted(),
    [...Object.keys(usual.assets), "react.asset.results"]
      .filter((id) => id !== "react.asset.postCommentThread")
      .toSorted(),
  );
  assert.deepEqual(Object.keys(own.layoutParams), Object.keys(usual.layoutParams));

  const made = { name: "Kitchen", layoutViewType: "recipe", layout: [aSection("Of recipes")] };
  const { layoutID } = (await administrator.post("/layouts", made)).body;
  await administrator.put(`/layouts/${layoutID}/views`, [{ recordType: "global", recordID: 0 }]);
  assert.deepEqual(await typeOf(here, "discussion", recipe), ["recipe", layoutID]);
  assert.deepEqual(await typeOf(here, "discussion", plain), ["discussion", "discussion"]);

  await toggle("off");
  for (const node of nodes)
    assert.deepEqual(await typeOf(node, "discussion", recipe), ["discussion", "discussion"]);
  // The layout stays, and the list of layouts says whose it is.
  const stored = (await administrator.get(`/layouts/${layoutID}`)).body;
  assert.deepEqual([stored.name, stored.isEnabled], ["Kitchen", false]);
  const list = await administrator.get("/layouts/lookup-hydrate", {
    ...{ layoutViewType: "dashboard", params: { path: "/dashboard/settings/layouts" } },
  });
  const off =
    /\{"layoutViewType":"recipe","name":"Recipe page","replaceableOn":\[[^\]]*\],"offAddon":"recipes"/;
  assert.match(JSON.stringify(list.body), off);
  await toggle("on");
  assert.deepEqual(await typeOf(here, "discussion", recipe), ["recipe", layoutID]);
  await toggle("off");
});

test("a tab shows the list of an add-on while it is on, on every node", async () => {
  const tabsAt = async (node: TestForum) => {
    const layout = [
      {
        $hydrate: "react.section.1-column",
        children: [
          {
            $hydrate: "react.tabs",
            tabConfiguration: [{ tabPresetID: "new-recipes" }, { tabPresetID: "recent-discussions" }],
          },
        ],
      },
    ];
    const { body } = await (await node.as("administrator")).post("/layouts/hydrate", {
      ...{ layoutViewType: "home", layout },
    });
    const { tabs, discussions } = body.layout[0].$reactProps.children[0].$reactProps;
    return [tabs.map(({ label }: { label: string }) => label), discussions.length];
  };
  for (const node of nodes) assert.deepEqual(await tabsAt(node), [["Recent Discussions"], 2]);
  await toggle("on");
  for (const node of nodes) assert.deepEqual(await tabsAt(node), [["New Recipes", "Recent Discussions"], 1]);
  const { widgets } = (await administrator.get("/layouts/catalog", { layoutViewType: "home" })).body;
  assert.match(JSON.stringify(widgets["react.tabs"].schema), /"new-recipes":"New Recipes"/);
  await toggle("off");
});
