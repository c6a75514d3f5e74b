import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page, Route } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { expectProblem } from "../browser.ts";
import { stopClock } from "../components/clock.ts";
import type { TestUser } from "../forum.ts";
import { goOffline, openStage, takenOver } from "./stage.ts";
import { untilWritten } from "./written.ts";

const { forum, visit } = await openStage();
let members = 0;
const aMember = () => forum.as("member", `waiter_${++members}`);

const field = (page: Page, name = "Comment") => page.getByRole("textbox", { name });
const post = (page: Page) => page.getByRole("button", { name: "Post Comment" });
const OFFLINE = "You are offline. Your post will be sent when you are back.";
const AWAY = "The server cannot be reached. Your post will be sent when it is back.";

const bodiesIn = async (user: TestUser, discussionID: number) =>
  (await user.get("/comments", { discussionID, limit: 100 })).body.map(({ body }: { body: string }) =>
    body.replace(/<[^>]+>/g, "").trim(),
  ) as string[];

const draftsOf = async (user: TestUser) => (await user.get("/drafts")).body as { draftID: number }[];

/** Creates a thread, and a member who reads it. */
async function aScene() {
  const member = await aMember();
  const discussionID = await aDiscussion(forum, { name: "Tea or coffee?" });
  const path = `/discussion/${discussionID}`;
  const { page } = await visit(path, { as: member });
  // The network fails after everything is loaded, unless a test says otherwise.
  await page.waitForLoadState("networkidle");
  return { member, discussionID, path, page, context: page.context() };
}

