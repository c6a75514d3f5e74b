import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { enableLocales } from "#features/locales/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { focused, MENUS, placeOf, setEntries, sideways } from "./shell-stage.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
await enableLocales(forum, "ar");
await setEntries(forum, MENUS);
const member = await forum.as("member", "kestrel");
const administrator = await forum.as("administrator", "keeper");

const opener = (page: Page, name?: string) =>
  page.locator(name ? `summary[aria-label="${name}"]` : "header summary[aria-label]").first();
const panelOf = (page: Page) => page.getByRole("dialog");

async function openPanel(page: Page, name?: string) {
  await opener(page, name).focus();
  await page.keyboard.press("Enter");
  await panelOf(page).waitFor();
  return panelOf(page);
}

describe("the title bar on narrow screens", () => {
  it("is compact at 800 pixels, and shows its entries at 801", async () => {
    const { page } = await visit("/", { width: 800 });
    const entries = page.getByRole("navigation", { name: "Main" });
    await opener(page).waitFor();
    assert.equal(await entries.isVisible(), false);
    await page.setViewportSize({ width: 801, height: 800 });
    await entries.waitFor();
    assert.equal(await opener(page).isVisible(), false);
  });

  it("has a button for entries that do not fit, and moves nothing else", async (test) => {
    test.after(() => setEntries(forum, MENUS));
    const many = Array.from({ length: 12 }, (_, index) => ({
      name: `A long entry, number ${index}`,
      url: "/n",
    }));
    await setEntries(forum, many);
    for (const locale of ["en", "ar"]) {
      const plain = await visit("/", { locale, javaScript: false });
      const compact = await visit("/", { locale });
      // A font that is loaded later for one of them would widen its text there.
      for (const { page } of [plain, compact]) {
        await page.route(/\.woff2$/, (route) => route.abort("aborted"));
        await page.reload();
      }
      await opener(compact.page).waitFor();
      for (const name of ["header > div > a", "header a[href*='/entry/signin']"])
        assert.deepEqual(
          await placeOf(compact.page.locator(name).first()),
          await placeOf(plain.page.locator(name).first()),
        );
      for (const { page } of [plain, compact]) assert.equal(await sideways(page), 0);
      await opener(compact.page).click();
      await panelOf(compact.page).getByRole("link", { name: "number 11" }).waitFor();
    }
  });

  it("shows them again when the window is wider", async () => {
    const { page } = await visit("/", { width: 700 });
    await openPanel(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    assert.equal(await panelOf(page).isVisible(), true);
    await page.keyboard.press("Escape");
    await panelOf(page).waitFor({ state: "detached" });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Posts" }).click();
    await page.waitForURL("**/discussions");
  });
});

describe("the panel Site Navigation", () => {
  it("traps focus, and restores it with Escape", async () => {
    const { page } = await visit("/discussions", { width: 360 });
    const panel = await openPanel(page);
    assert.equal(await focused(page), "Site Navigation");
    assert.equal(await page.evaluate("document.activeElement.localName"), "dialog");
    const links = await panel.getByRole("link").count();
    for (let press = 0; press < links + 5; press++) {
      await page.keyboard.press("Tab");
      const isOutside =
        "document.activeElement !== document.body && !document.activeElement.closest('dialog')";
      assert.equal(await page.evaluate(isOutside), false);
    }
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    assert.equal(await page.evaluate("document.activeElement.ariaLabel"), "Site Navigation");
  });

  it("has all entries, and the categories: those in the first column of the page, or else its own", async () => {
    for (const width of [360, 1000]) {
      const { page } = await visit("/discussions", { width });
      const panel = await openPanel(page);
      for (const name of [
        "Posts",
        "Products",
        "News New",
        "Printers",
        "Software",
        "Drivers",
        "All Categories",
      ])
        await panel.getByRole("link", { name, exact: true }).waitFor();
      assert.equal(
        await panel.getByRole("link", { name: "Posts", exact: true }).getAttribute("aria-current"),
        "page",
      );
    }
    const { page } = await visit("/", { width: 360 });
    const panel = await openPanel(page);
    await panel.getByRole("link", { name: "Printers" }).waitFor();
    await panel
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name: "General" })
      .waitFor();
  });

  it("closes on navigation, or on a click outside", async () => {
    const { page } = await visit("/discussions", { width: 360 });
    const panel = await openPanel(page);
    await panel.getByRole("link", { name: "Products" }).click();
    await page.waitForURL("**/categories");
    await panel.waitFor({ state: "detached" });
    await openPanel(page);
    await page.mouse.click(350, 400);
    await panel.waitFor({ state: "detached" });
  });

  it("opens from the side on which text begins", async () => {
    for (const [locale, edge] of [
      ["en", "left"],
      ["ar", "right"],
    ] as const) {
      const { page } = await visit("/discussions", { width: 360, locale });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await opener(page).click();
      await panelOf(page).waitFor();
      const { left, right } = await placeOf(panelOf(page));
      assert.equal(edge === "left" ? left : 360 - right, 0);
    }
  });

  it("is accessible in both presets", async () => {
    const { page } = await visit("/discussions", { width: 360, as: member });
    for (const colorScheme of ["light", "dark"] as const)
      for (const name of ["Site Navigation", "Account of kestrel"]) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await openPanel(page, name);
        assert.deepEqual(await accessibilityProblems(page), []);
        await page.keyboard.press("Escape");
        await panelOf(page).waitFor({ state: "detached" });
      }
  });
});

