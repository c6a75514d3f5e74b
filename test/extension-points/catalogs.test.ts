import assert from "node:assert/strict";
import { test } from "node:test";
import { addCatalogs } from "#features/locales/server/index.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { until } from "#platform/server/postgres/until.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const choir = addon({
  ...about("choir"),
  adds: [addCatalogs({ fr: { "Sing along": "Chantez avec nous" }, oc: { "Sign In": "Se connectar" } })],
});
const { here, there, toggle } = await onTwoNodes(choir);
const [near, far] = [await here.as("guest"), await there.as("guest")];
const french = async (user: typeof near) =>
  (await user.get("/locales/fr/translations")).body as Record<string, string>;

test("an add-on adds messages and languages, while it is on, on every node", async () => {
  await enableLocales(here, "fr");
  assert.ok(!("Sing along" in (await french(near))));
  await toggle("on");
  await until(
    async () => (await french(far))["Sing along"] === "Chantez avec nous",
    10,
    "The words do not come.",
  );
  assert.equal((await french(near))["Sign In"], "Se connecter");
  await enableLocales(here, "oc");
  assert.equal((await near.get("/locales/oc/translations")).body["Sign In"], "Se connectar");
  await toggle("off");
  await until(async () => !("Sing along" in (await french(far))), 10, "The words stay.");
});
