import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { recordsRenumbered } from "#features/import/server/index.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aBanner } from "#features/site-banners/testing.ts";
import { aTheme } from "#features/themes/testing.ts";
import { openForum } from "#test/forum.ts";
import { translate } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const member = await forum.as("member");
const guest = await forum.as("guest");
const origin = await forum.listen();

const inFrench = { "accept-language": "fr" };
const PATH = "/translations/forum";

const page = async (path: string, locale: string) =>
  (await fetch(origin + path, { headers: { "accept-language": "", cookie: `locale=${locale}` } })).text();

test("a forum with one language neither translates nor pays for translations", async () => {
  const categoryID = await aCategory(forum);
  const sent = [
    { recordType: "category", recordID: categoryID, propertyName: "name", locale: "en", translation: "X" },
  ];
  assert.equal((await administrator.patch(PATH, sent)).status, 409);
  await member.get(`/categories/${categoryID}`);
  const statements = await forum.statements(() => member.get(`/categories/${categoryID}`));
  assert.deepEqual(
    statements.filter((statement) => statement.includes("translations")),
    [],
  );
});

test("readers get names in their language, with fallbacks, at once and on every node", async () => {
  await enableLocales(forum, "fr", "ar");
  assert.equal((await administrator.post("/locales", { locale: "fr-CA", translatable: true })).status, 201);
  const categoryID = await aCategory(forum, { name: "Recipes", description: "What we cook" });
  const url = `/categories/${categoryID}`;
  const there = (await forum.anotherNode()).here(guest);
  await translate(forum, { recordType: "category", id: categoryID, locale: "fr" }, { name: "Recettes" });
  await translate(forum, { recordType: "category", id: categoryID, locale: "ar" }, { name: "وصفات" });
  const read = async (by: typeof guest, language: string) => {
    const { body } = await by.get(url, {}, { "accept-language": language });
    return [body.name, body.description];
  };
  for (const by of [guest, there]) {
    assert.deepEqual(await read(by, "fr"), ["Recettes", "What we cook"]);
    assert.deepEqual(await read(by, "fr-CA"), ["Recettes", "What we cook"]);
    assert.deepEqual(await read(by, "ar"), ["وصفات", "What we cook"]);
    assert.deepEqual(await read(by, "en"), ["Recipes", "What we cook"]);
  }
  const breadcrumbs = (await guest.get(url, {}, inFrench)).body.breadcrumbs;
  assert.equal(breadcrumbs.at(-1).name, "Recettes");
  const found = async (query: string) =>
    (await guest.get("/categories/search", { query }, inFrench)).body.map(
      (each: { name: string }) => each.name,
    );
  assert.deepEqual([await found("recet"), await found("recip")], [["Recettes"], ["Recettes"]]);
});

test("saving a form while reading in another language does not overwrite the original", async () => {
  const categoryID = await aCategory(forum, { name: "Garden", description: "Plants" });
  const record = { recordType: "category", id: categoryID, locale: "fr" };
  await translate(forum, record, { name: "Jardin", description: "Plantes" });
  const edit = await administrator.get(`/categories/${categoryID}/edit`, {}, inFrench);
  assert.equal(edit.body.name, "Garden");
  const { name, description } = (await administrator.get(`/categories/${categoryID}`, {}, inFrench)).body;
  assert.deepEqual([name, description], ["Jardin", "Plantes"]);
  await administrator.patch(`/categories/${categoryID}`, { name, description: "Plants and trees" }, inFrench);
  const english = (await administrator.get(`/categories/${categoryID}`)).body;
  assert.deepEqual([english.name, english.description], ["Garden", "Plants and trees"]);
  const { body } = await administrator.get(`${PATH}/texts`, { recordType: "category", recordID: categoryID });
  const states = body.texts.map((text: { propertyName: string; translations: { isOutdated: boolean }[] }) => [
    text.propertyName,
    text.translations[0]?.isOutdated,
  ]);
  assert.deepEqual(states, [
    ["name", false],
    ["description", true],
  ]);
});

test("lists the translations of a language, and removes them", async () => {
  const categoryID = await aCategory(forum, { name: "Music" });
  await translate(forum, { recordType: "category", id: categoryID, locale: "fr" }, { name: "Musique" });
  const query = { locale: "fr", recordType: "category", recordIDs: String(categoryID) };
  const [row] = (await administrator.get(PATH, query)).body;
  assert.deepEqual(
    { ...row, dateUpdated: undefined },
    {
      ...{ resource: "forum", recordType: "category", recordID: categoryID, propertyName: "name" },
      ...{ translationPropertyKey: `category.${categoryID}.name`, propertyType: "text" },
      ...{ locale: "fr", translation: "Musique", dateUpdated: undefined },
    },
  );
  const place = { recordType: "category", recordID: categoryID, propertyName: "name", locale: "fr" };
  assert.equal((await administrator.patch(`${PATH}/remove`, [place])).status, 200);
  assert.deepEqual((await administrator.get(PATH, query)).body, []);
  assert.equal((await guest.get(`/categories/${categoryID}`, {}, inFrench)).body.name, "Music");
});

