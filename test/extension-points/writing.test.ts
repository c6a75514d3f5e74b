import assert from "node:assert/strict";
import { test } from "node:test";
import { addSpamCheck } from "#features/reports/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum } from "../forum.ts";
import { about } from "./two-nodes.ts";

const guard = addon({
  ...about("guard"),
  adds: [
    addSpamCheck({
      name: "guard",
      async check(_context, { text }) {
        if (text.includes("very cheap")) return { reason: phrase("No watches here."), how: "refuse" };
        return text.includes("cheap") ? { reason: phrase("Watches."), how: "hold" } : null;
      },
    }),
  ],
});
const forum = await openForum({ more: [guard] });
const member = await forum.as("member");
const send = async (body: string) =>
  (await member.post("/discussions", { name: "Watches", body, format: "text", categoryID: 1 })).status;
const all = async () => [
  await send("Watches."),
  await send("A cheap watch."),
  await send("A very cheap watch."),
];

test("an add-on holds or refuses posts that look like spam, while it is on", async () => {
  assert.deepEqual(await all(), [201, 201, 201]);
  await forum.forum.application.switchAddon("guard", true);
  assert.deepEqual(await all(), [201, 202, 403]);
  await forum.forum.application.switchAddon("guard", false);
  assert.deepEqual(await all(), [201, 201, 201]);
});
