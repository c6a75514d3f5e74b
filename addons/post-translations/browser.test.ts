import assert from "node:assert/strict";
import { test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openTranslationServer } from "#features/translation-services/testing.ts";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";

const server = await openTranslationServer();
const { forum, visit } = await openStage({ environment: { TRANSLATION_HOSTS: server.host } });
await forum.forum.application.switchAddon("post-translations", true);
const administrator = await forum.as("administrator");
await administrator.put("/translation-services/deepl", { apiKey: "right-key", address: server.address });
await administrator.patch("/locales/en", { translationService: "deepl" });
const [author, reader] = [await forum.as("member"), await forum.as("member")];
const discussionID = await aDiscussion(forum, {
  name: "Vélos",
  body: "Bonjour à tous, je voudrais savoir comment les membres de cette communauté entretiennent leurs vélos.",
  insertUserID: author.userID,
});

test("a member translates a French post with the keyboard, and hides the translation", async () => {
  const { page } = await visit(`/discussion/${discussionID}/velos`, { as: reader, width: 360 });
  const control = page.getByRole("button", { name: "Translate", exact: true });
  await control.focus();
  await page.keyboard.press("Enter");
  const translation = page.getByRole("region", { name: "Translation" });
  await translation.getByText("Translated from English by DeepL").waitFor();
  await translation.getByText("[EN-US] Vélos").waitFor();
  assert.equal(await translation.locator("[lang=en]").count(), 1);
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.keyboard.press("Enter");
  await translation.waitFor({ state: "detached" });
  assert.equal(await page.getByText("Bonjour à tous").count(), 1, "the original stays");
});

test("without scripts there is no button that does nothing", async () => {
  const { page } = await visit(`/discussion/${discussionID}/velos`, { as: reader, javaScript: false });
  await page.getByText("Bonjour à tous").waitFor();
  assert.equal(await page.getByRole("button", { name: "Translate", exact: true }).isVisible(), false);
});
