import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const author = await forum.as("member", "kestrel");
const reader = await forum.as("member", "heron");

/** A flat thread of three pages over four years. */
async function aLongThread() {
  const name = `Solar diverter ${Math.random().toString(36).slice(2)}`;
  const discussionID = await aDiscussion(forum, {
    ...{ name, insertUserID: author.userID, dateInserted: new Date("2012-01-01T00:00:00Z") },
  });
  const ids: number[] = [];
  for (let number = 0; number < 80; number++)
    ids.push(
      await aComment(forum, {
        ...{ discussionID, insertUserID: author.userID, body: `${number + 1}: ${"Some words. ".repeat(30)}` },
        dateInserted: new Date(Date.UTC(2012 + Math.floor(number / 20), 0, 2 + (number % 20))),
      }),
    );
  const { url } = (await reader.get(`/discussions/${discussionID}`)).body;
  return { name, discussionID, ids, path: url as string };
}
const thread = await aLongThread();

const panel = (page: Page) => page.getByRole("region", { name: "This Discussion" });
const slider = (page: Page) => panel(page).getByRole("slider", { name: "Comment" });
const untilAt = (page: Page, number: number) =>
  page.locator(`[role=slider][aria-valuetext^="${number} of 80"]`).waitFor();
const placeIn = (page: Page) => slider(page).getAttribute("aria-valuetext");

async function scrollTo(page: Page, commentID: number | undefined): Promise<void> {
  await page.mouse.move(400, 400);
  const top = await page.evaluate<number>(
    `document.getElementById("Comment_${commentID}").getBoundingClientRect().top`,
  );
  await page.mouse.wheel(0, top - 100);
  await page.waitForURL((url) => url.hash === `#Comment_${commentID}`);
}

