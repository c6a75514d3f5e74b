import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { registeredOn } from "#features/users/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { accessibilityProblems } from "../browser.ts";
import type { TestUser } from "../forum.ts";
import { openStage, untilTrue } from "./stage.ts";

const DAY = 86_400_000;

const { forum, origin, visit } = await openStage();
const author = await forum.as("member", "kestrel");
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/**
 * Creates a thread without branches of which a new reader read so much, two days before the rest was written.
 */
async function aTalk({ comments = 70, countRead = 40 } = {}) {
  const name = `Talk ${Math.random().toString(36).slice(2)}`;
  const reader = await forum.as("member");
  await registeredOn(forum, reader, daysAgo(9));
  const discussionID = await aDiscussion(forum, { name, insertUserID: author.userID });
  const ids: number[] = [];
  const body = "Some words that take their room. ".repeat(8);
  for (let count = 1; count <= comments; count++)
    ids.push(
      await aComment(forum, {
        ...{ discussionID, body, insertUserID: author.userID },
        dateInserted: daysAgo(count <= countRead ? 4 : 1),
      }),
    );
  await wasThere(reader, discussionID, countRead);
  const { url } = (await reader.get(`/discussions/${discussionID}`)).body;
  return { name, reader, discussionID, ids, path: url as string };
}

async function wasThere(reader: TestUser, discussionID: number, countRead: number): Promise<void> {
  await reader.post("/tick", { type: "read", discussionID, countRead });
  const { db } = await forum.context();
  await db
    .updateTable("discussionReads")
    .set({ dateLastViewed: daysAgo(2) })
    .where("discussionID", "=", discussionID)
    .execute();
}

const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(daysAgo(2));
const line = (page: Page) => page.getByText(`New since ${weekday}`, { exact: true });
const topOf = (page: Page, id: number) =>
  page.evaluate<number>(`document.getElementById("Comment_${id}").getBoundingClientRect().top`);
const jump = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "This Discussion" }).getByRole("link", { name });
/** Turns the wheel until the address names the comment. */
async function readOnTo(page: Page, id: number): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, (await topOf(page, id)) - 100);
  await page.waitForURL((url) => url.hash === `#Comment_${id}`);
}

describe("opening a thread from a list", () => {
  it("leads a member to the first unread comment, in one request, with an updated count", async () => {
    const { name, reader, ids, path } = await aTalk();
    const { page, requests } = await visit("/discussions", { as: reader, withoutNews: true });
    const title = page.getByRole("link", { name, exact: true });
    await title.hover();
    requests();
    await title.click();
    await line(page).waitFor();
    assert.equal(page.url(), `${origin}${path}/p2#Comment_${ids[40]}`);
    const { y = 0 } = (await line(page).boundingBox()) ?? {};
    assert.ok(y > 100 && y < 160, `The line is at ${y}.`);
    assert.equal(requests().filter((asked) => asked.includes("lookup-hydrate")).length, 1);
    await page.goBack();
    await title.waitFor();
    // The title's link covers the whole row.
    const { x = 0, y: top = 0 } = (await page.getByText("30 new", { exact: true }).boundingBox()) ?? {};
    await page.mouse.click(x + 2, top + 2);
    await page.waitForURL(`**${path}/p3#Comment_${ids[60]}`);
  });

  it("leads a guest to the beginning", async () => {
    const { name, path } = await aTalk({ comments: 2, countRead: 1 });
    const { page } = await visit("/discussions");
    const row = page.getByRole("link", { name, exact: true });
    assert.equal(await row.getAttribute("href"), path);
  });

  it("leads there with scripts off, and on from there by links with real addresses", async () => {
    const { name, reader, ids, path } = await aTalk();
    const { page } = await visit("/discussions", { as: reader, javaScript: false });
    await page.getByRole("link", { name, exact: true }).click();
    assert.equal(page.url(), `${origin}${path}/p2#Comment_${ids[40]}`);
    await line(page).waitFor();
    await jump(page, "Last Comment").click();
    assert.equal(page.url(), `${origin}/discussion/comment/${ids[69]}#Comment_${ids[69]}`);
    await jump(page, /^First Unread/).click();
    assert.equal(page.url(), `${origin}/discussion/comment/${ids[40]}#Comment_${ids[40]}`);
  });
});

