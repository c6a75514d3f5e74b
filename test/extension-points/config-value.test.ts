import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { addConfigValue } from "#features/settings/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const lighthouse = addon({
  ...about("lighthouse"),
  adds: [
    addConfigValue({ key: "lighthouse.lit", read: null, schema: z.boolean(), value: () => true }),
    addConfigValue({ key: "lighthouse.keeper", read: siteManage, schema: z.string(), value: () => "Ann" }),
  ],
});
const { here, there, toggle } = await onTwoNodes(lighthouse);
const nodes = [here, there];

test("an add-on has read-only values in the configuration API while it is on, on every node", async () => {
  const read = () =>
    Promise.all(
      nodes.map(async (node) => {
        const [guest, administrator] = [await node.as("guest"), await node.as("administrator")];
        const select = "lighthouse.*";
        const { properties } = (await administrator.get("/config/schema")).body;
        return [
          (await guest.get("/config", { select })).body,
          (await administrator.get("/config", { select })).body,
          properties["lighthouse.lit"],
        ];
      }),
    );
  assert.deepEqual(await read(), [
    [{}, {}, undefined],
    [{}, {}, undefined],
  ]);
  await toggle("on");
  const lit = { "lighthouse.lit": true };
  for (const shown of await read())
    assert.deepEqual(shown, [
      lit,
      { ...lit, "lighthouse.keeper": "Ann" },
      { type: "boolean", readOnly: true, "x-read": null },
    ]);
});

test("such a value can be sent back unchanged, and is refused with another one", async () => {
  await toggle("on");
  const administrator = await here.as("administrator");
  assert.equal((await administrator.patch("/config", { "lighthouse.lit": true })).status, 200);
  const { status, body } = await administrator.patch("/config", { "lighthouse.lit": false });
  assert.deepEqual([status, body.errors[0].message], [422, "lighthouse.lit can’t be changed."]);
});
