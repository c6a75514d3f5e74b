import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { LayoutNode } from "#features/layouts/server/index.ts";
import { accessibilityProblems } from "../browser.ts";
import { openShowcase } from "./showcase.ts";

const { forum, widgets, show } = await openShowcase();
const author = await forum.as("member", "northwind");
const other = await forum.as("member", "solder");
const administrator = await forum.as("administrator");
const hardware = await aCategory(forum, {
  name: "Hardware",
  urlcode: "hardware",
  description: "Boards and sensors.",
  iconUrl: "/avatars/30-H.svg",
  bannerUrl: "/avatars/60-H.svg",
});
const discussionID = await aDiscussion(forum, {
  name: "Surplus power",
  body: "It began with a relay.",
  categoryID: hardware,
  insertUserID: author.userID,
  score: 3,
  pinLocation: "recent",
});
await aComment(forum, { discussionID, insertUserID: other.userID });
await aDiscussion(forum, {
  name: "Older",
  categoryID: hardware,
  insertUserID: author.userID,
  dateInserted: new Date(Date.now() - 3_600_000),
});

const main = (page: Page) => page.getByRole("main");
const list = (discussionOptions: object): LayoutNode => ({
  $hydrate: "react.discussion.discussions",
  title: "Lately",
  apiParams: { sort: "-score" },
  discussionOptions,
});

describe("a list of discussions in a layout", () => {
  it("shows counts as text, or as icons when configured", async () => {
    const page = await show([list({})]);
    const row = main(page).getByRole("listitem").first();
    const text = await row.innerText();
    for (const texts of [
      "Started by northwind",
      "Most recent by solder",
      "0 views",
      "1 comment",
      "3 points",
      "Hardware",
      "It began with a relay.",
    ])
      assert.ok(text.includes(texts), `${texts} in ${text}`);
  });

  it("omits disabled parts", async () => {
    const nothing = Object.fromEntries(
      [
        ...["category", "startedByUser", "lastUser", "lastCommentDate", "viewCount", "commentCount"],
        ...["score", "userTags", "unreadCount"],
      ].map((name) => [name, false]),
    );
    for (const asIcons of [false, true]) {
      const page = await show([list({ excerpt: { display: false }, metas: { asIcons, display: nothing } })]);
      const row = main(page).getByRole("listitem").first();
      assert.equal((await row.innerText()).replace(/\s+/g, " ").trim(), "Surplus power Announced");
    }
  });

  it("shows an image when configured", async () => {
    const fallbackImage = "/avatars/90-P.svg";
    const page = await show([list({ featuredImage: { display: true, fallbackImage } })]);
    await main(page).locator(`li img[src="${fallbackImage}"]`).first().waitFor();
  });

  it("has a link to the whole list, and can be limited to announcements", async () => {
    const containerOptions = { viewAll: { showViewAll: true, to: "/discussions", position: "bottom" } };
    const page = await show([
      { $hydrate: "react.discussion.announcements", title: "News", containerOptions },
    ]);
    assert.deepEqual(await main(page).getByRole("heading", { level: 3 }).allInnerTexts(), ["Surplus power"]);
    await main(page).getByRole("link", { name: "View All" }).click();
    await page.getByRole("heading", { level: 1, name: "Recent Posts" }).waitFor();
  });

  it("is in tabs, which the arrow keys change", async () => {
    const page = await show([
      {
        $hydrate: "react.tabs",
        title: "Talk",
        limit: 3,
        tabConfiguration: [
          { tabPresetID: "recent-discussions", label: "Latest" },
          { tabPresetID: "announcements" },
          { tabPresetID: "top-discussions", isHidden: true },
        ],
      },
    ]);
    const tabs = page.getByRole("tablist", { name: "Talk" }).getByRole("tab");
    assert.deepEqual(await tabs.allInnerTexts(), ["Latest", "Announcements"]);
    await page.getByRole("link", { name: "Older", exact: true }).waitFor();
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Announcements" }).getByText("Surplus power").waitFor();
    assert.equal(await page.getByRole("link", { name: "Older", exact: true }).count(), 0);
  });
});

describe("a list of categories in a layout", () => {
  const categories = (more: object): LayoutNode => ({
    $hydrate: "react.categories",
    title: "Places",
    ...more,
  });

  it("shows the configured counts, as text or with icons", async () => {
    const display = {
      discussionCount: true,
      commentCount: true,
      postCount: true,
      followerCount: true,
      lastPostName: true,
      lastPostAuthor: true,
    };
    for (const asIcons of ["text", "icon"]) {
      const page = await show([categories({ categoryOptions: { metas: { asIcons, display } } })]);
      const row = main(page).getByRole("listitem").filter({ hasText: "Hardware" });
      const text = await row.textContent();
      for (const texts of ["2 discussions", "1 comment", "3 posts", "0 followers", "solder"])
        assert.ok(text?.includes(texts), `${texts} in ${text}`);
      assert.equal((await row.locator("svg").count()) > 0, asIcons === "icon");
      assert.ok(!text?.includes("Boards and sensors."));
    }
  });

  for (const contentType of [
    "title-description",
    "title-description-image",
    "title-description-icon",
    "title-background",
    "title-background-description",
    "title-chat-bubble",
  ])
    it(`renders cards of the kind ${contentType}`, async () => {
      const page = await show([
        categories({
          containerOptions: { displayType: "grid", maxColumnCount: 2 },
          itemOptions: { contentType, display: { cta: true } },
          categoryOptions: { description: { display: true } },
        }),
      ]);
      const card = main(page).getByRole("listitem").filter({ hasText: "Hardware" });
      await card.waitFor();
      assert.equal(
        await card.getByText("Boards and sensors.").count(),
        contentType === "title-background" ? 0 : 1,
      );
      const picture = contentType.includes("icon")
        ? ["/avatars/30-H.svg"]
        : /image|background/.test(contentType)
          ? ["/avatars/60-H.svg"]
          : [];
      const pictures = await card.locator("img").all();
      assert.deepEqual(await Promise.all(pictures.map((each) => each.getAttribute("src"))), picture);
      assert.deepEqual(await accessibilityProblems(page), []);
      await page.setViewportSize({ width: 360, height: 800 });
      assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
      await card.getByRole("link", { name: "Hardware" }).click();
      await page.getByRole("heading", { level: 1, name: "Hardware" }).waitFor();
    });
});

