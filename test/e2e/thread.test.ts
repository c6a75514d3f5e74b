import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { nextFrame, openStage, TIMEOUT_MS } from "./stage.ts";
import { untilWritten } from "./written.ts";

const HOUR = 3_600_000;

const { forum, origin, visit } = await openStage();
const author = await forum.as("member", "kestrel");
const reader = await forum.as("member", "lumen");
const administrator = await forum.as("administrator", "keeper");
const by = { insertUserID: author.userID };

/** Creates a comment with more replies than are shown at once. */
async function aTalk(replies: number) {
  const discussionID = await aDiscussion(forum, { ...by, name: "Tea or coffee?" });
  const first = await aComment(forum, { ...by, discussionID, body: "Which of them?" });
  const answers: number[] = [];
  for (let number = 1; number <= replies; number++) {
    const body = `Reply number ${number}.`;
    answers.push(
      await aComment(forum, {
        discussionID,
        insertUserID: reader.userID,
        parentCommentID: first,
        body,
      }),
    );
  }
  return { discussionID, first, answers, path: `/discussion/${discussionID}` };
}

const menuOf = async (page: Page, name: string) => {
  await page.getByRole("button", { name }).first().click();
  const menu = page.getByRole("menu");
  await menu.waitFor();
  return menu.locator("[role^=menuitem]").allInnerTexts();
};
const topOf = (page: Page, id: number) =>
  page.evaluate<number>(`document.getElementById("Comment_${id}").getBoundingClientRect().top`);

describe("a thread with scripts off", () => {
  it("collapses replies and expands them", async () => {
    const { path } = await aTalk(2);
    const { page } = await visit(path, { javaScript: false });
    const reply = page.getByText("Reply number 2.");
    await reply.waitFor();
    await page.locator("summary", { hasText: "2 replies to kestrel" }).click({ position: { x: 12, y: 20 } });
    await reply.waitFor({ state: "hidden" });
    await page.locator("summary", { hasText: "2 replies to kestrel" }).click();
    await reply.waitFor();
  });

  it("links from a gap to a page with the missing replies", async () => {
    const { path, first } = await aTalk(6);
    const { page } = await visit(path, { javaScript: false });
    assert.equal(await page.getByText("Reply number 5.").count(), 0);
    await page.getByRole("link", { name: "3 more comments" }).click();
    await page.getByText("Reply number 6.").waitFor();
    assert.equal(page.url(), `${origin}/discussion/comment/${first}#Comment_${first}`);
  });

  it("posts once when a form is sent twice, and again for new text", async () => {
    const discussionID = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader, javaScript: false });
    assert.equal(await page.locator("kbd:visible").count(), 0, "keys work with scripts only");
    await page.getByRole("textbox", { name: "Comment" }).fill("Sent with a double click.");
    await page.getByRole("button", { name: "Post Comment" }).dblclick();
    await page.waitForURL("**/discussion/comment/**");
    const countComments = async () => (await reader.get(`/discussions/${discussionID}`)).body.countComments;
    assert.equal(await countComments(), 1);

    // A form from the browser history, sent again unchanged and then with other text.
    const html = await (
      await fetch(`${origin}/discussion/${discussionID}`, { headers: { cookie: reader.cookie } })
    ).text();
    const key = /name="_key" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const send = (body: string) =>
      fetch(`${origin}/discussion/${discussionID}`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: reader.cookie, origin },
        body: new URLSearchParams({
          _call: "POST /comments",
          _key: key,
          discussionID: String(discussionID),
          format: "markdown",
          body,
        }),
      });
    const answers = [await send("Again."), await send("Again."), await send("Other words.")];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303, 303],
    );
    assert.equal(answers[0]?.headers.get("location"), answers[1]?.headers.get("location"));
    assert.equal(await countComments(), 3);
  });

  it("shows the post in full on the first page, and on a click on the others", async () => {
    const discussionID = await aDiscussion(forum, { ...by, body: "What it is all about." });
    for (let count = 0; count < 31; count++) await aComment(forum, { ...by, discussionID });
    const { page } = await visit(`/discussion/${discussionID}/p2`, { javaScript: false });
    const body = page.getByText("What it is all about.");
    assert.equal(await body.isVisible(), false);
    await page.getByText("Show original post").click();
    assert.equal(await body.isVisible(), true);
    await page.goto(`/discussion/${discussionID}`);
    assert.equal(await body.isVisible(), true);
  });
});

