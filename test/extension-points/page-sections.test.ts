import assert from "node:assert/strict";
import { test } from "node:test";
import { addPageSection } from "#features/layouts/server/index.ts";
import { addSectionMenu } from "#features/navigation/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const HARBOR = { name: "Harbor", url: "https://example.org/harbor" };

const districts = addon({
  ...about("districts"),
  adds: [
    addPageSection(async () => ({
      ...{ sectionID: 90, name: "Harbor", description: null, contentLocale: "en" },
    })),
    addSectionMenu(async () => ({ sections: [{ siteSectionID: 90, ...HARBOR }], currentID: 90 })),
  ],
});

test("an add-on puts pages into a section and adds a menu of sections while it is on, on every node", async () => {
  const { here, there, toggle } = await onTwoNodes(districts);
  const administrator = await here.as("administrator");
  const layout = [
    {
      $hydrate: "react.section.full-width",
      children: [{ $hydrate: "react.app-banner", titleType: "siteSection/name" }],
    },
  ];
  const draft = { name: "Own", layoutViewType: "discussionList", layout };
  const { layoutID } = (await administrator.post("/layouts", draft)).body;
  await administrator.put(`/layouts/${layoutID}/views`, [{ recordType: "global", recordID: 0 }]);
  const shownOn = async (node: typeof here) => {
    const { body } = await (await node.as("guest")).get("/layouts/lookup-hydrate", {
      layoutViewType: "discussionList",
    });
    const [section] = body.layout;
    return [section.$reactProps.children[0].$reactProps.title, body.titleBar.$reactProps.sections];
  };
  for (const node of [here, there]) assert.deepEqual(await shownOn(node), ["Colloquy", null]);
  await toggle("on");
  for (const node of [here, there])
    assert.deepEqual(await shownOn(node), [
      "Harbor",
      { sections: [{ siteSectionID: 90, ...HARBOR }], currentID: 90 },
    ]);
  await toggle("off");
  for (const node of [here, there]) assert.deepEqual(await shownOn(node), ["Colloquy", null]);
});