test("refuses what cannot be shown", async () => {
  const categoryID = await aCategory(forum);
  const change = {
    recordType: "category",
    recordID: categoryID,
    propertyName: "name",
    locale: "fr",
    translation: "A",
  };
  const statusOf = async (...sent: object[]) => (await administrator.patch(PATH, sent)).status;
  assert.equal(await statusOf({ ...change, translation: "x".repeat(256) }), 422);
  assert.equal(await statusOf({ ...change, translation: "x".repeat(10_001) }), 422);
  assert.equal(await statusOf({ ...change, translation: " " }), 422);
  assert.equal(await statusOf({ ...change, propertyName: "urlcode" }), 422);
  assert.equal(await statusOf({ ...change, recordID: 999_999 }), 422);
  assert.equal(await statusOf({ ...change, recordKey: "general" }), 422);
  assert.equal(await statusOf({ ...change, locale: "de" }), 422);
  assert.equal(await statusOf({ ...change, recordType: "discussion" }), 422);
  assert.equal(await statusOf(change, { ...change, recordType: "tag", recordID: 1 }), 422);
  assert.equal((await administrator.get(PATH, { locale: "fr", recordType: "category,tag" })).status, 422);
  assert.equal((await administrator.get(PATH, { locale: "de" })).status, 422);
  assert.equal((await administrator.get(PATH, { locale: "de", validateLocale: "false" })).status, 422);
  assert.equal((await administrator.get("/translations/kb", { locale: "fr" })).status, 404);
  assert.equal((await guest.get(`/categories/${categoryID}`, {}, inFrench)).status, 200);
});

test("translations go with their record, and stay in the audit log", async () => {
  const categoryID = await aCategory(forum, { name: "Brief" });
  await translate(forum, { recordType: "category", id: categoryID, locale: "fr" }, { name: "Bref" });
  await administrator.delete(`/categories/${categoryID}`);
  await forum.drained();
  const query = { locale: "fr", recordType: "category", recordIDs: String(categoryID) };
  assert.deepEqual((await administrator.get(PATH, query)).body, []);
  const { body } = await administrator.get("/audit-logs", { limit: 50 });
  assert.ok(JSON.stringify(body).includes("Bref"));
});

/** Kinds of records that are there from the beginning, with the place where readers get a text. */
const SHOWN: readonly [recordType: string, id: number | string, property: string, path: string][] = [
  ["status", 7, "name", "/discussions/statuses/7"],
  ["reaction", 0, "name", "/reactions/Like"],
  ["postType", "discussion", "postButtonLabel", "/post-types/discussion"],
  ["profileField", "Location", "label", "/profile-fields/Location"],
  ["reportReason", "abuse", "description", "/report-reasons/abuse"],
];

for (const [recordType, given, property, path] of SHOWN)
  test(`readers get the ${property} of a ${recordType} in three languages`, async () => {
    const id = recordType === "reaction" ? (await administrator.get(path)).body.tagID : given;
    const record = { recordType, id };
    await translate(forum, { ...record, locale: "fr" }, { [property]: "Traduit" });
    await translate(forum, { ...record, locale: "ar" }, { [property]: "مترجم" });
    const read = async (language: string) =>
      (await administrator.get(path, {}, { "accept-language": language })).body[property];
    const english = await read("en");
    assert.deepEqual([await read("fr"), await read("ar")], ["Traduit", "مترجم"]);
    // A form that shows the translation sends it back.
    assert.equal((await administrator.patch(path, { [property]: "Traduit" }, inFrench)).status, 200);
    assert.deepEqual([await read("en"), await read("fr")], [english, "Traduit"]);
  });

test("readers get tags by their name in another language, also to add them", async () => {
  const { tagID } = (await administrator.post("/tags", { name: "Soups" })).body;
  await translate(forum, { recordType: "tag", id: tagID, locale: "fr" }, { name: "Soupes" });
  const discussionID = await aDiscussion(forum);
  const tags = await administrator.put(`/discussions/${discussionID}/tags`, { tagIDs: [tagID] });
  assert.equal(tags.status, 200);
  const carried = async () => (await member.get(`/discussions/${discussionID}`, {}, inFrench)).body.tags;
  assert.equal((await carried())[0].name, "Soupes");
  const listed = (await member.get("/tags", { query: "soupe" }, inFrench)).body;
  assert.deepEqual([listed[0].tagID, listed[0].name], [tagID, "Soupes"]);
  const draft = { name: "New", body: "Text", format: "text", categoryID: 1, tagNames: "soupes" };
  const made = await administrator.post("/discussions", draft, inFrench);
  assert.deepEqual([made.status, made.body.tagIDs], [201, [tagID]]);
});

