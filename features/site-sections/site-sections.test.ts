import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aPage } from "#features/custom-pages/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { openForum } from "#test/forum.ts";
import { aSection } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "founder");
const guest = await forum.as("guest");
const member = await forum.as("member");
const root = await aCategory(forum, { name: "French" });
const hidden = await aCategory(forum, { only: ["moderator", "administrator"] });
let origin = "";
before(async () => {
  origin = await forum.listen();
  await enableLocales(forum, "fr", "ar");
});

const draft = { name: "Français", folder: "/fr/", contentLocale: "fr", rootCategoryID: root };
const refused = async (sent: object) => {
  const { status, body } = await administrator.post("/site-sections", { ...draft, folder: "free", ...sent });
  return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
};
const placeOf = async (path: string) => {
  const page = await fetch(origin + path, { redirect: "manual" });
  return [page.status, page.headers.get("location")];
};

describe("sections", () => {
  let siteSectionID = 0;

  it("are created with a folder, a language and a root category", async () => {
    const { status, body } = await administrator.post("/site-sections", draft);
    assert.equal(status, 201);
    siteSectionID = body.siteSectionID;
    assert.deepEqual(body, {
      ...{ siteSectionID, sectionID: siteSectionID, sectionGroup: "vanilla" },
      ...{ name: "Français", description: "", folder: "fr", basePath: "/fr", url: body.url },
      ...{ contentLocale: "fr", rootCategoryID: root, sort: 1 },
      ...{ apps: { forum: true, knowledgeBase: false }, attributes: {} },
    });
    assert.match(body.url, /^https?:\/\/.+\/fr$/);
    assert.deepEqual((await guest.get("/site-sections")).body, [body]);
    assert.deepEqual((await guest.get(`/site-sections/${siteSectionID}`)).body, body);
  });

  it("refuse folders that others have, and values that do not exist", async () => {
    await aPage(forum, { urlcode: "rules" });
    const url = "is reserved. Choose another one.";
    assert.deepEqual(await refused({ folder: "fr" }), [
      ...[422, "folder", "The section Français has this address."],
    ]);
    assert.deepEqual(await refused({ folder: "discussions" }), [
      422,
      "folder",
      `The address /discussions ${url}`,
    ]);
    assert.deepEqual(await refused({ folder: "api" }), [422, "folder", `The address /api ${url}`]);
    assert.equal((await refused({ folder: "rules" }))[1], "folder");
    for (const folder of ["Fr", "a/b", "a_b", "-a", "a.b", "", "é", "x".repeat(51)])
      assert.equal((await refused({ folder }))[1], "folder", folder);
    assert.equal((await refused({ contentLocale: "xx" }))[1], "contentLocale");
    assert.equal((await refused({ rootCategoryID: 999_999 }))[1], "rootCategoryID");
    assert.equal((await refused({ name: " " }))[1], "name");
  });

  it("have addresses that no page gets", async () => {
    const page = { seoTitle: "x", seoDescription: "x", urlcode: "fr" };
    const { status, body } = await administrator.post("/custom-pages", page);
    assert.deepEqual([status, body.errors[0].field], [422, "urlcode"]);
  });

  it("are hidden from those who do not see their root category", async () => {
    const id = await aSection(forum, { rootCategoryID: hidden });
    const idsFor = async (user: typeof guest) =>
      (await user.get("/site-sections")).body.map((each: { sectionID: number }) => each.sectionID);
    assert.deepEqual(
      [await idsFor(member), await idsFor(administrator)],
      [[siteSectionID], [siteSectionID, id]],
    );
    assert.equal((await member.get(`/site-sections/${id}`)).status, 404);
    await administrator.delete(`/site-sections/${id}`);
  });

  it("are reordered", async () => {
    const id = await aSection(forum, { name: "First" });
    assert.equal((await administrator.put("/site-sections/sorts", { [id]: 0, 999: 1 })).status, 204);
    const names = (await guest.get("/site-sections")).body.map((each: { name: string }) => each.name);
    assert.deepEqual(names, ["First", "Français"]);
    await administrator.delete(`/site-sections/${id}`);
  });

  it("are translated", async () => {
    const sent = [{ recordType: "siteSection", recordID: siteSectionID, propertyName: "name" }];
    const translations = sent.map((each) => ({ ...each, locale: "ar", translation: "الفرنسية" }));
    assert.equal((await administrator.patch("/translations/forum", translations)).status, 200);
    const { body } = await guest.get("/site-sections", {}, { cookie: "locale=ar" });
    assert.equal(body[0].name, "الفرنسية");
  });

  it("move with their folder: former addresses lead to the new one", async () => {
    assert.equal((await placeOf("/fr/discussions"))[0], 200);
    await administrator.patch(`/site-sections/${siteSectionID}`, { folder: "francais" });
    assert.deepEqual(await placeOf("/fr/discussions?page=2"), [301, "/francais/discussions?page=2"]);
    assert.deepEqual(await placeOf("/fr"), [301, "/francais/"]);
    await administrator.patch(`/site-sections/${siteSectionID}`, { folder: "fr" });
    assert.deepEqual(await placeOf("/francais/discussions"), [301, "/fr/discussions"]);
    assert.equal((await placeOf("/fr/discussions"))[0], 200);
  });

  it("lead to the community itself once they are deleted, and leave categories as they are", async () => {
    assert.equal((await administrator.delete(`/site-sections/${siteSectionID}`)).status, 204);
    assert.deepEqual(await placeOf("/fr/discussions"), [301, "/discussions"]);
    assert.deepEqual(await placeOf("/fr//example/org"), [301, "/example/org"]);
    assert.deepEqual(await placeOf("/francais"), [301, "/"]);
    assert.equal((await guest.get(`/categories/${root}`)).status, 200);
    assert.equal((await guest.get(`/site-sections/${siteSectionID}`)).status, 404);
  });

  it("lose a root category that is deleted", async () => {
    const gone = await aCategory(forum);
    const id = await aSection(forum, { rootCategoryID: gone });
    assert.equal((await administrator.delete(`/categories/${gone}`)).status, 204);
    assert.equal((await guest.get(`/site-sections/${id}`)).body.rootCategoryID, null);
  });
});
