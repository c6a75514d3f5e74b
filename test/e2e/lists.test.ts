import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { manyComments } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { registeredOn } from "#features/users/testing.ts";
import { openStage } from "./stage.ts";

const MINUTE = 60_000;
const LONG_TITLE = "Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 200);
const HEBREW = "איך מתחילים עם לוח קטן?";

const { forum, visit } = await openStage();
const author = await forum.as("member", "northwind");
const reader = await forum.as("member", "lumen");
const administrator = await forum.as("administrator", "keeper");
const hardware = await aCategory(forum, {
  name: "Hardware",
  urlcode: "hardware",
  description: "Boards and sensors.",
});
await aCategory(forum, { name: "Boards", urlcode: "boards", parentCategoryID: hardware });
const group = await aCategory(forum, { name: "Elsewhere", urlcode: "elsewhere", displayAs: "heading" });
const inner = await aCategory(forum, {
  name: "Deeper",
  urlcode: "deeper",
  displayAs: "heading",
  parentCategoryID: group,
});
await aCategory(forum, { name: "Deepest", urlcode: "deepest", parentCategoryID: inner });
const meetings = await aCategory(forum, {
  name: "Meetings",
  urlcode: "meetings",
  displayAs: "flat",
  parentCategoryID: group,
});
await aCategory(forum, { name: "Munich", urlcode: "munich", parentCategoryID: meetings });
await aCategory(forum, { name: "Lonely", urlcode: "lonely", displayAs: "categories" });
await aCategory(forum, { name: "Empty", urlcode: "empty" });

let age = 0;
const started = (name: string, more: Parameters<typeof aDiscussion>[1] = {}) =>
  aDiscussion(forum, {
    name,
    categoryID: hardware,
    insertUserID: author.userID,
    dateInserted: new Date(Date.now() - ++age * MINUTE),
    ...more,
  });
const rules = await started("The rules", { closed: true, pinLocation: "recent", score: 31 });
const surplus = await started("Surplus power");
await manyComments(forum, surplus, 9);
await started("Never opened");
const seen = await started("Long read");
await started(LONG_TITLE);
await started(HEBREW);
const many = await started("Ten thousand answers", { score: 12_345 });
await manyComments(forum, many, 10_000);
const tags = await Promise.all(["solar", "diverter", "relay", "winter"].map((name) => aTag(forum, name)));
await administrator.put(`/discussions/${surplus}/tags`, { tagIDs: tags });
await registeredOn(forum, reader, new Date(0));
await reader.post("/tick", { type: "read", discussionID: surplus, countRead: 4 });
await reader.post("/tick", { type: "read", discussionID: seen, countRead: 0 });
await reader.post("/tick", { type: "read", discussionID: rules, countRead: 0 });
await forum.drained();

const rowOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? assert.fail("It is not shown.");
/** Evaluates `body` in the browser with the element as `element`. */
const ask = <T>(locator: Locator, body: string): Promise<T> =>
  locator.evaluate(new Function("element", `return ${body}`) as () => T);
const styleOf = (locator: Locator, property: string, part = ""): Promise<string> =>
  ask(locator, `getComputedStyle(element, "${part}").${property}`);
/** Returns where the text of a line begins. */
const textBegins = (locator: Locator): Promise<number> =>
  ask(
    locator,
    "((range) => (range.selectNodeContents(element), range.getBoundingClientRect().left))(document.createRange())",
  );