test("pages of guests show the community, links, banners and layouts in their language", async () => {
  const moderationMessageID = await aBanner(forum, { body: "Closed **today**", layoutViewType: "home" });
  const items = [{ id: "help", name: "Help", url: "/help" }];
  await administrator.patch("/config", { "navigation.items": { default: items } });
  const layout = [
    {
      $hydrate: "react.section.1-column",
      children: [{ $hydrate: "react.text", title: "Hello", body: "Welcome" }],
    },
  ];
  const created = await administrator.post("/layouts", { name: "Own", layoutViewType: "home", layout });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { layoutID } = created.body;
  await administrator.put(`/layouts/${layoutID}/views`, [{ recordType: "global", recordID: 0 }]);
  for (const language of ["en", "fr"]) assert.match(await page("/", language), /Hello[\s\S]*Welcome/);
  await translate(forum, { recordType: "site", id: "site", locale: "fr" }, { title: "Causerie" });
  await translate(forum, { recordType: "navigationLink", id: "help", locale: "fr" }, { name: "Aide" });
  const banner = { recordType: "siteBanner", id: moderationMessageID, locale: "fr" };
  await translate(forum, banner, { body: "Fermé **aujourd’hui** <script>x</script>" });
  await translate(forum, { recordType: "layout", id: layoutID, locale: "fr" }, { Hello: "Bonjour" });
  const french = await page("/", "fr");
  for (const text of ["<title>Causerie", "Aide", "<strong>aujourd’hui</strong>", "Bonjour", "Welcome"])
    assert.ok(french.includes(text), text);
  assert.ok(!french.includes("<script>x"));
  const english = await page("/", "en");
  for (const text of ["Help", "<strong>today</strong>", "Hello"]) assert.ok(english.includes(text), text);
  const image = {
    ...{ recordType: "siteBanner", recordID: moderationMessageID },
    propertyName: "body",
    locale: "fr",
  };
  const refused = await administrator.patch(PATH, [
    { ...image, translation: "![x](https://example.org/x.png)" },
  ]);
  assert.equal(refused.status, 422);
});

test("links of the theme are translated while the settings have none", async () => {
  await administrator.patch("/config", { "navigation.items": {} });
  const themeID = await aTheme(forum, { navigation: { navigationItems: [{ name: "Docs", url: "/docs" }] } });
  await administrator.put("/themes/current", { themeID });
  await translate(forum, { recordType: "themeLink", id: "name:Docs", locale: "fr" }, { name: "Guides" });
  assert.match(await page("/", "fr"), />Guides</);
  assert.match(await page("/", "en"), />Docs</);
  const texts = { recordType: "themeLink", recordKey: "name:Docs" };
  const { body } = await administrator.get(`${PATH}/texts`, texts);
  assert.equal(body.texts[0].sourceText, "Docs");
});

test("translations follow records that get new ids in an import", async () => {
  const categoryID = await aCategory(forum, { name: "Moved" });
  const record = { recordType: "category", id: categoryID, locale: "fr" };
  await translate(forum, record, { name: "Déplacée" });
  const context = await forum.context();
  const moved = [{ from: categoryID, to: 5000 }];
  for (const follow of context.addons.withData(recordsRenumbered)) await follow(context, "category", moved);
  const [row] = (await administrator.get(PATH, { locale: "fr", recordIDs: "5000" })).body;
  assert.equal(row.translation, "Déplacée");
});

test("lists cost as many statements with translations as without", async () => {
  const list = (language: string) => () => member.get("/categories", {}, { "accept-language": language });
  // What earlier changes lead to may empty caches.
  await forum.drained();
  await list("en")();
  await list("fr")();
  assert.equal(await forum.countStatements(list("fr")), await forum.countStatements(list("en")));
});

test("counts what lacks a translation, and lists it on its page", async () => {
  const categoryID = await aCategory(forum, { name: "Untranslated" });
  const missing = async () => {
    const { body } = await administrator.get(`${PATH}/missing`);
    const found = body.find(
      (each: { recordType: string; locale: string }) =>
        each.recordType === "category" && each.locale === "fr",
    );
    return found.missing;
  };
  const before = await missing();
  await translate(forum, { recordType: "category", id: categoryID, locale: "fr" }, { name: "Non traduit" });
  assert.equal(await missing(), before - 1);
  const read = async (query: string) => {
    const answer = await fetch(`${origin}/dashboard/translations?${query}`, {
      headers: { cookie: administrator.cookie },
    });
    assert.equal(answer.status, 200);
    return answer.text();
  };
  assert.match(await read("locale=fr&query=untranslated"), /Non traduit/);
  assert.doesNotMatch(await read("locale=fr&state=missing&query=untranslated"), /Non traduit/);
});