/** The value once it has left `before` and is the same in two frames. */
async function untilStill(page: Page, read: () => Promise<number>, before: number): Promise<number> {
  let last = before;
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; ) {
    await nextFrame(page);
    const now = await read();
    if (now !== before && now === last) return now;
    last = now;
  }
  return last;
}

describe("a thread with scripts on", () => {
  it("fills a gap in place, with the actions of each reply", async () => {
    const { path, answers } = await aTalk(6);
    const { page, requests } = await visit(path, { as: reader });
    const gap = page.getByRole("link", { name: "3 more comments" });
    await gap.scrollIntoViewIfNeeded();
    const before = await topOf(page, answers[2] ?? 0);
    requests();
    await gap.click();
    const fifth = page.locator(`#Comment_${answers[4]}`);
    await fifth.waitFor();
    assert.equal(await topOf(page, answers[2] ?? 0), before);
    assert.equal(await page.evaluate("document.activeElement.id"), `Comment_${answers[3]}`);
    assert.equal(requests().filter((path) => path.includes("/comments/")).length, 1);
    // The hash follows the comment that is being read.
    assert.equal(new URL(page.url()).pathname, path);
    await fifth.getByRole("link", { name: "Edit" }).waitFor();
    await fifth.getByRole("button", { name: "Reply" }).waitFor();
    // So that nothing is half under the title bar.
    await page.evaluate("scrollTo(0, 0)");
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("marks the comment of the address, and does not disturb a reader who moves on", async () => {
    const { answers } = await aTalk(9);
    const last = answers.at(-1) ?? 0;
    const { page } = await visit(`/discussion/comment/${last}`);
    await page.locator(`#Comment_${last}[data-named]`).waitFor();
    assert.equal(await page.locator("[data-named]").count(), 1);
    await page.clock.install();
    await page.reload();
    await page.locator(`#Comment_${last}[data-named]`).waitFor();
    const shown = await topOf(page, last);
    await page.mouse.wheel(0, -200);
    const moved = await untilStill(page, () => topOf(page, last), shown);
    assert.ok(moved > shown, `${moved} is not below ${shown}`);
    await page.clock.fastForward(1000);
    await nextFrame(page);
    assert.equal(await topOf(page, last), moved);
  });

  it("copies links to a post and to a comment", async () => {
    const { publicUrl } = forum.config;
    const { path, first } = await aTalk(0);
    const { page } = await visit(path);
    const context = page.context();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate<string>("navigator.clipboard.readText()");
    assert.deepEqual(await menuOf(page, "Share"), ["Copy Link", "Email Link"]);
    const email = await page.getByRole("menuitem", { name: "Email Link" }).getAttribute("href");
    assert.match(email ?? "", /^mailto:\?subject=Tea%20or%20coffee%3F&body=Check%20it%20out%3A%20http/);
    await page.getByRole("menuitem", { name: "Copy Link" }).click();
    await page.getByText("Link copied to clipboard.").waitFor();
    assert.equal(await copied(), `${publicUrl}${path}/tea-or-coffee?utm_source=community-share`);

    await page.locator(`#Comment_${first}`).getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Copy Link to Comment" }).click();
    const link = `${publicUrl}/discussion/comment/${first}?utm_source=community-share#Comment_${first}`;
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end && (await copied()) !== link; )
      await nextFrame(page);
    assert.equal(await copied(), link);
  });

  it("is closed and opened again, announced and not, from the menu", async () => {
    const { path, discussionID } = await aTalk(0);
    const { page } = await visit(path, { as: administrator });
    const choose = async (name: string) => {
      await page.getByRole("button", { name: "Discussion Options" }).click();
      await page.getByRole("menu").getByText(name, { exact: true }).click();
    };
    const label = (name: string) => page.getByRole("article").first().getByText(name, { exact: true });
    await choose("Close");
    await label("Closed").waitFor();
    await page.getByText("This post has been closed.").waitFor();
    await page.getByRole("textbox", { name: "Comment" }).waitFor();
    const visitor = await visit(path, { as: reader });
    await visitor.page.getByText("This post has been closed.").waitFor();
    assert.equal(await visitor.page.getByRole("main").getByRole("textbox").count(), 0);

    await page.keyboard.press("Escape");
    await choose("Announce");
    const dialog = page.getByRole("dialog", { name: "Announce" });
    await dialog.getByLabel("Announce in General and recent posts").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await label("Announced").waitFor();
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.pinLocation, "recent");
    await choose("Announce");
    await dialog.getByLabel("Don’t announce").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await label("Announced").waitFor({ state: "detached" });
  });

  it("asks before a change is discarded", async () => {
    const { path, answers } = await aTalk(1);
    const { page } = await visit(path, { as: reader });
    const own = page.locator(`#Comment_${answers[0]}`);
    await own.getByRole("link", { name: "Edit" }).click();
    await own.getByRole("toolbar", { name: "Formatting" }).waitFor();
    await own.getByRole("textbox").fill("Something else.");
    const dialog = page.getByRole("dialog", { name: "Unsaved Changes" });
    await page.getByRole("banner").getByRole("link", { name: "Colloquy" }).click();
    await dialog.getByText("your work will be lost", { exact: false }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await untilWritten(own.getByRole("textbox"), "Something else.");
    await own.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByText("Are you sure you want to discard it?").waitFor();
    await dialog.getByRole("button", { name: "Discard" }).click();
    await own.getByRole("textbox").waitFor({ state: "detached" });
    assert.equal(await page.evaluate("document.activeElement.id"), `Comment_${answers[0]}`);
    await page.getByRole("banner").getByRole("link", { name: "Colloquy" }).click();
    await page.waitForURL((address) => address.pathname === "/");
  });

  it("posts a comment once when the response is lost and it is sent again", async () => {
    const discussionID = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    expectProblem(page, /no answer .*\/api\/v2\/comments$/);
    await page.route("**/api/v2/comments", async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute("**/api/v2/comments");
    });
    await page.getByRole("textbox", { name: "Comment" }).fill("Only once.");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.getByText("Your post has been sent.").waitFor();
    assert.equal((await reader.get(`/discussions/${discussionID}`)).body.countComments, 1);
  });

  it("draws a line before new comments", async () => {
    const discussionID = await aDiscussion(forum, by);
    const old = await aComment(forum, { ...by, discussionID, dateInserted: new Date(Date.now() - HOUR) });
    await reader.post("/tick", { type: "read", discussionID, countRead: 1 });
    const fresh = await aComment(forum, { ...by, discussionID });
    const { page } = await visit(`/discussion/${discussionID}`, { as: reader });
    const rows = page.getByRole("listitem");
    assert.equal(
      await rows
        .filter({ has: page.locator(`#Comment_${old}`) })
        .getByText("New")
        .count(),
      0,
    );
    await rows
      .filter({ has: page.locator(`#Comment_${fresh}`) })
      .getByText("New", { exact: true })
      .waitFor();
  });

  it("names deleted and banned authors", async () => {
    const banned = await forum.as("member", "solder");
    const gone = await forum.as("member", "quill");
    const discussionID = await aDiscussion(forum, { insertUserID: banned.userID });
    await aComment(forum, { insertUserID: gone.userID, discussionID });
    await aComment(forum, { insertUserID: null, discussionID });
    assert.equal((await administrator.put(`/users/${banned.userID}/ban`, { banned: true })).status, 200);
    assert.equal(
      (await administrator.delete(`/users/${gone.userID}`, { deleteMethod: "anonymise" })).status,
      204,
    );
    await forum.drained();
    const { page } = await visit(`/discussion/${discussionID}`);
    await page.getByRole("article").getByText("User Deleted").waitFor();
    await page.getByText("Guest", { exact: true }).waitFor();
    await page.getByText("Banned", { exact: true }).waitFor();
  });
});