describe("a row of a list", () => {
  it("describes its states in text, and is named by its title", async () => {
    const { page } = await visit("/discussions", { as: reader });
    const row = rowOf(page, "The rules");
    await row.getByText("Announced", { exact: true }).waitFor();
    await row.getByText("Closed", { exact: true }).waitFor();
    await row.getByRole("link", { name: "The rules", exact: true }).waitFor();
    assert.equal(await page.getByRole("listitem").filter({ hasText: "Announced" }).count(), 1);
  });

  it("announces to screen readers how many posts are new, and of how many", async () => {
    const { page } = await visit("/discussions", { as: reader });
    const announced = async (name: string) =>
      (await rowOf(page, name).locator("span .visually-hidden").allTextContents()).join("; ");
    assert.equal(await announced("Surplus power"), "5 new, 9 comments");
    assert.equal(await announced("Never opened"), "New, 0 comments");
    assert.equal(await announced("Long read"), "0 comments");
    assert.equal(await announced("Ten thousand answers"), "12.3k points; 10k new, 10k comments");
  });

  it("shows nothing as new to guests", async () => {
    const { page } = await visit("/discussions");
    await rowOf(page, "Surplus power").waitFor();
    assert.equal(
      await page
        .locator("main li:has(h2)")
        .getByText(/\bnew\b/i)
        .count(),
      0,
    );
  });

  it("shows three tags, each linked to its discussions", async () => {
    const { page } = await visit("/discussions", { javaScript: false });
    const row = rowOf(page, "Surplus power");
    const shown = row.locator("a[href*=tagID]");
    assert.equal(await shown.count(), 3);
    await shown.first().click();
    await rowOf(page, "Surplus power").waitFor();
    assert.equal(await rowOf(page, "The rules").count(), 0);
  });

  it("links to its discussion from its whole area, except for the link to its category", async () => {
    const { page } = await visit("/discussions");
    const row = rowOf(page, "Surplus power");
    const { width, height } = await boxOf(row);
    await row.click({ position: { x: width - 20, y: height / 2 } });
    await page.getByRole("heading", { level: 1, name: "Surplus power" }).waitFor();
    await page.goBack();
    await row.getByRole("link", { name: "Hardware" }).click();
    await page.getByRole("heading", { level: 1, name: "Hardware" }).waitFor();
  });

  it("is highlighted differently on hover and on keyboard focus", async () => {
    const { page } = await visit("/discussions");
    const row = rowOf(page, "Surplus power");
    const background = () => styleOf(row, "backgroundColor");
    const outline = () => styleOf(row.locator("h2 a"), "outlineStyle", "::after");
    const before = [await background(), await outline()];
    await row.locator("h2 a").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    assert.deepEqual([await background(), await outline()], [before[0], "solid"]);
    await row.hover();
    assert.notEqual(await background(), before[0]);
  });

  it("has an unchanged height and position when it has been read", async () => {
    const { page } = await visit("/discussions", { as: reader });
    const before = await boxOf(rowOf(page, "Never opened"));
    await page.getByRole("link", { name: "Never opened" }).click();
    await page.getByRole("heading", { level: 1, name: "Never opened" }).waitFor();
    const discussionID = Number(/discussion\/(\d+)/.exec(page.url())?.[1]);
    await reader.post("/tick", { type: "read", discussionID, countRead: 0 });
    await page.goto("/discussions");
    await rowOf(page, "Never opened").waitFor();
    assert.equal(await rowOf(page, "Never opened").getByText("New", { exact: true }).count(), 0);
    assert.deepEqual(await boxOf(rowOf(page, "Never opened")), before);
  });

  it("aligns a Hebrew title with the others, and preserves its order", async () => {
    const { page } = await visit("/discussions");
    const left = (name: string) => textBegins(page.getByRole("link", { name, exact: true }));
    assert.equal(await left(HEBREW), await left("The rules"));
    const link = page.getByRole("link", { name: HEBREW });
    assert.equal(await styleOf(link, "direction"), "rtl");
    assert.equal(await styleOf(link.locator(".."), "lineHeight"), "24px");
  });

  for (const width of [360, 820, 1280])
    it(`has one line of facts below its title, with the whole time, at ${width} pixels`, async () => {
      const { page } = await visit("/discussions", { as: reader, width });
      for (const name of ["The rules", "Surplus power", "Ten thousand answers"]) {
        const row = rowOf(page, name);
        const facts = row.locator("p");
        const time = row.locator("time");
        await time.waitFor();
        assert.equal((await boxOf(facts)).height, 24);
        assert.equal(await ask(time, "element.scrollWidth - element.clientWidth"), 0);
        const [line, when] = [await boxOf(facts), await boxOf(time)];
        assert.ok(when.x + when.width <= line.x + line.width + 1, `${name}: the time is cut`);
      }
    });

  it("shortens the names in the middle of a line that is too long", async () => {
    const { page } = await visit("/discussions", { as: administrator, width: 360 });
    const row = rowOf(page, "Ten thousand answers");
    const names = row.locator("span", { hasText: "last by" });
    assert.equal(await styleOf(names, "textOverflow"), "ellipsis");
    assert.ok(await ask<boolean>(names, "element.scrollWidth > element.clientWidth"));
    const category = row.getByText("Hardware", { exact: true });
    assert.equal(await ask(category, "element.scrollWidth - element.clientWidth"), 0);
  });

  it("ends where the heading above it ends: its line, and its last count", async () => {
    const { page } = await visit("/discussions", { as: reader });
    const heading = await boxOf(page.getByRole("navigation", { name: "Sort by" }).locator(".."));
    for (const name of ["The rules", "Surplus power", "Ten thousand answers"]) {
      const row = rowOf(page, name);
      const { x, width } = await boxOf(row);
      const [left, wide] = [await styleOf(row, "left", "::after"), await styleOf(row, "width", "::after")];
      assert.equal(x + Number.parseFloat(left), heading.x);
      assert.equal(Number.parseFloat(wide), heading.width);
      assert.equal(x + width - 12, heading.x + heading.width);
      const count = await boxOf(row.getByText(/^(\d+k? new|0)$/).first());
      assert.equal(Math.round(count.x + count.width), Math.round(heading.x + heading.width));
    }
  });

  for (const width of [360, 1280])
    it(`is as high for members as for guests at ${width} pixels`, async () => {
      const heights: number[][] = [];
      for (const as of [undefined, reader, administrator]) {
        const { page } = await visit("/discussions", { width, hasTouch: width === 360, ...(as && { as }) });
        await rowOf(page, "Surplus power").waitFor();
        const shown = [];
        for (const name of ["Surplus power", "Never opened", "Ten thousand answers"])
          shown.push((await boxOf(rowOf(page, name))).height);
        heights.push(shown);
      }
      assert.deepEqual(heights[1], heights[0]);
      assert.deepEqual(heights[2], heights[0]);
    });

  for (const width of [360, 820, 1280])
    it(`fits a title of 200 letters and 10,000 comments into ${width} pixels`, async () => {
      const { page } = await visit("/discussions", { as: reader, width });
      await rowOf(page, LONG_TITLE).waitFor();
      const over = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      assert.equal(over, 0);
      const list = await boxOf(page.getByRole("main").getByRole("list").last());
      for (const row of await page.locator("main li:has(h2)").all()) {
        const { x, width: wide } = await boxOf(row);
        assert.ok(x >= 0 && x + wide <= Math.min(width, list.x + list.width + 16));
      }
    });
});

