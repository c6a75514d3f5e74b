import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { openStage, untilTrue } from "./stage.ts";

const { forum, visit } = await openStage();
await enableLocales(forum, "fr", "ar");
const author = await forum.as("member", "kestrel");
const categoryID = await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
const thread = await aDiscussion(forum, {
  name: "The upload fails",
  insertUserID: author.userID,
  categoryID,
});
for (let count = 0; count < 3; count++)
  await aComment(forum, { discussionID: thread, insertUserID: author.userID });

type Page = Awaited<ReturnType<typeof visit>>["page"];
const languageOf = (page: Page) =>
  page.evaluate<string>("document.documentElement.lang + ' ' + document.documentElement.dir");

describe("a reader's language", () => {
  it("is French for a browser that asks for it, with its plurals and dates", async () => {
    const { page } = await visit(`/discussion/${thread}`, { locale: "fr-FR" });
    assert.equal(await page.locator("html").getAttribute("lang"), "fr");
    await page.getByRole("heading", { name: "3 commentaires", exact: true }).waitFor();
    await page.getByRole("link", { name: "Se connecter", exact: true }).first().waitFor();
    assert.match((await page.locator("time").first().getAttribute("title")) ?? "", / à \d\d:\d\d/);
  });

  it("is Arabic from right to left, with its plurals", async () => {
    const { page } = await visit(`/discussion/${thread}`, { locale: "ar" });
    assert.equal(await languageOf(page), "ar rtl");
    await page.getByRole("heading", { name: "3 تعليقات", exact: true }).waitFor();
    // Users' texts have their own direction, in a page of the other direction.
    const direction = "getComputedStyle(document.querySelector('h1[dir=auto], h1 bdi')).direction";
    assert.equal(await page.evaluate(direction), "ltr");
  });

  it("stays during navigation without a page load", async () => {
    const { page } = await visit("/discussions", { locale: "fr" });
    await page.getByRole("link", { name: "The upload fails", exact: true }).click();
    await page.getByRole("heading", { name: "3 commentaires", exact: true }).waitFor();
    await page.getByRole("link", { name: "Catégories", exact: true }).first().click();
    await page.waitForURL("**/categories");
    await untilTrue(page, "document.title.startsWith('Catégories')");
  });

  it("applies to errors of a form", async () => {
    for (const javaScript of [true, false]) {
      const { page } = await visit("/entry/signin", { locale: "fr", javaScript });
      await page.getByLabel("Nom ou adresse e-mail").fill("nobody");
      await page.getByLabel("Mot de passe").fill("nothing of the kind");
      await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
      await page.getByText("Ce nom et ce mot de passe ne correspondent pas.").waitFor();
    }
  });
});

describe("the choice of a language", () => {
  for (const javaScript of [true, false])
    it(`changes the current page, and later ones, with scripts ${javaScript ? "on" : "off"}`, async () => {
      const { page } = await visit("/categories", { javaScript });
      const languages = page.getByRole("contentinfo").getByRole("list", { name: "Language" });
      assert.deepEqual(await languages.getByRole("button").allInnerTexts(), [
        "English",
        "العربية",
        "Français",
      ]);
      await languages.getByRole("button", { name: "Français" }).click();
      await page.locator("html[lang=fr]").waitFor();
      assert.equal(new URL(page.url()).pathname, "/categories");
      await page.goto("/discussions");
      assert.equal(await page.locator("html").getAttribute("lang"), "fr");
      const current = page.getByRole("contentinfo").locator("[aria-current]");
      assert.deepEqual([await current.innerText(), await current.getAttribute("lang")], ["Français", "fr"]);
    });

  it("is not offered where there is only one", async () => {
    const administrator = await forum.as("administrator");
    for (const locale of ["fr", "ar"]) await administrator.patch(`/locales/${locale}`, { enabled: false });
    const { page } = await visit("/categories");
    assert.equal(await page.getByRole("button", { name: "English" }).count(), 0);
    await enableLocales(forum, "fr", "ar");
  });
});
