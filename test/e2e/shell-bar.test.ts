import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aPng, aTheme } from "#features/themes/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { MENUS, placeOf, setEntries, withTheme } from "./shell-stage.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
await setEntries(forum, MENUS);
const member = await forum.as("member", "kestrel");
const administrator = await forum.as("administrator");
const discussionID = await aDiscussion(forum, { name: "Tea", insertUserID: member.userID });
for (let count = 0; count < 20; count++)
  await aComment(forum, { discussionID, insertUserID: member.userID, body: "Tea.\n\nCoffee." });
const LONG = `/discussion/${discussionID}`;
/** As long as a list, it keeps the navigation in the bar. */
for (let count = 0; count < 30; count++) await aDiscussion(forum, { insertUserID: member.userID });
const LIST = "/discussions";

const TITLE_BAR = "rgb(255, 224, 176)";
const CLEAR = "rgba(0, 0, 0, 0)";
const BANNER_TEXT = "rgb(255, 255, 255)";
const themed = (titleBar: Record<string, unknown>) => ({
  banner: { backgroundColor: "#10243f", foregroundColor: "#ffffff" },
  titleBar: { backgroundColor: "#ffe0b0", ...titleBar },
});

const bar = (page: Page) => page.getByRole("banner");
const away = (page: Page) => page.locator("header[data-away]");
const there = (page: Page) => page.locator("header:not([data-away])");
const styleOf = (page: Page, property: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector("header")).getPropertyValue("${property}")`);

/** Scrolls, and waits for the scroll event. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(`new Promise((done) => {
    addEventListener("scroll", () => requestAnimationFrame(done), { once: true });
    scrollTo(0, ${top});
  })`);

describe("the title bar during scrolling", () => {
  it("disappears after more than 400 pixels, and returns on scrolling up", async () => {
    const { page } = await visit(LONG);
    await scrollTo(page, 390);
    assert.equal(await away(page).count(), 0);
    await scrollTo(page, 420);
    await away(page).waitFor();
    assert.match(await styleOf(page, "transform"), /^matrix/);
    await scrollTo(page, 900);
    await scrollTo(page, 895);
    assert.equal(await away(page).count(), 1);
    await scrollTo(page, 889);
    await there(page).waitFor();
    await scrollTo(page, 894);
    assert.equal(await away(page).count(), 0);
    await scrollTo(page, 905);
    await away(page).waitFor();
  });

  it("stays while a part of it has focus or is open, and returns on focus", async () => {
    const { page } = await visit(LIST);
    await bar(page).getByRole("link", { name: "Posts" }).focus();
    await scrollTo(page, 900);
    assert.equal(await away(page).count(), 0);
    await page.evaluate("document.activeElement.blur()");
    await scrollTo(page, 1000);
    await away(page).waitFor();
    await bar(page).getByRole("link", { name: "Posts" }).focus();
    await there(page).waitFor();

    await page.evaluate("document.activeElement.blur()");
    await bar(page).locator("summary", { hasText: "Products" }).hover();
    await page.getByRole("link", { name: "Printers" }).waitFor();
    await scrollTo(page, 1200);
    assert.equal(await away(page).count(), 0);
  });

  it("moves without animation for users who prefer reduced motion", async () => {
    const { page } = await visit(LONG);
    assert.notEqual(await styleOf(page, "transition-duration"), "0s");
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.equal(await styleOf(page, "transition-property"), "none");
    await scrollTo(page, 900);
    await away(page).waitFor();
    assert.ok((await placeOf(bar(page))).bottom <= 0);
  });

  it("stays at the top of the page when it is static", async () => {
    await withTheme(forum, themed({ positioning: "StaticSolid" }), async () => {
      const { page } = await visit(LONG);
      const { bottom } = await placeOf(bar(page));
      await scrollTo(page, 900);
      assert.equal((await placeOf(bar(page))).bottom, bottom - 900);
    });
  });
});

describe("a transparent title bar", () => {
  for (const positioning of ["StickyTransparent", "StaticTransparent"])
    it(`covers the banner in its colors, and has its own background elsewhere (${positioning})`, async () => {
      await withTheme(forum, themed({ positioning }), async () => {
        const { page } = await visit("/");
        assert.deepEqual(
          [await styleOf(page, "background-color"), await styleOf(page, "color")],
          [CLEAR, BANNER_TEXT],
        );
        const banner = page.locator("[data-banner]");
        assert.equal((await placeOf(banner)).top, 0);
        assert.ok((await placeOf(banner.getByRole("heading"))).top >= (await placeOf(bar(page))).bottom);

        // A menu below the bar is not transparent.
        await bar(page).locator("summary", { hasText: "Products" }).click();
        await page.getByRole("link", { name: "Printers" }).waitFor();
        await page.emulateMedia({ reducedMotion: "reduce" });
        assert.deepEqual(await accessibilityProblems(page), []);
        await page.keyboard.press("Escape");

        await page.setViewportSize({ width: 1280, height: 300 });
        await scrollTo(page, 60);
        const ground = positioning === "StickyTransparent" ? TITLE_BAR : CLEAR;
        assert.equal(await styleOf(page, "background-color"), ground);

        await page.goto("/categories");
        assert.equal(await styleOf(page, "background-color"), TITLE_BAR);
        assert.ok((await placeOf(page.getByRole("main"))).top >= (await placeOf(bar(page))).bottom);
      });
    });
});

describe("the logo of a theme", () => {
  const upload = async (themeID: number, asset: string) => {
    const { statusCode } = await forum.forum.http.inject({
      method: "PUT",
      url: `/api/v2/themes/${themeID}/assets/${asset}`,
      headers: {
        "content-type": "image/png",
        "x-requested-with": "test",
        cookie: administrator.cookie,
      },
      payload: aPng,
    });
    assert.equal(statusCode, 200);
  };
  const withLogo = async (places: Record<string, string>, work: () => Promise<void>) => {
    const themeID = await aTheme(forum, themed({ logo: { ...places, url: "/categories" } }));
    await upload(themeID, "logo.png");
    await upload(themeID, "mobileLogo.png");
    await withTheme(forum, themeID, work);
  };
  const logoOf = (page: Page) => bar(page).getByRole("link", { name: "Colloquy" });
  const middleOf = async (page: Page) => {
    const { left, right } = await placeOf(logoOf(page));
    return (left + right) / 2;
  };

  it("has the theme's link, and a variant for narrow screens", async () => {
    await withLogo({}, async () => {
      for (const [width, name] of [
        [1280, "logo"],
        [360, "mobileLogo"],
      ] as const) {
        const { page } = await visit("/discussions", { width });
        assert.equal(await logoOf(page).getAttribute("href"), "/categories");
        const source = "document.querySelector('header img').currentSrc";
        assert.match(await page.evaluate<string>(source), new RegExp(`/${name}\\.`));
      }
    });
  });

  it("is centered or at the start, on wide and on narrow screens", async () => {
    await withLogo({ alignment: "center", alignmentMobile: "left" }, async () => {
      const { page } = await visit("/");
      assert.ok(Math.abs((await middleOf(page)) - 640) < 30, `${await middleOf(page)}`);
      await page.setViewportSize({ width: 360, height: 800 });
      assert.ok((await middleOf(page)) < 100, `${await middleOf(page)}`);
    });
    await withLogo({ alignment: "left", alignmentMobile: "center" }, async () => {
      // The buttons of guests leave no space for the middle of a narrow bar.
      const { page } = await visit("/", { as: await forum.as("member") });
      assert.ok((await middleOf(page)) < 100, `${await middleOf(page)}`);
      await page.setViewportSize({ width: 360, height: 800 });
      assert.ok(Math.abs((await middleOf(page)) - 180) < 20, `${await middleOf(page)}`);
    });
  });
});
