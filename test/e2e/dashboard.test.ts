import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { inUse } from "#features/reactions/testing.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

/** An add-on whose ships wait to be let in. */
const harbour = addon({
  ...{ name: "harbour", title: "Harbour", description: "For a test.", version: "1" },
  adds: [
    addMenuCounter({ name: "ships", count: async ({ actor }) => (actor.userID > 0 ? 120 : null) }),
    addDashboardPage({
      ...{ path: "/dashboard/ships", name: phrase("Ships"), section: dashboardSections.review },
      ...{ permissions: [permission("posts.moderate")], counter: "ships", isInAccountMenu: true },
      component: "Ships",
      load: async () => ({}),
    }),
  ],
});
const { forum, visit } = await openStage({ more: [harbour] });
const administrator = await forum.as("administrator", "keeper");
const moderator = await forum.as("moderator", "warden");
const member = await forum.as("member", "reader");

/** Simulates a busy browser that reports at once that an element was invisible and became visible. */
const NOTIFIED_AT_ONCE = `
  const Observer = IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(notify, options) {
      const pending = [];
      super((entries, self) => {
        pending.push(...entries);
        if (pending.at(-1).isIntersecting) notify(pending.splice(0), self);
      }, options);
    }
  };`;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const typeOf = async (urlCode: string) => (await administrator.get(`/reactions/${urlCode}`)).body;