describe("a thread with unread comments", () => {
  it("marks new comments on all its pages, until the reader leaves it", async () => {
    const { name, reader, ids, path } = await aTalk();
    const { page } = await visit("/discussions", { as: reader });
    const row = page.getByRole("link", { name, exact: true });
    await row.click();
    await line(page).waitFor();
    const marks = page.locator("[id^=Comment_]").getByText("New", { exact: true });
    assert.equal(await marks.count(), 20);
    const next = page.getByRole("link", { name: "Next", exact: true });
    await Promise.all([page.waitForResponse("**/tick"), next.click()]);
    await page.waitForURL(`**${path}/p3`);
    await page.locator(`#Comment_${ids[69]}`).waitFor();
    assert.equal(await marks.count(), 10);
    assert.equal(await line(page).count(), 0);
    // Comments that were unread before the previous page was read.
    const unread = `/discussion/comment/${ids[40]}#Comment_${ids[40]}`;
    assert.equal(await jump(page, /^First Unread/).getAttribute("href"), unread);
    await page.getByRole("link", { name: "Previous", exact: true }).click();
    await line(page).waitFor();
    // The navigation comes back with the heading.
    await page.mouse.wheel(0, -9000);
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await row.click();
    await page.waitForURL(`**/p3#Comment_${ids[69]}`);
    assert.equal(await marks.count(), 0);
  });

  it("has the line inside a branch of replies", async () => {
    const reader = await forum.as("member");
    await registeredOn(forum, reader, daysAgo(9));
    const discussionID = await aDiscussion(forum, { insertUserID: author.userID });
    const by = { discussionID, insertUserID: author.userID };
    const first = await aComment(forum, { ...by, dateInserted: daysAgo(4) });
    await aComment(forum, { ...by, dateInserted: daysAgo(4) });
    await wasThere(reader, discussionID, 2);
    const reply = await aComment(forum, { ...by, parentCommentID: first, dateInserted: daysAgo(1) });
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    await page
      .locator("details li", { has: line(page) })
      .locator(`#Comment_${reply}`)
      .waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("puts the comment being read into its address, and returns to it", async () => {
    const { reader, ids, path } = await aTalk();
    const { page } = await visit("/discussions", { as: reader });
    await page.evaluate(
      `document.body.insertAdjacentHTML("beforeend", '<a href="${TEST_BASE}${path}/p2">There</a>')`,
    );
    await page.getByRole("link", { name: "There" }).click();
    await page.locator(`#Comment_${ids[40]}`).waitFor();
    assert.equal(page.url(), `${origin}${path}/p2`);
    const permalink = page.locator(`#Comment_${ids[36]}`).getByRole("link", { name: "#37" });
    assert.match((await permalink.getAttribute("href")) ?? "", new RegExp(`/discussion/comment/${ids[36]}#`));
    await readOnTo(page, ids[36] ?? 0);
    await page.reload();
    await untilTrue(
      page,
      `Math.abs(document.getElementById("Comment_${ids[36]}").getBoundingClientRect().top) < innerHeight`,
    );
    assert.equal(page.url(), `${origin}${path}/p2#Comment_${ids[36]}`);
    await page.goBack();
    await page.waitForURL(`${origin}/discussions`);
    await page.goForward();
    await page.waitForURL(`**${path}/p2#Comment_${ids[36]}`);
  });

  it("jumps by keyboard, and on a phone by a bar at the foot, which covers nothing at the end", async () => {
    const { reader, ids, path } = await aTalk();
    const { page } = await visit(`${path}/p2`, { as: reader, width: 390 });
    const bar = page.getByRole("navigation", { name: "Reading" });
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    assert.ok(Math.abs(y + height - 800) < 2, `It ends at ${y + height}.`);
    await bar.getByRole("link", { name: "30 new First Unread" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/p2#Comment_${ids[40]}`);
    await line(page).waitFor();
    assert.ok((await topOf(page, ids[40] ?? 0)) < 200);
    // The last page of comments and what follows them load on the way.
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await page.locator(`#Comment_${ids[69]}`).waitFor({ state: "attached" });
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await page.getByText("You’re all caught up").waitFor();
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    const footer = await page.getByRole("contentinfo").boundingBox();
    assert.ok((footer?.y ?? 0) + (footer?.height ?? 0) <= ((await bar.boundingBox())?.y ?? 0) + 1);
    await page.evaluate("scrollTo(0, 0)");
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});