describe("a list", () => {
  it("offers five orders and shows the current one", async () => {
    const { page } = await visit("/discussions", { javaScript: false });
    const orders = page.getByRole("navigation", { name: "Sort by" }).getByRole("link");
    assert.deepEqual(await orders.allInnerTexts(), [
      "Recently Commented",
      "Recently Created",
      "Top",
      "Trending",
      "Oldest",
    ]);
    await orders.getByText("Oldest").click();
    await page.waitForURL(/\?sort=dateInserted$/);
    await page.locator("nav [aria-current=true]", { hasText: "Oldest" }).waitFor();
    const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    assert.ok(titles.indexOf("Ten thousand answers") < titles.indexOf("Surplus power"));
  });

  it("has its orders on a line of their own on a phone", async () => {
    const { page } = await visit("/discussions", { as: administrator, width: 360, hasTouch: true });
    const orders = page.getByRole("navigation", { name: "Sort by" });
    const filter = page.locator("summary", { hasText: "All" });
    const [above, below] = [await boxOf(orders), await boxOf(filter)];
    assert.ok(below.y >= above.y + above.height, "The filter is beside the orders.");
    assert.equal(above.x + above.width, 360 - 16);
    await page.getByRole("link", { name: "Oldest" }).tap();
    await page.locator("nav [aria-current=true]", { hasText: "Oldest" }).waitFor();
    const current = await boxOf(page.getByRole("link", { name: "Oldest" }));
    assert.ok(current.x + current.width <= 360);
  });

  it("has its entry marked in the navigation, and the categories with their counts", async () => {
    const { page } = await visit("/discussions");
    assert.equal(await page.getByRole("link", { name: "Recent Posts" }).getAttribute("aria-current"), "page");
    await page.getByRole("link", { name: "Hardware 7 discussions" }).click();
    await page.getByRole("heading", { level: 1, name: "Hardware" }).waitFor();
    const here = page.getByRole("navigation", { name: "Categories" }).locator("[aria-current=page]");
    await here.filter({ hasText: /^Hardware/ }).waitFor();
  });

  it("shows that it is empty, with a link to continue", async () => {
    const { page } = await visit("/categories/empty", { as: author });
    await page.getByText("No discussions yet").waitFor();
    await page.getByText("New posts in this category appear here.").waitFor();
    await page.getByRole("link", { name: "Start a Discussion" }).click();
    await page.getByRole("heading", { level: 1, name: "New Discussion" }).waitFor();
    assert.equal(await page.getByLabel("Category").locator("option:checked").innerText(), "Empty");
  });

  it("links back from beyond its end", async () => {
    const { page } = await visit("/discussions?page=9");
    await page.getByText("No discussions were found.").waitFor();
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await rowOf(page, "The rules").waitFor();
  });
});

