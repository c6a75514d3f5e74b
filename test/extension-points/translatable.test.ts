import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { enableLocales } from "#features/locales/testing.ts";
import { addConfigValue } from "#features/settings/server/index.ts";
import { addTranslatable, type Translatable, translatedText } from "#features/translations/server/index.ts";
import { translate } from "#features/translations/testing.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const recipes: Translatable<"name"> = {
  recordType: "recipe",
  name: source("Tags"),
  properties: { name: { label: source("Name"), type: "text", maxLength: 20 } },
  load: async () => [{ id: "pie", url: "/recipes", texts: { name: "Pie" } }],
};
const cooking = addon({
  ...about("cooking"),
  adds: [
    ...addTranslatable(recipes),
    addConfigValue({
      ...{ key: "cooking.recipe", read: null, schema: z.string() },
      value: (context) => translatedText(context, recipes, "pie", "name", "Pie"),
    }),
  ],
});
const { here, there, toggle } = await onTwoNodes(cooking);
await enableLocales(here, "fr");
const administrator = await here.as("administrator");

test("site managers translate the records of an add-on while it is on, for readers on every node", async () => {
  const pie = { recordType: "recipe", recordKey: "pie" };
  const texts = () => administrator.get("/translations/forum/texts", pie);
  const shown = async () => {
    const guests = [await here.as("guest"), await there.as("guest")];
    const read = guests.map((guest) =>
      guest.get("/config", { select: "cooking.*" }, { "accept-language": "fr" }),
    );
    return (await Promise.all(read)).map(({ body }) => body["cooking.recipe"]);
  };
  assert.equal((await texts()).status, 422);
  await toggle("on");
  assert.equal((await texts()).body.texts[0].sourceText, "Pie");
  assert.deepEqual(await shown(), ["Pie", "Pie"]);
  await translate(here, { recordType: "recipe", id: "pie", locale: "fr" }, { name: "Tarte" });
  assert.deepEqual(await shown(), ["Tarte", "Tarte"]);
  await toggle("off");
  assert.equal((await texts()).status, 422);
});
