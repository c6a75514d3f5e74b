import assert from "node:assert/strict";
import { it } from "node:test";
import { aTheme } from "#features/themes/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");

it("what pages know about the forum follows the settings, the reader and the theme", async () => {
  const themeID = await aTheme(forum);
  await administrator.put("/themes/current", { themeID });
  await administrator.put("/themes/preview", { themeID: "keystone" });
  await administrator.patch("/config", { "garden.title": "Harbour", "tagging.max": 3 });
  const { body } = await guest.get("/meta");
  assert.deepEqual(
    [body.ui.siteName, body.ui.themeKey, body.ui.localeKey, body.tagging.max, body.links.signInUrl],
    ["Harbour", themeID, "en", 3, "/entry/signin"],
  );
  // Guests upload nothing, and see no preview of others.
  assert.deepEqual([body.upload, body.themePreview], [null, null]);
  const own = (await administrator.get("/meta")).body;
  assert.deepEqual([own.ui.themeKey, own.themePreview.themeID], ["keystone", "keystone"]);
  assert.ok(own.upload.maxSize > 0 && own.themeFeatures.useNewSearchPage);
  assert.deepEqual(own.featureFlags["customLayout.home"], { Enabled: true });
  assert.deepEqual(
    [own.ui.currentUser.userID, body.ui.currentUser.userID, body.ui.currentUser.name],
    [administrator.userID, 0, "Guest"],
  );
  // There is one section, and no page inside another site.
  assert.deepEqual(body.siteSection, {
    ...{ sectionID: 0, sectionGroup: "vanilla", name: "Harbour", description: null },
    ...{ basePath: "", contentLocale: "en", apps: { forum: true, knowledgeBase: false }, attributes: {} },
  });
  assert.deepEqual([body.defaultSiteSection, body.siteSectionSlugs], [body.siteSection, []]);
  assert.deepEqual([body.embed.enabled, body.embed.remoteUrl], [false, null]);
  assert.deepEqual(body.inputFormat, { desktop: "rich2", mobile: "rich2" });
  assert.equal((await fetch((await forum.listen()) + body.ui.fallbackAvatar)).status, 200);
});
