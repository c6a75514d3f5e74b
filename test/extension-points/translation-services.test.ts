import assert from "node:assert/strict";
import { test } from "node:test";
import { checkTranslationService } from "#features/locales/server/index.ts";
import { addTranslationService } from "#features/translation-services/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { addon } from "#platform/server/application/feature.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const shouting = addon({
  ...about("shouting"),
  adds: [
    addTranslationService({
      ...{ type: "shouting", name: "Shouting", key: { isRequired: false, help: "None." } },
      address: { isRequired: false, help: "None.", usual: () => "https://shouting.test" },
      most: { texts: 1, characters: 100 },
      translate: async (_access, { texts }) => ({
        texts: texts.map((text) => text.toUpperCase()),
        from: null,
      }),
    }),
    checkTranslationService(async (_context, type) =>
      type === "libretranslate" ? invalidField("translationService", "Too quiet.") : true,
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(shouting);

test("a service of an add-on translates while it is on, and its checks refuse others", async () => {
  const administrator = await here.as("administrator");
  const onOther = there.here(administrator);
  await administrator.post("/locales", { locale: "fr", translatable: true });
  const suggest = () =>
    onOther.post("/translation-services/suggestions", {
      locale: "fr",
      texts: [{ text: "one" }, { text: "two" }],
    });
  await toggle("on");
  assert.equal((await administrator.put("/translation-services/shouting", {})).status, 200);
  const used = await administrator.patch("/locales/fr", { translationService: "shouting" });
  assert.equal(used.status, 200);
  assert.deepEqual((await suggest()).body.translations, ["ONE", "TWO"]);
  const refused = await administrator.patch("/locales/fr", { translationService: "libretranslate" });
  assert.equal(refused.status, 422);
  await toggle("off");
  assert.equal((await administrator.put("/translation-services/shouting", {})).status, 404);
  assert.equal((await suggest()).status, 409, "the language has no service now");
});
