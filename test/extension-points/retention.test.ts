import assert from "node:assert/strict";
import { test } from "node:test";
import type { RetentionPeriod } from "#features/retention/contract.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const tides = addon({
  ...about("tides"),
  adds: [
    addRetention({
      name: phrase("Heights of tides"),
      period: ({ settings }) => (settings ? 90_000 : 0),
      reason: phrase("Sailors compare them."),
    }),
  ],
});

const { here, toggle } = await onTwoNodes(tides);
const administrator = await here.as("administrator");
const found = async () => {
  const periods: RetentionPeriod[] = (await administrator.get("/dashboard/retention-periods")).body;
  return periods.find(({ name }) => name === "Heights of tides");
};

test("a period of an add-on is on the page Retention while the add-on is on", async () => {
  assert.equal(await found(), undefined);
  await toggle("on");
  assert.deepEqual(await found(), {
    ...{ name: "Heights of tides", seconds: 90, reason: "Sailors compare them." },
  });
  await toggle("off");
  assert.equal(await found(), undefined);
});
