import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { addFramePart, widget } from "#features/layouts/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** A line of text above lists, and nowhere else. */
const line = widget({
  id: "line",
  component: "Line",
  props: z.looseObject({}),
  load: async (_context, _props, { layoutViewType }) =>
    layoutViewType === "discussionList" ? { text: "Calm seas" } : null,
});
const lined = addon({ ...about("lined"), adds: [line, addFramePart("above", "line")] });

test("an add-on's widget is in the frame of the pages for which it loads something", async () => {
  const { here, toggle } = await onTwoNodes(lined);
  const guest = await here.as("guest");
  const frameOf = async (layoutViewType: string) =>
    (await guest.get("/layouts/lookup-hydrate", { layoutViewType })).body.frame;

  assert.equal(await frameOf("discussionList"), undefined);
  await toggle("on");
  assert.deepEqual(await frameOf("discussionList"), {
    above: [{ $reactComponent: "Line", $reactProps: { text: "Calm seas" } }],
  });
  assert.equal(await frameOf("categoryList"), undefined);
  await toggle("off");
  assert.equal(await frameOf("discussionList"), undefined);
});