describe("the categories", () => {
  it("are below the headings that group them, each with its children", async () => {
    const { page } = await visit("/categories", { javaScript: false });
    const headings = await page.getByRole("main").getByRole("heading").allInnerTexts();
    const at = (name: string) => headings.indexOf(name);
    assert.ok(at("Elsewhere") < at("Meetings") && at("Meetings") < at("Deeper"));
    assert.ok(at("Deeper") < at("Deepest"));
    for (const [name, level] of [
      ["Hardware", 2],
      ["Elsewhere", 2],
      ["Meetings", 3],
      ["Deeper", 3],
      ["Deepest", 4],
    ] as const)
      await page.getByRole("heading", { name, level, exact: true }).waitFor();
    await page.getByRole("list", { name: "In Hardware" }).getByRole("link", { name: "Boards" }).waitFor();
    await page.getByRole("list", { name: "In Meetings" }).getByRole("link", { name: "Munich" }).waitFor();
  });

  it("show counts including their children, and the newest post", async () => {
    const { page } = await visit("/categories");
    const row = rowOf(page, "Hardware");
    assert.match(await row.innerText(), /Boards and sensors\.[\s\S]*7 discussions\s*10k comments/);
    await row.getByRole("link", { name: "The rules" }).click();
    await page.getByRole("heading", { level: 1, name: "The rules" }).waitFor();
  });

  for (const [path, title, shown] of [
    ["elsewhere", "Elsewhere", "Meetings"],
    ["meetings", "Meetings", "Munich"],
    ["lonely", "Lonely", "No categories were found."],
  ] as const)
    it(`have a page of their own: ${path}`, async () => {
      const { page } = await visit(`/categories/${path}`, { javaScript: false });
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.getByRole("main").getByText(shown).first().waitFor();
    });

  it("link from a page of discussions to children and parents", async () => {
    const { page } = await visit("/categories/hardware", { javaScript: false });
    await page.getByText("Boards and sensors.").waitFor();
    assert.equal(await rowOf(page, "Surplus power").getByRole("link", { name: "Hardware" }).count(), 0);
    await page.getByRole("list", { name: "Subcategories" }).getByRole("link", { name: "Boards" }).click();
    await page.getByRole("heading", { level: 1, name: "Boards" }).waitFor();
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link");
    assert.deepEqual(await crumbs.allInnerTexts(), ["Hardware"]);
  });
});