describe("a comment that is posted while the network is down", () => {
  it("waits, is sent once when it is back, and shows its state", async () => {
    const { member, discussionID, page, context } = await aScene();
    await field(page).fill("From a tunnel.");
    await goOffline(page);
    await post(page).click();
    await page.getByText(OFFLINE).waitFor();
    assert.equal(await page.getByRole("button", { name: "Try now" }).count(), 1);
    await context.setOffline(false);
    await page.getByText("Your post has been sent.").waitFor();
    assert.match((await page.getByRole("link", { name: "View" }).getAttribute("href")) ?? "", /comment/);
    await page.getByText("From a tunnel.").first().waitFor();
    await untilWritten(field(page), "");
    assert.deepEqual(await bodiesIn(member, discussionID), ["From a tunnel."]);
    assert.deepEqual(await draftsOf(member), []);
  });

  it("is retried at once when the network returns during an attempt", async () => {
    const { page, context } = await aScene();
    await field(page).fill("Between two stations.");
    await goOffline(page);
    await post(page).click();
    await page.getByText(OFFLINE).waitFor();
    const [first, second] = [Promise.withResolvers<Route>(), Promise.withResolvers<Route>()];
    await page.route("**/api/v2/users/me", second.resolve);
    await page.route("**/api/v2/users/me", first.resolve, { times: 1 });
    await context.setOffline(false);
    const underWay = await first.promise;
    await stopClock(page);
    await page.evaluate("dispatchEvent(new Event('online'))");
    await underWay.abort("internetdisconnected");
    await (await second.promise).continue();
    await page.getByText("Your post has been sent.").waitFor();
  });

  it("survives the tab, and is sent by the next page that opens", async () => {
    const { member, discussionID, page, context } = await aScene();
    await field(page).fill("Before the tab died.");
    await goOffline(page);
    await post(page).click();
    await page.getByText(OFFLINE).waitFor();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto("/discussions");
    await next.getByText("Your post has been sent.").waitFor();
    assert.deepEqual(await bodiesIn(member, discussionID), ["Before the tab died."]);
  });

  it("is returned to the field when its author withdraws it", async () => {
    const { member, discussionID, page, context } = await aScene();
    await field(page).fill("In haste.");
    await goOffline(page);
    await post(page).click();
    await page.getByText(OFFLINE).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText(OFFLINE).waitFor({ state: "detached" });
    await context.setOffline(false);
    await untilWritten(field(page), "In haste.");
    await field(page).fill("At leisure.");
    await post(page).click();
    await page.waitForURL(/\/discussion\/comment\//);
    assert.deepEqual(await bodiesIn(member, discussionID), ["At leisure."]);
  });

  it("is posted as without scripts when the code of the box could not be loaded", async () => {
    const member = await aMember();
    const discussionID = await aDiscussion(forum);
    const { page } = await visit("/discussions", { as: member });
    expectProblem(page, /no answer .+\/assets\/reply-/);
    await page.route(/\/assets\/reply-/, (route) => route.abort("internetdisconnected"));
    const failed = page.waitForEvent("requestfailed");
    await page.goto(`/discussion/${discussionID}`);
    await failed;
    await field(page).pressSequentially("Typed in a lift.");
    await page.unrouteAll();
    await post(page).click();
    await page.waitForURL(/\/discussion\/comment\//);
    assert.deepEqual(await bodiesIn(member, discussionID), ["Typed in a lift."]);
  });

  it("is shown in its form again after a reload, and sent from there", async () => {
    const { member, discussionID, page, path } = await aScene();
    expectProblem(page, /answered 503/);
    let isAway = true;
    await page.route("**/api/v2/comments", (route) =>
      isAway ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await field(page).fill("Nobody answers.");
    await post(page).click();
    await page.getByText(AWAY).waitFor();
    await page.goto(path);
    await page.getByText(AWAY).waitFor();
    await untilWritten(field(page), "Nobody answers.");
    isAway = false;
    await page.getByText("Your post has been sent.").waitFor();
    assert.deepEqual(await bodiesIn(member, discussionID), ["Nobody answers."]);
  });

  it("returns with the reason when it is finally refused", async () => {
    const { member, discussionID, page, context } = await aScene();
    await field(page).fill("Too late.");
    await goOffline(page);
    await post(page).click();
    await page.getByText(OFFLINE).waitFor();
    const administrator = await forum.as("administrator");
    assert.equal((await administrator.patch(`/discussions/${discussionID}`, { closed: true })).status, 200);
    await context.setOffline(false);
    await page.getByText("You need the discussions.close permission to do that.").first().waitFor();
    await untilWritten(field(page), "Too late.");
    assert.deepEqual(await bodiesIn(member, discussionID), []);
  });

  it("returns to its author after waiting for more than a day", async () => {
    const { member, discussionID, page, path } = await aScene();
    expectProblem(page, /answered 502/);
    await page.route("**/api/v2/comments", (route) => route.fulfill({ status: 502, body: "" }));
    await field(page).fill("Yesterday's news.");
    await post(page).click();
    await page.getByText(AWAY).waitFor();
    await page.evaluate(`for (const key of Object.keys(localStorage).filter((key) => key.startsWith("${TEST_BASE}outbox "))) {
      const entry = JSON.parse(localStorage.getItem(key));
      entry.at += 1;
      entry.value.since -= 24 * 60 * 60 * 1000;
      localStorage.setItem(key, JSON.stringify(entry));
    }`);
    await page.unroute("**/api/v2/comments");
    await page.goto(path);
    await page.getByText("This has been waiting for more than a day.").first().waitFor();
    await untilWritten(field(page), "Yesterday's news.");
    assert.deepEqual(await bodiesIn(member, discussionID), []);
  });

  it("waits until its author signs in again, when the session has ended in the meantime", async () => {
    const { member, discussionID, page, path, context } = await aScene();
    await field(page).fill("Who am I?");
    const cookies = await context.cookies();
    await context.clearCookies();
    await post(page).click();
    await page.getByText("You have been signed out.").waitFor();
    assert.deepEqual(await bodiesIn(member, discussionID), []);
    await context.addCookies(cookies);
    await page.goto(path);
    await page.getByText("Your post has been sent.").waitFor();
    assert.deepEqual(await bodiesIn(member, discussionID), ["Who am I?"]);
  });

  it("is not sent as another user who has signed in on the computer", async () => {
    const { member, discussionID, page, path, context } = await aScene();
    await field(page).fill("Mine alone.");
    await goOffline(page);
    await post(page).click();
    await page.getByText(OFFLINE).waitFor();
    const other = await aMember();
    const [name = "", value = ""] = other.cookie.split("=");
    await context.clearCookies();
    await context.addCookies([{ name, value, url: new URL(page.url()).origin }]);
    await context.setOffline(false);
    await page.getByText("You have been signed out.").waitFor();
    const seen = await context.newPage();
    await seen.goto(path);
    await takenOver(seen);
    await untilWritten(field(seen), "");
    assert.deepEqual(await bodiesIn(member, discussionID), []);
  });
});

describe("an equal text that is posted twice is one post", () => {
  it("by a double click", async () => {
    const { member, discussionID, page } = await aScene();
    await field(page).fill("Click, click.");
    await post(page).dblclick();
    await page.waitForURL(/\/discussion\/comment\//);
    assert.deepEqual(await bodiesIn(member, discussionID), ["Click, click."]);
  });

  it("when the first response was lost", async () => {
    const { member, discussionID, page } = await aScene();
    expectProblem(page, /ERR_TIMED_OUT/);
    let isFirst = true;
    await page.route("**/api/v2/comments", async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      await route.abort("timedout");
    });
    await field(page).fill("Did you hear me?");
    await post(page).click();
    await page.getByText(AWAY).waitFor();
    await page.getByRole("button", { name: "Try now" }).click();
    await page.getByText("Your post has been sent.").waitFor();
    assert.deepEqual(await bodiesIn(member, discussionID), ["Did you hear me?"]);
  });

  it("in two tabs with one draft, and the second one shows a notice", async () => {
    const { member, discussionID, page, path, context } = await aScene();
    await member.post("/drafts", {
      recordType: "comment",
      parentRecordType: "discussion",
      parentRecordID: discussionID,
      attributes: { body: "From both.", format: "markdown", draftMeta: {} },
    });
    const second = await context.newPage();
    await second.goto(path);
    await takenOver(second);
    for (const tab of [page, second]) {
      await field(tab).focus();
      await tab.getByRole("button", { name: "Delete Draft" }).waitFor();
      await untilWritten(field(tab), "From both.");
    }
    await post(page).click();
    await page.waitForURL(/\/discussion\/comment\//);
    await post(second).click();
    await second.getByText("This draft has already been posted.").first().waitFor();
    await untilWritten(field(second), "From both.");
    assert.deepEqual(await bodiesIn(member, discussionID), ["From both."]);
    await second.getByRole("link", { name: "View" }).waitFor();
  });
});

describe("a comment whose tab dies after the press on the button", () => {
  /** A page with a loaded editor, whose clock the test can advance. */
  async function aStillScene() {
    const scene = await aScene();
    await field(scene.page).focus();
    await scene.page.locator("[contenteditable=true]").waitFor();
    await scene.page.clock.install();
    return scene;
  }
  async function postAndDie(page: Page): Promise<void> {
    await post(page).click();
    await page.locator("form[aria-busy=true]").waitFor();
    await page.close({ runBeforeUnload: false });
  }

  it("is a draft with its last letters, when the server had not answered", async () => {
    const { page, path, context } = await aStillScene();
    await page.route("**/api/v2/drafts**", () => {});
    const saving = page.waitForRequest((request) =>
      /POST .*drafts/.test(`${request.method()} ${request.url()}`),
    );
    await field(page).pressSequentially("Milk,");
    await page.clock.runFor(5_100);
    await saving;
    await field(page).pressSequentially(" please.");
    await postAndDie(page);

    const again = await context.newPage();
    await again.goto(path);
    await field(again).focus();
    await again.getByRole("button", { name: "Delete Draft" }).waitFor();
    await untilWritten(field(again), "Milk, please.");
  });

  it("is posted and not offered as a draft, when the disk did not have it yet", async () => {
    const { member, discussionID, page, path, context } = await aStillScene();
    await field(page).pressSequentially("Cocoa.");
    await page.clock.runFor(1_100);
    await page.evaluate(
      "IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ get: () => ({}) }) })",
    );
    await postAndDie(page);

    const again = await context.newPage();
    await again.goto("/discussions");
    await again.getByText("Your post has been sent.").waitFor();
    assert.deepEqual(await bodiesIn(member, discussionID), ["Cocoa."]);
    await again.goto(path);
    const searched = again.waitForResponse((answer) => /\/drafts\?/.test(answer.url()));
    await field(again).focus();
    await searched;
    await again.locator("[contenteditable=true]").waitFor();
    assert.equal(await again.getByRole("button", { name: "Delete Draft" }).count(), 0);
    await untilWritten(field(again), "");
  });
});
