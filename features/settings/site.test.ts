import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";
import { saveSettings } from "./server/queries.ts";
import { settingsChanged } from "./server/read-settings.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const home = async () => (await forum.forum.http.inject({ url: "/discussions" })).statusCode;

it("refuses a locale that would break every page", async () => {
  for (const locale of ["English, please", "", "e", "en_GB", "x".repeat(21)]) {
    const { status, body } = await administrator.patch("/config", { "garden.locale": locale });
    assert.deepEqual([status, body.errors[0].field], [422, "garden.locale"], locale);
  }
  assert.equal((await administrator.patch("/config", { "garden.locale": "pt-BR" })).status, 200);
  assert.equal(await home(), 200);
});

it("ignores a stored value that is invalid", async () => {
  const context = await forum.context();
  await context.transaction(async (inside) => {
    await saveSettings(inside, new Map([["garden.locale", "English, please"]]));
    await inside.emit(settingsChanged, { keys: ["garden.locale"] });
  });
  const { body } = await administrator.get("/config", { select: "garden.locale" });
  assert.deepEqual(body, { "garden.locale": "en" });
  assert.equal(await home(), 200);
});
