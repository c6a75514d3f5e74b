import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems } from "../browser.ts";
import { openStage, takenOver } from "./stage.ts";

const { forum, visit } = await openStage();
const { author, other, administrator } = await forum.everyone();
// Suggestions without delay, which the tests wait for anyway.
await administrator.patch("/config", { "search.autocompleteDebounce": 0 });
const text = { body: "Who has had one?", format: "text" };
const noisy = await author.post("/discussions", { ...text, name: "The boiler makes noise", categoryID: 1 });
const { discussionID } = noisy.body;
await other.post("/comments", { ...text, discussionID, body: "Is that boiler <b>old</b>?" });
await other.post("/discussions", { ...text, name: "A boiler for the shed", categoryID: 1 });
await forum.drained();

const fieldOf = (page: Page) =>
  page.getByRole("banner").getByRole("combobox", { name: "Search", exact: true });
const titles = (page: Page) =>
  page.getByRole("region", { name: "Results" }).getByRole("heading", { level: 2 });

describe("the search field", () => {
  it("suggests while typing, and is closed and emptied by keyboard", async () => {
    const { page } = await visit("/discussions");
    await page.keyboard.press("/");
    await page.keyboard.type("boil");
    const field = fieldOf(page);
    const option = (name: string) => page.getByRole("option", { name });
    await option("A boiler for the shed").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await field.press("ArrowUp");
    assert.equal(await option("Search for “boil”").getAttribute("aria-selected"), "true");
    await field.press("Home");
    const first = await page.getByRole("option").first().getAttribute("id");
    assert.equal(await field.getAttribute("aria-activedescendant"), first);
    await field.press("Escape");
    await page.getByRole("listbox").waitFor({ state: "detached" });
    assert.equal(await field.inputValue(), "boil");
    await field.press("Escape");
    assert.equal(await field.inputValue(), "");

    await field.pressSequentially("noise");
    await option("The boiler makes noise").waitFor();
    await field.press("ArrowDown");
    await field.press("Enter");
    await page.getByRole("heading", { level: 1, name: "The boiler makes noise" }).waitFor();
  });

  it("remembers earlier searches, until they are removed", async () => {
    const { page } = await visit("/discussions", { as: author });
    for (const text of ["boiler", "noise"]) {
      await page.keyboard.press("/");
      const field = page.getByRole("combobox", { name: "Search", exact: true });
      await field.fill(text);
      await field.press("Enter");
      await page
        .getByRole("region", { name: "Results" })
        .getByRole("link", { name: "The boiler makes noise" })
        .click();
      await page.getByRole("heading", { level: 1, name: "The boiler makes noise" }).waitFor();
      await takenOver(page);
    }
    await page.keyboard.press("/");
    const recent = page.getByRole("listbox", { name: "Recent searches" }).getByRole("option");
    await recent.first().waitFor();
    assert.deepEqual(await recent.allInnerTexts(), ["noise", "boiler"]);
    await page.getByRole("button", { name: "Remove: noise" }).click();
    await recent.filter({ hasText: "noise" }).waitFor({ state: "detached" });
    assert.deepEqual(await recent.allInnerTexts(), ["boiler"]);
    await page.getByRole("button", { name: "Clear All" }).click();
    await recent.first().waitFor({ state: "detached" });
  });

  it("opens over a narrow title bar and closes again", async () => {
    const { page } = await visit("/discussions", { width: 360 });
    const opener = page.getByRole("banner").getByRole("link", { name: "Search" });
    await opener.click();
    const field = fieldOf(page);
    await field.waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await field.waitFor({ state: "hidden" });
    assert.equal(await opener.and(page.locator(":focus")).count(), 1);
  });

  it("links to another search where the forum has one, and suggests nothing", async () => {
    const externalSearch = { query: "/categories?asked=%s", resultsInNewTab: false };
    await administrator.patch("/config", { "search.externalSearch": externalSearch });
    const { page, requests } = await visit("/discussions", { as: other });
    await page.keyboard.press("/");
    const field = fieldOf(page);
    await field.fill("boiler & noise");
    await field.press("Enter");
    await page.waitForURL("**/categories?asked=boiler%20%26%20noise");
    assert.deepEqual(
      requests().filter((each) => each.includes("/search/")),
      [],
    );
    await administrator.patch("/config", { "search.externalSearch": { query: "", resultsInNewTab: false } });
  });
});

describe("the page of results", () => {
  it("filters its results, and goes back", async () => {
    const { page } = await visit("/search?search=boiler");
    await page.getByText("2 results").waitFor();
    const [first] = await titles(page).locator("mark").allInnerTexts();
    assert.equal(first, "boiler");
    await page.getByRole("navigation", { name: "Search in:" }).getByRole("link", { name: "Posts" }).click();
    await page.getByLabel("Category", { exact: true }).waitFor();
    await page.getByLabel("Author").focus();
    const authors = page.getByRole("combobox", { name: "Author" });
    await authors.pressSequentially(author.name);
    await page.getByRole("option", { name: author.name }).click();
    await page.getByRole("button", { name: "Filter Results" }).click();
    await page.getByText("1 result", { exact: true }).waitFor();
    const { searchParams } = new URL(page.url());
    assert.deepEqual([searchParams.get("query"), searchParams.get("authors")], ["boiler", author.name]);
    await page.goBack();
    await page.getByText("2 results").waitFor();
    assert.equal(new URL(page.url()).searchParams.get("domain"), "discussions");
  });

  it("shows the matching posts of one thread", async () => {
    const { page } = await visit("/search?query=boiler");
    await page.getByRole("link", { name: "2 matching posts in this thread" }).click();
    await page.getByText("Only one discussion is searched.").waitFor();
    await page.getByText("Is that boiler <b>old</b>?").waitFor();
    assert.ok(
      (await titles(page).allInnerTexts()).every((title) => title.includes("The boiler makes noise")),
    );
  });

  it("works with scripts off, with its filters", async () => {
    const { page } = await visit("/discussions", { javaScript: false });
    await page.getByRole("banner").getByRole("textbox", { name: "Search" }).fill("boiler");
    await page.getByRole("banner").getByRole("textbox", { name: "Search" }).press("Enter");
    await page.getByText("2 results").waitFor();
    await page.getByRole("link", { name: "Posts", exact: true }).last().click();
    await page.getByLabel("Title").fill("shed");
    await page.getByLabel("Category", { exact: true }).fill("general");
    await page.getByRole("button", { name: "Filter Results" }).click();
    await page.getByText("1 result", { exact: true }).waitFor();
    assert.deepEqual(await titles(page).allInnerTexts(), ["A boiler for the shed"]);
    await page.getByRole("link", { name: "Clear All" }).click();
    await page.getByText("2 results").waitFor();
  });
});

it("authors who type a title see similar ones, until they are dismissed", async () => {
  const { page } = await visit("/post/discussion/general", { as: author });
  await page.getByRole("textbox", { name: "Title" }).pressSequentially("Boiler makes noise");
  const similar = page.getByRole("region", { name: "Similar discussions" });
  await similar.getByRole("link", { name: "The boiler makes noise" }).waitFor();
  await similar.getByRole("button", { name: "Dismiss" }).click();
  await similar.waitFor({ state: "detached" });
});