it("guests have Sign In and Register beside each other, in Arabic too", async () => {
  for (const locale of ["en", "ar"]) {
    const { page } = await visit("/", { width: 820, locale });
    const [signIn, register] = await Promise.all(
      ["signin", "register"].map((entry) =>
        placeOf(page.locator(`header a[href*='/entry/${entry}']`).first()),
      ),
    );
    assert.ok(signIn && register);
    assert.ok(signIn.right <= register.left || register.right <= signIn.left, locale);
    const text = page.locator("header a[href*='/entry/signin']").first();
    assert.ok(await text.evaluate((link) => link.scrollWidth <= link.clientWidth), locale);
  }
});

describe("the panel My Account", () => {
  it("has one's own links first, then the choices, and signing out last", async () => {
    const { page } = await visit("/discussions", { width: 360, as: member });
    const panel = await openPanel(page, "Account of kestrel");
    await panel.getByRole("heading", { name: "My Account" }).waitFor();
    const texts = await panel.locator("a, button[lang]").allInnerTexts();
    const names = texts.map((text) => text.replace(/\s*\d*$/, "").replace(/^K\s+/, ""));
    assert.deepEqual(names, [
      "kestrel",
      ...["Bookmarks", "Drafts", "My Posts", "Posts I've Commented On"],
      ...["Unread Posts", "Muted Posts", "Notification Preferences", "Edit Profile"],
      ...["English", "العربية", "Sign Out"],
    ]);
  });

  it("has one's own pages first, then those of staff, and Sign Out below them, in view without scrolling in the flyout", async () => {
    for (const width of [360, 1280]) {
      const { page } = await visit("/discussions", { width, as: administrator });
      await page.setViewportSize({ width, height: 560 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await opener(page, "Account of keeper").click();
      const signOut = page.getByRole("link", { name: "Sign Out" });
      await signOut.waitFor();
      if (width === 360) await signOut.scrollIntoViewIfNeeded();
      const menu = page.locator("div:has(> div > a[href^='/entry/signout'])");
      const texts = await menu.getByRole("link").allTextContents();
      const names = texts.map((text) => text.replace(/\s*\d*$/, ""));
      const inOrder = [
        "keeper",
        "Bookmarks",
        "Notification Preferences",
        "Edit Profile",
        "Dashboard",
        "Sign Out",
      ];
      assert.deepEqual(
        names.filter((name) => inOrder.includes(name)),
        inOrder,
      );
      assert.equal(names.at(-1), "Sign Out");
      const { top, bottom } = await placeOf(signOut);
      assert.ok(top > 0 && bottom <= 560, `Sign Out is at ${top} to ${bottom}.`);
      assert.deepEqual(await accessibilityProblems(page), []);
    }
  });

  it("is a flyout on wide screens, and closes with Escape", async () => {
    const { page } = await visit("/discussions", { as: member });
    await opener(page, "Account of kestrel").click();
    await page.getByRole("link", { name: "Sign Out" }).waitFor();
    assert.equal(await panelOf(page).count(), 0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Sign Out" }).waitFor({ state: "hidden" });
    assert.equal(await focused(page), "Account of kestrel");
  });
});

describe("without scripts", () => {
  it("the button of a narrow screen opens all entries", async () => {
    const { page } = await visit("/discussions", { width: 360, javaScript: false });
    await opener(page).click();
    const entries = page.getByRole("navigation", { name: "Site Navigation" });
    const names = await entries.getByRole("link").allInnerTexts();
    assert.deepEqual(
      names.map((name) => name.replace(/\s+/g, " ")),
      [
        "Posts",
        "Products",
        "News New",
        "Printers",
        "Software",
        "Drivers",
        "Guides to everything that one may want",
      ],
    );
    await entries.getByRole("link", { name: "Products" }).click();
    await page.waitForURL("**/categories");
  });

  it("the account menu opens", async () => {
    const { page } = await visit("/discussions", { width: 360, javaScript: false, as: member });
    await opener(page, "Account of kestrel").click();
    await page.getByRole("link", { name: "Sign Out" }).waitFor();
  });

  it("one's own parts are beside the logo, and do not overlap it", async () => {
    for (const locale of ["en", "ar"]) {
      const { page } = await visit("/discussions", { width: 360, javaScript: false, as: member, locale });
      const logo = await placeOf(page.locator("header > div > a").first());
      const found = page.locator("header > div > a ~ div").getByRole("link");
      const search = await placeOf(found.first());
      assert.ok(locale === "en" ? logo.right <= search.left : search.right <= logo.left, locale);
      assert.equal(await sideways(page), 0);
    }
  });
});