describe("other widgets of a layout", () => {
  it("show counts of what the reader sees", async () => {
    const counts = ["user", "discussion", "comment", "post", "category", "event"].map((recordType) => ({
      recordType,
    }));
    await aDiscussion(forum, { categoryID: await aCategory(forum, { only: ["moderator"] }) });
    const totals = (more: object): LayoutNode => ({ $hydrate: "react.sitetotals", ...more });
    const page = await show([
      totals({ apiParams: { counts } }),
      totals({
        labelType: "icon",
        apiParams: {
          counts: [
            { recordType: "category", label: "Places" },
            { recordType: "user", isHidden: true },
          ],
        },
      }),
    ]);
    const shown = await main(page).locator("dl").first().locator("div").allTextContents();
    assert.deepEqual(shown.slice(1), ["Discussions2", "Comments1", "Posts3", "Categories2"]);
    assert.match(shown[0] ?? "", /^Members\d+$/);
    assert.deepEqual(await main(page).locator("dl").last().locator("div").allTextContents(), ["Places2"]);
  });

  it("show calls to action, with readable text on a background", async () => {
    const page = await show([
      {
        $hydrate: "react.cta",
        title: "Come along",
        description: "We meet on Fridays.",
        background: { color: "#0b2545" },
        textColor: "#0a2040",
        button: { url: "/categories/hardware", title: "Where to begin" },
        secondButton: { url: "/categories", title: "Not shown", shouldUseButton: false },
      },
    ]);
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal(await page.getByRole("link", { name: "Not shown" }).count(), 0);
    await page.getByRole("link", { name: "Where to begin" }).click();
    await page.getByRole("heading", { level: 1, name: "Hardware" }).waitFor();
  });

  it("invite guests to register, and only them", async () => {
    const nodes = [{ $hydrate: "react.guest-cta", title: "New here?", button: { title: "Come in" } }];
    const link = main(await show(nodes)).getByRole("link", { name: "Come in" });
    assert.equal(await link.getAttribute("href"), "/entry/signin?target=%2F");
    assert.equal(await (await show(nodes, author)).getByText("New here?").count(), 0);
  });

  it("offer to post under the configured name", async () => {
    const page = await show([{ $hydrate: "react.newpost", customLabels: { discussion: "Ask" } }], author);
    await main(page).getByRole("link", { name: "Ask" }).click();
    await page.getByRole("heading", { level: 1, name: "New Discussion" }).waitFor();
    const without = await show([{ $hydrate: "react.newpost", excludedButtons: ["discussion"] }], author);
    assert.equal(await main(without).getByRole("link").count(), 0);
  });

  it("show links to readers who may follow them", async () => {
    const links = [
      { name: "For all", url: "/discussions" },
      { name: "For staff", url: "/categories", permission: "community.moderate" },
      { name: "Hidden", url: "/", isHidden: true },
    ];
    const page = await show([{ $hydrate: "react.quick-links", title: "Ways", links }], author);
    const ways = page.getByRole("navigation", { name: "Ways" }).getByRole("link");
    assert.deepEqual(await ways.allInnerTexts(), ["For all"]);
  });

  it("accept HTML with scoped styles, and run no scripts", async () => {
    const page = await show([
      {
        $hydrate: "react.html",
        name: "Weather",
        html: `<p>Rain <a href="/categories/hardware">tomorrow</a></p><script>document.title = "taken"</script><img src="/avatars/30-H.svg" onload="document.title = 'taken'">`,
        css: "p, h2 { color: rgb(1, 2, 3) } </style><script>document.title = 'taken'</script>",
        javascript: "document.title = 'taken'",
      },
      { $hydrate: "react.discussion.discussions", title: "Lately" },
    ]);
    const weather = page.getByRole("region", { name: "Weather" });
    const color = new Function("element", "return getComputedStyle(element).color") as () => string;
    assert.equal(await weather.locator("p").evaluate(color), "rgb(1, 2, 3)");
    assert.notEqual(await page.getByRole("heading", { name: "Lately" }).evaluate(color), "rgb(1, 2, 3)");
    assert.equal(await page.title(), "Showcase — Colloquy");
    await weather.getByRole("link", { name: "tomorrow" }).click();
    await page.getByRole("heading", { level: 1, name: "Hardware" }).waitFor();
  });

  it("refuse styles that could run a script or end a declaration", async () => {
    for (const node of [
      { $hydrate: "react.cta", button: { url: "javascript:alert(1)" } },
      { $hydrate: "react.cta", background: { color: "red;position:fixed" } },
      { $hydrate: "react.cta", background: { image: '/a.png");x:url("' } },
      { $hydrate: "react.quick-links", links: [{ name: "x", url: "//elsewhere.test" }] },
    ]) {
      const [widget] = await widgets([node], administrator);
      assert.equal(widget.$reactComponent, "LayoutError", JSON.stringify(node));
      assert.deepEqual(await widgets([node]), []);
    }
  });
});
