import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { aBadge, withBadges } from "#addons/badges/testing.ts";
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

/** Shows these nodes on the pages of a type, below a banner. Returns the id of the layout. */
async function place(main: LayoutNode[], side: LayoutNode[] = [], layoutViewType = "home"): Promise<number> {
  const layout = [
    { $hydrate: "react.section.full-width", children: [{ $hydrate: "react.app-banner" }] },
    { $hydrate: "react.section.2-columns", mainBottom: main, secondaryBottom: side },
  ];
  const { status, body } = await administrator.post("/layouts", { name: "Shown", layoutViewType, layout });
  assert.equal(status, 201, JSON.stringify(body));
  const views = [{ recordType: "global", recordID: 0 }];
  assert.equal((await administrator.put(`/layouts/${body.layoutID}/views`, views)).status, 201);
  return body.layoutID;
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

it("frames links and buttons, and hides the buttons of posts", async () => {
  const containerOptions = { borderType: "border", innerBackground: { color: "#123456" } };
  const layoutID = await place(
    [
      {
        ...{ $hydrate: "react.discussion.discussions", title: "Latest", disableButtonsInItems: true },
        apiParams: { filter: "featured", featuredCategoryID: [await aCategory(forum)], limit: 3 },
      },
      {
        ...{
          $hydrate: "react.discussion.discussions",
          title: "All",
          apiParams: { filter: "none", limit: 3 },
        },
        disableButtonsInItems: true,
      },
      {
        ...{ $hydrate: "react.categories", title: "Cards", containerOptions: { displayType: "grid" } },
        itemOptions: { box: { border: { color: RED, radius: 3 }, spacing: { all: 30 } } },
      },
    ],
    [
      { $hydrate: "react.quick-links", containerOptions },
      { $hydrate: "react.newpost", containerOptions, customLabels: { discussion: "Say Something" } },
    ],
  );
  const { page } = await visit("/", { as: member });
  await page.getByRole("link", { name: "Say Something" }).waitFor();
  const links = page.getByRole("navigation", { name: "Quick Links" });
  assert.equal(await styleOf(links.locator("xpath=.."), "background-color"), "rgb(18, 52, 86)");
  await page.getByRole("region", { name: "Latest" }).getByText("No discussions yet").waitFor();
  const list = page.getByRole("region", { name: "All" });
  await list.getByRole("link").first().waitFor();
  assert.equal(await list.getByRole("button").count(), 0);
  const card = page.getByRole("region", { name: "Cards" }).getByRole("listitem").first();
  assert.deepEqual(
    await Promise.all(["border-top-color", "border-radius", "padding"].map((name) => styleOf(card, name))),
    [RED, "3px", "30px"],
  );
  await checkPage(page);

  const editor = await visit(`/appearance/layouts/home/${layoutID}/edit`, { as: administrator, width: 1280 });
  await editor.page.getByRole("button", { name: /^New Post Button, \d/ }).click();
  await editor.page.getByText("Buttons", { exact: true }).click();
  await editor.page.getByRole("textbox", { name: "Discussion" }).fill("Speak Up");
  await editor.page.frameLocator("iframe").getByRole("link", { name: "Speak Up" }).waitFor();
});

it("colors the follow button, and limits the badges of authors", async () => {
  await place(
    [
      {
        ...{ $hydrate: "react.asset.categoryFollow", alignment: "start" },
        ...{ buttonColor: "#d0021b", textColor: "#d0021b", borderRadius: 2 },
      },
      { $hydrate: "react.asset.discussionList" },
    ],
    [],
    "discussionCategoryPage",
  );
  const { page } = await visit("/categories/hardware", { as: member });
  const follow = page.getByRole("main").getByRole("button", { name: "Follow", exact: true }).first();
  assert.deepEqual(
    await Promise.all(["background-color", "border-radius", "color"].map((name) => styleOf(follow, name))),
    [RED, "2px", "rgb(255, 255, 255)"],
  );
  await checkPage(page);

  await withBadges(forum);
  for (const name of ["First", "Second"])
    await administrator.post(`/badges/${await aBadge(forum, { name })}/users`, { userID: member.userID });
  const discussionID = await aDiscussion(forum, { insertUserID: member.userID });
  const post = (display: boolean, limit: number) =>
    place([{ $hydrate: "react.asset.originalPost", authorBadges: { display, limit } }], [], "discussion");
  const badges = async () => {
    const opened = await visit(`/discussion/${discussionID}`);
    await opened.page.getByRole("article").getByRole("link", { name: "solder" }).first().waitFor();
    return opened.page.getByRole("article").getByRole("group", { name: "Badges" }).getByRole("link").count();
  };
  await post(true, 1);
  assert.equal(await badges(), 1);
  await post(false, 5);
  assert.equal(await badges(), 0);
});
