import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";
import { until } from "#platform/server/postgres/until.ts";
import type { TestForum, TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const section = settingsSection({
  key: "lamps",
  title: "Lamps",
  description: "Lamps of the harbor.",
  area: "extensions",
});
const lamp = setting({
  key: "lamp.color",
  section,
  label: "Color of the lamp",
  options: [
    { value: "red", label: "Red" },
    { value: "green", label: "Green" },
  ],
  schema: z.enum(["red", "green"]),
  default: "red",
});
const key = setting({
  key: "lamp.key",
  section,
  label: "Key of the lamp",
  schema: z.string().max(10),
  default: "none",
  read: permission("community.manage"),
  write: permission("community.manage"),
});
const lamps = addon({ ...about("lamps"), adds: [addSetting(lamp), addSetting(key)] });

const { here, there, toggle } = await onTwoNodes(lamps);
const [near, far] = [await here.as("administrator"), await there.as("administrator")];
const member = await here.as("member");

const read = async (user: TestUser) => (await user.get("/config", { select: "lamp.*" })).body;
const change = (user: TestUser, value: unknown) => user.patch("/config", { "lamp.color": value });

test("an add-on has settings while it is on, on every node, and their values survive", async () => {
  assert.deepEqual([await read(near), await read(far)], [{}, {}]);
  const unknown = await change(near, "green");
  assert.deepEqual([unknown.status, unknown.body.errors[0].message], [422, "Unexpected field: lamp.color."]);
  await toggle("on");
  const fresh = { "lamp.color": "red", "lamp.key": "none" };
  assert.deepEqual([await read(near), await read(far)], [fresh, fresh]);
  assert.equal((await change(near, "green")).status, 200);
  assert.equal((await read(near))["lamp.color"], "green");
  await until(
    async () => (await read(far))["lamp.color"] === "green",
    10,
    "The other node keeps the old one.",
  );
  assert.equal((await there.context()).settings.get(lamp), "green");
  await toggle("off");
  assert.deepEqual([await read(near), await read(far)], [{}, {}]);
  await toggle("on");
  assert.equal((await read(far))["lamp.color"], "green");
});

test("an invalid value is refused by its key, and nothing is changed then", async () => {
  await toggle("on");
  const before = await read(near);
  const { status, body } = await near.patch("/config", { "lamp.key": "new", "lamp.color": "blue" });
  assert.deepEqual(
    [status, body.errors],
    [
      422,
      [
        {
          field: "lamp.color",
          code: "invalid",
          status: 422,
          message: "lamp.color must be one of: red, green.",
        },
      ],
    ],
  );
  assert.deepEqual(await read(near), before);
});

test("its section has a page in the dashboard while the add-on is on, on every node", async () => {
  const page = async (forum: TestForum) => {
    const look = { layoutViewType: "dashboard", params: { path: "/dashboard/settings/lamps" } };
    const { status, body } = await (await forum.as("administrator")).get("/layouts/lookup-hydrate", look);
    return status === 200 ? body.layout[0].$reactProps.children[0].$reactProps.fieldsets : status;
  };
  await toggle("on");
  const labels = [["Color of the lamp", "Key of the lamp"]];
  for (const forum of [here, there])
    assert.deepEqual(
      (await page(forum)).map(({ fields }: { fields: { label: string }[] }) =>
        fields.map(({ label }) => label),
      ),
      labels,
    );
  await toggle("off");
  assert.deepEqual([await page(here), await page(there)], [404, 404]);
});

test("the add-on decides who may read it and who may change it", async () => {
  await toggle("on");
  assert.deepEqual(Object.keys(await read(member)), ["lamp.color"]);
  for (const sent of [{ "lamp.color": "red" }, { "lamp.key": "mine" }]) {
    const { status, body } = await member.patch("/config", sent);
    assert.deepEqual([status, body.message], [403, "Permission Problem"]);
  }
});