describe("the dashboard", () => {
  it("is linked from the account menu, and leads from page to page", async () => {
    const { page } = await visit("/discussions", { as: administrator });
    await page.locator("header summary").last().click();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await heading(page, "Dashboard");
    assert.deepEqual(await accessibilityProblems(page), []);
    const pages = page.getByRole("navigation", { name: "Pages of the dashboard" });
    await pages.locator("summary", { hasText: "Content" }).click();
    await pages.getByRole("link", { name: "Collections" }).click();
    await heading(page, "Collections");
    assert.equal(await page.locator("[aria-current=page]:visible").textContent(), "Collections");
    await pages.locator("summary", { hasText: "System" }).click();
    await pages.getByRole("link", { name: "Audit Log" }).waitFor();
    await pages.getByRole("link", { name: "Collections" }).waitFor({ state: "hidden" });
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("lists all pages on its first page on narrow screens, by keyboard and with scripts off", async () => {
    for (const javaScript of [true, false]) {
      const { page } = await visit("/dashboard/reactions", { as: administrator, width: 360, javaScript });
      await page.getByRole("link", { name: "Dashboard", exact: true }).click();
      await heading(page, "Dashboard");
      if (javaScript) assert.deepEqual(await accessibilityProblems(page), []);
      const pages = page.getByRole("navigation", { name: "All pages" });
      await pages.locator("summary", { hasText: "Content" }).focus();
      await page.keyboard.press("Enter");
      await pages.getByRole("link", { name: "Collections" }).click();
      await heading(page, "Collections");
      assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
    }
  });

  it("finds settings, pages and members from the keyboard, and outlines the place", async () => {
    await forum.as("member", "tidewatcher");
    const { page } = await visit("/dashboard", { as: administrator });
    const field = page.getByRole("combobox", { name: "Search the dashboard" });
    await page.locator("h1").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("length of a post", { delay: 20 });
    await page.getByRole("option", { name: /Maximum length of a post.*Content › Posts.*50,000/ }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("Enter");
    await heading(page, "Posts");
    const row = page.locator("[data-found]");
    await row.getByText("Maximum length of a post").waitFor();
    await page.locator("h1").click();
    await row.waitFor({ state: "detached" });
    await field.fill("tidewatch");
    await page
      .getByRole("group", { name: "Members" })
      .getByRole("option", { name: /tidewatcher/ })
      .waitFor();
    await field.fill("audit");
    await page
      .getByRole("group", { name: "Pages" })
      .getByRole("option", { name: /Audit Log/ })
      .waitFor();
    await field.fill("moderator");
    const roles = page.getByRole("group", { name: "Roles and Permissions" });
    await roles.getByRole("option", { name: /Moderator.*Role/ }).waitFor();
    await field.fill("general");
    await page
      .getByRole("group", { name: "Categories" })
      .getByRole("option", { name: /General/ })
      .waitFor();
    await field.fill("xyzzy");
    await page.getByText("Nothing matches “xyzzy”.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Nothing matches").waitFor({ state: "detached" });
  });

  it("opens what was found for the whole text when Enter is pressed before it is there", async () => {
    const { page } = await visit("/dashboard", { as: administrator });
    const { promise: release, resolve: open } = Promise.withResolvers<void>();
    await page.route(/dashboard\/search\?.*post/, async (route) => {
      await release;
      await route.continue();
    });
    await page.keyboard.press("/");
    await page.keyboard.type("length");
    const first = page.getByRole("option").first();
    await first.waitFor();
    assert.doesNotMatch((await first.textContent()) ?? "", /Maximum length of a post/);
    await page.keyboard.type(" of a post");
    await page.keyboard.press("Enter");
    open();
    await heading(page, "Posts");
    await page.locator("[data-found]").getByText("Maximum length of a post").waitFor();
  });

  it("finds nothing for moderators that only administrators may open", async () => {
    const { body } = await moderator.get("/dashboard/search", { query: "retention" });
    assert.deepEqual(body, []);
    const found = (await administrator.get("/dashboard/search", { query: "retention" })).body;
    assert.ok(found.some(({ name }: { name: string }) => name === "Settings"));
  });

  it("says what waits, and what was changed last", async () => {
    await administrator.patch("/config", { "posts.maxLength": 12_345 });
    const { page } = await visit("/dashboard", { as: administrator });
    await page.getByText("set Maximum length of a post to 12,345 characters").waitFor();
    await page.getByText("Nothing is waiting.").waitFor();
    const discussionID = await aDiscussion(forum);
    const reason = { reportReasonID: "spam", noteBody: "Look.", noteFormat: "text" };
    const sent = await member.post("/reports", {
      ...{ recordType: "discussion", recordID: discussionID },
      ...{ reportReasonIDs: [reason.reportReasonID], noteBody: "Look.", noteFormat: "text" },
    });
    assert.equal(sent.status, 201);
    await page.reload();
    await page.getByRole("link", { name: /^1 report/ }).click();
    await heading(page, "Review");
    await administrator.patch("/config", { "posts.maxLength": 50_000 });
  });

  it("is refused to users without a page of it, with a link to sign in for guests", async () => {
    const { page } = await visit("/dashboard/reactions", { as: member });
    await heading(page, "Permission Problem");
    const { page: guests } = await visit("/dashboard");
    await heading(guests, "Permission Problem");
    await guests.getByRole("main").getByRole("link", { name: "Sign In" }).waitFor();
    const { page: account } = await visit("/discussions", { as: member });
    await account.locator("header summary").last().click();
    await account.getByRole("link", { name: "My Posts" }).waitFor();
    assert.equal(await account.getByRole("link", { name: "Dashboard" }).count(), 0);
  });
});

describe("the number of records that wait for a decision", () => {
  before(() => forum.forum.application.switchAddon("harbour", true));
  after(() => forum.forum.application.switchAddon("harbour", false));

  it("is shown in the account menu when that opens, on narrow and wide screens", async () => {
    for (const width of [360, 1280]) {
      const { page } = await visit("/discussions", { as: moderator, width });
      let asked = 0;
      page.on("request", (request) => request.url().includes("/users/me-counts") && asked++);
      const links = page.getByRole("group", { name: "Moderation" });
      assert.equal(asked, 0);
      await page.locator("header summary").last().click();
      await links.getByRole("link", { name: "Ships 99+" }).waitFor();
      assert.equal(asked, 1);
      assert.deepEqual(await accessibilityProblems(page), []);
    }
  });

  it("is shown there in a busy browser, too", async () => {
    const { page } = await visit("/categories", { as: moderator });
    await page.addInitScript(NOTIFIED_AT_ONCE);
    await page.goto("/discussions");
    await page.locator("header summary").last().click();
    await page.getByRole("link", { name: "Ships 99+" }).waitFor();
  });
});

describe("the kinds of reactions", () => {
  it("are enabled and disabled with one click, which is reverted when it is refused", async (test) => {
    test.after(() => inUse(forum, ["Awesome"], false));
    const { page } = await visit("/dashboard/reactions", { as: administrator });
    const toggle = page.getByRole("switch", { name: "Awesome in use" });
    await toggle.click();
    await page.getByRole("switch", { name: "Awesome in use", checked: true }).waitFor();
    await page.getByRole("status").filter({ hasText: "Awesome is in use." }).waitFor();
    assert.equal((await typeOf("awesome")).active, true);
    await page.route("**/api/v2/reactions/**", (route) =>
      route.fulfill({ status: 403, json: { message: "Not today.", status: 403 } }),
    );
    await toggle.click();
    await page.getByText("Not today.").waitFor();
    await page.getByRole("switch", { name: "Awesome in use", checked: true }).waitFor();
  });

  it("are renamed in place, with errors beside the field", async (test) => {
    test.after(() => administrator.patch("/reactions/lol", { name: "LOL", points: 0 }));
    for (const javaScript of [true, false]) {
      const name = javaScript ? "Ha" : "Hoho";
      const { page } = await visit("/dashboard/reactions", { as: administrator, javaScript });
      const row = page.getByRole("listitem").filter({ has: page.getByRole("switch", { name: / in use$/ }) });
      const lol = row.filter({ hasText: "It is funny." });
      await lol.locator("summary").click();
      await lol.getByLabel("Name").fill(name);
      await lol.getByLabel("Points for the author").evaluate((field) => field.removeAttribute("max"));
      await lol.getByLabel("Points for the author").fill("5000");
      await lol.getByRole("button", { name: "Save" }).click();
      await lol.locator("[aria-invalid=true]").waitFor();
      assert.equal(await lol.getByLabel("Name").inputValue(), name, "the input stays");
      await lol.getByLabel("Points for the author").fill("2");
      await lol.getByRole("button", { name: "Save" }).click();
      await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
      const { name: saved, points } = await typeOf("lol");
      assert.deepEqual([saved, points], [name, 2]);
    }
  });
});

describe("collections", () => {
  it("are created, filled, ordered, renamed and deleted, with scripts on and off", async () => {
    const [first, second] = [
      await aDiscussion(forum, { name: "Begin here" }),
      await aDiscussion(forum, { name: "Then this" }),
    ];
    for (const javaScript of [true, false]) {
      const { page } = await visit("/dashboard/collections", { as: administrator, javaScript });
      await page.getByLabel("Name").fill("Guides");
      await page.getByLabel("Address of the first item").fill("/nowhere");
      await page.getByRole("button", { name: "Create Collection" }).click();
      await page.getByText("Nothing at this URL can be added to a collection.").waitFor();
      await page.getByLabel("Address of the first item").fill(`/discussion/${first}`);
      await page.getByRole("button", { name: "Create Collection" }).click();
      if (!javaScript) await page.getByRole("link", { name: "Guides" }).click();
      await heading(page, "Guides");
      await page.getByLabel("Add by URL").fill(`/discussion/${second}`);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      const titles = page.locator("main ol > li a");
      await titles.nth(1).waitFor();
      const before = await titles.allTextContents();
      await page.getByRole("button", { name: `Move down: ${before[0]}` }).click();
      await page.locator("main ol > li").first().filter({ hasText: before[1]! }).waitFor();
      await page.getByRole("button", { name: "Remove: Then this" }).click();
      await titles.nth(1).waitFor({ state: "detached" });
      assert.deepEqual(await titles.allTextContents(), ["Begin here"]);
      // A button's tooltip covers its neighbor while the pointer rests on it.
      await page.mouse.move(0, 0);
      await page.getByRole("tooltip").waitFor({ state: "hidden" });
      // The title bar must not cover half a button.
      if (javaScript) await page.evaluate("scrollTo(0, 0)");
      if (javaScript) assert.deepEqual(await accessibilityProblems(page), []);
      await page.getByRole("textbox", { name: "Name" }).fill("Handbook");
      await page.getByRole("button", { name: "Rename" }).click();
      await heading(page, "Handbook");
      await page.getByText("Delete this collection", { exact: true }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByText("There are no collections yet.").waitFor();
    }
  });
});

describe("the reactions to a user's posts", () => {
  it("are counted by kind, with scripts on and off", async () => {
    const author = await forum.as("member", "Quill");
    const liked = await aDiscussion(forum, { insertUserID: author.userID, name: "Something liked" });
    await member.post(`/discussions/${liked}/reactions`, { reactionType: "Like" });
    for (const javaScript of [true, false]) {
      const { page } = await visit("/profile/reactions/Quill", { as: member, javaScript });
      await page.getByRole("link", { name: "Something liked" }).waitFor();
      await page.getByRole("link", { name: "Agree 0", exact: true }).click();
      await page.getByText("No reactions yet.").waitFor();
      await page.getByRole("link", { name: "Like 1", exact: true }).click();
      await page.getByRole("link", { name: "Something liked" }).waitFor();
      if (javaScript) assert.deepEqual(await accessibilityProblems(page), []);
    }
  });
});