describe("the panel beside a thread", () => {
  it("stays beside the posts and says where the reader is", async () => {
    const { page } = await visit(`${thread.path}/p2`, { as: reader, width: 1280 });
    assert.equal(await placeIn(page), "31 of 80, Jan 2013");
    await scrollTo(page, thread.ids[44]);
    await page.locator('[role=slider][aria-valuetext="45 of 80, Jan 2014"]').waitFor();
    const { y = 0 } = (await slider(page).boundingBox()) ?? {};
    assert.ok(y > 0 && y < 700, `The handle is at ${y}.`);
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("shows views only where there are more of them than comments", async () => {
    const seen = async (views: number) => {
      await (await forum.context()).db
        .updateTable("discussions")
        .set({ countViews: views })
        .where("discussionID", "=", thread.discussionID)
        .execute();
      const { page } = await visit(thread.path, { as: reader, javaScript: false, width: 1280 });
      return panel(page).getByRole("definition").allTextContents();
    };
    assert.deepEqual(await seen(44), ["80", "1"]);
    const [comments, people, views] = await seen(811);
    assert.deepEqual([comments, people], ["80", "1"]);
    // Earlier visits are added to the number with a delay.
    assert.match(views ?? "", /^81[1-9]$/);
  });

  it("is a pager of years without scripts, and jumps to a number or date", async () => {
    const { page } = await visit(thread.path, { as: reader, javaScript: false, width: 1280 });
    const timeline = panel(page).getByRole("navigation", { name: "Timeline" });
    assert.deepEqual(await timeline.getByRole("link").allTextContents(), ["2012", "2013", "2014", "2015"]);
    await timeline.getByRole("link", { name: "First comment of 2015" }).click();
    assert.equal(page.url(), `${origin}/discussion/comment/${thread.ids[60]}#Comment_${thread.ids[60]}`);
    const field = panel(page).getByRole("textbox", { name: "Jump to a comment number or a date" });
    await field.fill("42");
    await panel(page).getByRole("button", { name: "Jump" }).click();
    assert.equal(page.url(), `${origin}${thread.path}/p2#Comment_${thread.ids[41]}`);
  });

  it("jumps without a new document, and says under the field what it cannot read", async () => {
    const { page } = await visit(thread.path, { as: reader, width: 1280 });
    const field = panel(page).getByRole("textbox", { name: "Jump to a comment number or a date" });
    await page.evaluate("window.isSame = true");
    await panel(page).getByRole("slider").waitFor();
    await field.fill("soon");
    await page.keyboard.press("Enter");
    await panel(page)
      .getByRole("alert")
      .getByText("Enter a number from 1 to 80, or a date such as Jan 2012.")
      .waitFor();
    await field.fill("jan 4 2015");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin}${thread.path}/p3#Comment_${thread.ids[62]}`);
    assert.equal(await page.evaluate("window.isSame"), true);
  });

  it("has a handle that is moved by keys and by the pointer", async () => {
    const { page } = await visit(thread.path, { as: reader, width: 1280 });
    await slider(page).focus();
    await page.keyboard.press("End");
    await page.waitForURL(`${origin}${thread.path}/p3#Comment_${thread.ids[79]}`);
    await untilAt(page, 80);
    await slider(page).focus();
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowUp");
    await page.waitForURL((url) => url.hash === `#Comment_${thread.ids[48]}`);
    await untilAt(page, 49);

    const handle = await slider(page).boundingBox();
    const track = await page.locator("[data-track]").boundingBox();
    if (!handle || !track) throw new Error("There is no timeline.");
    const x = handle.x + 3;
    await page.mouse.move(x, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, track.y + track.height / 2, { steps: 5 });
    await page.mouse.move(x, track.y + track.height * 0.25, { steps: 5 });
    await untilAt(page, 21);
    await page.mouse.up();
    await page.waitForURL((url) => url.hash === `#Comment_${thread.ids[20]}`);
  });

  it("says in the title bar what is read, while the heading is scrolled away", async () => {
    const { page } = await visit(thread.path, { as: reader, width: 1280 });
    const bar = page.getByRole("banner");
    const title = bar.getByRole("link", { name: `${thread.name} General` });
    assert.equal(await title.count(), 0);
    await scrollTo(page, thread.ids[8]);
    await title.waitFor({ state: "attached" });
    // The bar comes back when the reader turns around.
    await page.mouse.wheel(0, -200);
    await title.click();
    await page.waitForURL((url) => url.hash === "");
    assert.equal(await page.evaluate("scrollY"), 0);
  });

  it("chooses what the reader is notified of, and takes it back when the server refuses it", async () => {
    const { page } = await visit(thread.path, { as: reader, width: 1280 });
    const level = (name: string) => panel(page).getByRole("button", { name: `Notifications: ${name}` });
    await level("Not Following").click();
    // The choice is shown before it is saved.
    const saved = page.waitForResponse("**/follow");
    await page.getByRole("menuitemradio", { name: "Watching" }).click();
    await level("Watching").waitFor();
    await saved;
    await page.reload();
    await level("Watching").waitFor();
    await page.route("**/follow", (route) =>
      route.fulfill({ status: 422, json: { message: "Not now.", status: 422 } }),
    );
    await level("Watching").click();
    await page.getByRole("menuitemradio", { name: "Muted" }).click();
    await panel(page).getByText("Couldn’t save your choice. Not now.").waitFor();
    await level("Watching").waitFor();
    await page.unrouteAll();
  });
});

describe("on a phone", () => {
  it("the panel is a sheet that the bar at the foot opens, and Escape closes", async () => {
    const { page } = await visit(`${thread.path}/p2`, { as: reader, width: 390, hasTouch: true });
    const place = page.getByRole("navigation", { name: "Reading" }).getByRole("button");
    assert.match((await place.textContent()) ?? "", /31 of 80/);
    assert.equal(await panel(page).isVisible(), false);
    await place.tap();
    await panel(page).getByRole("link", { name: "Last Comment" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    await place.tap();
    await panel(page).getByRole("link", { name: "First comment of 2015" }).tap();
    await page.waitForURL(`**/discussion/comment/${thread.ids[60]}#Comment_${thread.ids[60]}`);
    assert.equal(await panel(page).isVisible(), false);
  });

  it("the bar gives room to the keyboard", async () => {
    const { page } = await visit(`${thread.path}/p3`, { as: reader, width: 390 });
    const bar = page.getByRole("navigation", { name: "Reading" });
    await bar.waitFor();
    await bar.getByRole("link", { name: "Reply" }).click();
    await bar.waitFor({ state: "hidden" });
  });
});

describe("after the last post", () => {
  it("the reader goes on to the next unread discussion and to related ones", async () => {
    const member = await forum.as("member");
    const draft = { body: "Words.", format: "text", categoryID: 1 };
    const posted = async (name: string) =>
      (await author.post("/discussions", { ...draft, name })).body as { discussionID: number; url: string };
    const here = await posted("Heat pump defrosting in winter");
    const related = await posted("Defrosting of a heat pump");
    const next = await posted("Something else");
    await member.put(`/discussions/${next.discussionID}/follow`, { level: "following" });
    await forum.drained();
    const { page, requests } = await visit(here.url, { as: member, withoutNews: true });
    assert.equal(requests().filter((path) => path.includes("further-reading")).length, 0);
    await page.mouse.wheel(0, 5000);
    await page
      .getByRole("region", { name: "Related Discussions" })
      .getByRole("link", { name: "Defrosting of a heat pump", exact: true })
      .waitFor();
    const unread = page.getByRole("region", { name: "Next unread in what you follow" });
    await page.evaluate("scrollTo(0, 0)");
    assert.deepEqual(await accessibilityProblems(page), []);
    await unread.getByRole("link", { name: "Read Next" }).click();
    await page.waitForURL(`${origin}${next.url}`);
    await page.mouse.wheel(0, 5000);
    await page.getByText("You’re all caught up.").waitFor();
    assert.ok(related.url);
  });
});

describe("keys for reading", () => {
  it("go from post to post, reply, quote and like, and up to the list", async () => {
    const { page } = await visit(thread.path, { as: reader, width: 1280 });
    await page.keyboard.press("j");
    await page.locator("article:focus", { hasText: thread.name }).waitFor();
    await page.keyboard.press("j");
    await page.locator(`#Comment_${thread.ids[0]}:focus`).waitFor();
    await page.keyboard.press("j");
    await page.locator(`#Comment_${thread.ids[1]}:focus`).waitFor();
    await page.keyboard.press("k");
    await page.locator(`#Comment_${thread.ids[0]}:focus`).waitFor();

    const comment = page.locator(`#Comment_${thread.ids[0]}`);
    await page.keyboard.press("l");
    await comment.locator('[data-key="l"][aria-pressed="true"]').waitFor();
    await page.keyboard.press("r");
    await page.getByRole("form", { name: "Reply to kestrel" }).waitFor();
    // In a field the keys are text.
    await page.getByRole("form", { name: "Reply to kestrel" }).getByRole("textbox").focus();
    await page.keyboard.type("u");
    assert.ok(page.url().startsWith(origin + thread.path));
  });

  it("open the rows of a list, and lead up from a thread", async () => {
    const { page } = await visit("/categories/general", { as: reader, width: 1280 });
    await page.keyboard.press("j");
    await page.locator(":is(h2, h3) > a:focus").waitFor();
    await page.keyboard.press("o");
    await page.waitForURL("**/discussion/**");
    await page.getByRole("navigation", { name: "Breadcrumbs" }).waitFor();
    await page.keyboard.press("u");
    await page.waitForURL("**/categories/general");
  });

  it("are listed, and can be turned off for those whose input would press them", async () => {
    const { page } = await visit("/discussions", { as: reader, width: 1280 });
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
    await dialog.getByText("Next and previous post, or row of a list").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("switch").click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.keyboard.press("/");
    await page.keyboard.press("j");
    assert.equal(await page.evaluate("document.activeElement.matches('h2 > a, h3 > a, input')"), false);
    // The list itself is still shown, and leads back.
    await page.keyboard.press("?");
    await dialog.getByRole("switch").click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.keyboard.press("/");
    assert.equal(await page.evaluate("document.activeElement.matches('input')"), true);
  });
});
