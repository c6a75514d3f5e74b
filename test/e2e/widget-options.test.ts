import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { LayoutNode } from "#features/layouts/server/index.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage, untilTrue } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "ada");
const member = await forum.as("member", "solder");

before(async () => {
  for (const name of ["Hardware", "Software", "Firmware", "Wetware", "Vaporware", "Glassware"]) {
    const categoryID = await aCategory(forum, { name, urlcode: name.toLowerCase(), description: "Things." });
    await aDiscussion(forum, { categoryID, name: `About ${name}`, body: "It began with a relay." });
  }
});

/** Shows these nodes on the home page, below a banner. */
async function place(main: LayoutNode[], side: LayoutNode[] = []): Promise<void> {
  const layout = [
    { $hydrate: "react.section.full-width", children: [{ $hydrate: "react.app-banner" }] },
    { $hydrate: "react.section.2-columns", mainBottom: main, secondaryBottom: side },
  ];
  const { status, body } = await administrator.post("/layouts", {
    ...{ name: "Shown", layoutViewType: "home", layout },
  });
  assert.equal(status, 201, JSON.stringify(body));
  const views = [{ recordType: "global", recordID: 0 }];
  assert.equal((await administrator.put(`/layouts/${body.layoutID}/views`, views)).status, 201);
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  assert.ok(box);
  return box;
};

async function checkPage(page: Page): Promise<void> {
  assert.deepEqual(await accessibilityProblems(page), []);
  assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
}

const ROW = `document.querySelector("section[aria-label=Places] ul")`;
const RED = "rgb(208, 2, 27)";
const styleOf = (place: Locator, name: string) =>
  place.evaluate(
    (element, key) => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(key),
    name,
  );

it("shows widgets with a gap between them, and the search of a centered banner in its middle", async () => {
  const cta = { $hydrate: "react.cta", title: "Join us", description: "Now." };
  await place([cta, { ...cta, title: "Again" }]);
  const { page } = await visit("/", { width: 1280 });
  const main = page.getByRole("main");
  const search = await boxOf(main.getByRole("search"));
  assert.ok(Math.abs(search.x + search.width / 2 - 1280 / 2) < 10, JSON.stringify(search));
  const [first, second] = await Promise.all(
    ["Join us", "Again"].map((title) => boxOf(main.locator("section").filter({ hasText: title }))),
  );
  assert.equal(Math.round(second!.y - first!.y - first!.height), 24);
  await checkPage(page);
});

it("shows categories in a carousel, whose arrows and focus scroll", async () => {
  await place([
    {
      $hydrate: "react.categories",
      title: "Places",
      containerOptions: { displayType: "carousel", maxColumnCount: 2, headerAlignment: "center" },
      itemOptions: { display: { cta: true }, viewMore: { labelCode: "Go there", buttonType: "primary" } },
    },
  ]);
  const { page } = await visit("/", { width: 1280 });
  const row = page.getByRole("region", { name: "Places" }).getByRole("list");
  const scrolledBetween = (least: number, most: number) =>
    untilTrue(page, `(({ scrollLeft: at }) => at >= ${least} && at <= ${most})(${ROW})`);
  await scrolledBetween(0, 0);
  await page.getByRole("button", { name: "Next" }).click();
  await scrolledBetween(300, 700);
  await page.getByRole("button", { name: "Previous" }).click();
  await scrolledBetween(0, 0);
  await page.getByRole("button", { name: "Previous" }).click();
  await scrolledBetween(700, 9999);
  await row.getByRole("link").first().focus();
  await scrolledBetween(0, 0);
  await checkPage(page);
  const plain = await visit("/", { javaScript: false, width: 360 });
  assert.equal(await plain.page.getByRole("region", { name: "Places" }).getByRole("link").count(), 7);
});

it("shows discussions as cards and as links, in readable colors", async () => {
  const posts = (title: string, more: object): LayoutNode => ({
    $hydrate: "react.discussion.discussions",
    title,
    apiParams: { limit: 4, filter: "none" },
    containerOptions: more,
  });
  await place(
    [
      posts("Cards", {
        displayType: "grid",
        borderType: "border",
        innerBackground: { color: "#123456" },
        outerBackground: { color: "#fafafa" },
        viewAll: { showViewAll: true, to: "/discussions" },
      }),
      {
        $hydrate: "react.categories",
        title: "Red",
        containerOptions: { displayType: "grid" },
        itemOptions: {
          fg: "#fff",
          box: { borderType: "none", background: { color: RED } },
          contentType: "title-description-image",
          imagePlacement: "top",
          imagePlacementMobile: "left",
        },
      },
    ],
    [posts("Links", { displayType: "link" })],
  );
  const { page } = await visit("/", { width: 1280 });
  const card = page.getByRole("region", { name: "Cards" }).getByRole("listitem").first();
  await card.getByText("It began with a relay.").waitFor();
  assert.equal(await styleOf(card.getByRole("link").first(), "color"), "oklch(1 0 0)");
  assert.equal(await page.getByRole("navigation", { name: "Links" }).getByRole("link").count(), 4);
  const red = page.getByRole("region", { name: "Red" }).getByRole("listitem").first();
  assert.equal(await styleOf(red, "background-color"), RED);
  assert.equal(await styleOf(red, "flex-direction"), "column");
  await checkPage(page);
  await page.setViewportSize({ width: 390, height: 800 });
  assert.equal(await styleOf(red, "flex-direction"), "row");
  await checkPage(page);
});

it("shows a button for the chosen types of posts, and a menu of the others", async () => {
  await place([], [{ $hydrate: "react.newpost", asOwnButtons: ["discussion"], borderRadius: 2 }]);
  await administrator.post("/post-types", {
    ...{ postTypeID: "tip", name: "Tip", postButtonLabel: "New Tip", parentPostTypeID: "discussion" },
    isActive: true,
  });
  const { page } = await visit("/", { as: member });
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "New Discussion" }).waitFor();
  assert.equal(await main.getByRole("link", { name: "New Tip" }).count(), 0);
  await main.getByRole("button", { name: "Other Posts" }).click();
  await page.getByRole("menuitem", { name: "New Tip" }).waitFor();
});
