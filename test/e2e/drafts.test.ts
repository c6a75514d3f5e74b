import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { inHours } from "#features/drafts/testing.ts";
import { expectProblem } from "../browser.ts";
import type { TestUser } from "../forum.ts";
import { goOffline, openStage, untilTrue } from "./stage.ts";
import { untilWritten } from "./written.ts";

const { forum, visit } = await openStage();
const categoryID = await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
let users = 0;
const aMember = () => forum.as("member", `drafter_${++users}`);
const aThread = () => aDiscussion(forum, { name: "Tea or coffee?", categoryID });

const field = (page: Page) => page.getByRole("textbox", { name: "Comment" });
/** Returns a draft's text, without the markup of its format. */
const textOf = (draft: { attributes: { body: string } } | undefined) =>
  draft?.attributes.body.replace(/^\[\{"type":"p","children":\[\{"text":"(.*)"\}\]\}\]$/, "$1");
const draftsOf = async (user: TestUser, query: object = {}) =>
  (await user.get("/drafts", { ...query })).body as { draftID: number; attributes: { body: string } }[];

/** Types, and advances the page's clock by a little more than five seconds. */
async function typeAndWait(page: Page, text: string): Promise<void> {
  await field(page).pressSequentially(text);
  const saved = page.waitForResponse((answer) => /\/drafts(\/\d+)?$/.test(answer.url()));
  await page.clock.runFor(5_100);
  await saved;
}

/** Opens a page whose clock the test controls. */
async function stillPage(path: string, user: TestUser) {
  const { page } = await visit(path, { as: user });
  // The editor is loaded by the clock.
  await page.getByRole("textbox", { name: /^(Comment|Body)$/ }).focus();
  await page.locator("[contenteditable=true]").waitFor();
  await page.clock.install();
  return { page, context: page.context() };
}

describe("a comment that is being written", () => {
  it("is saved five seconds after the last letter, and restored in another browser", async () => {
    const member = await aMember();
    const path = `/discussion/${await aThread()}`;
    const { page } = await stillPage(path, member);
    await field(page).focus();
    await typeAndWait(page, "Coffee, I think.");
    await page.getByText("Draft saved").waitFor();
    const [draft] = await draftsOf(member);
    assert.equal(textOf(draft), "Coffee, I think.");

    const { page: elsewhere } = await visit(path, { as: member });
    await field(elsewhere).focus();
    await elsewhere.getByRole("button", { name: "Delete Draft" }).waitFor();
    await untilWritten(field(elsewhere), "Coffee, I think.");
  });

  it("survives a tab that dies before anything was sent", async () => {
    const member = await aMember();
    const path = `/discussion/${await aThread()}`;
    const { page, context } = await stillPage(path, member);
    await page.route("**/api/v2/drafts*", (route) => route.abort("aborted"));
    await field(page).pressSequentially("Tea, with milk.");
    await page.clock.runFor(1_100);
    // No handler of the page runs.
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.goto(path);
    await field(again).focus();
    await again.getByRole("button", { name: "Delete Draft" }).waitFor();
    await untilWritten(field(again), "Tea, with milk.");
  });

  it("is saved in the browser while the script for drafts cannot be loaded", async () => {
    const member = await aMember();
    const path = `/discussion/${await aThread()}`;
    const { page } = await visit(path, { as: member });
    // Each letter requests it again.
    expectProblem(page, /\/assets\/saved-reply-/);
    await page.route(/\/assets\/saved-reply-/, (route) => route.abort("failed"));
    await field(page).pressSequentially("Water, then.");
    // The editor gives its text to the form with a delay.
    await untilTrue(page, "JSON.stringify(localStorage).includes('Water, then.')");
    await page.close({ runBeforeUnload: false });

    const again = await page.context().newPage();
    await again.goto(path);
    await field(again).focus();
    await again.getByRole("button", { name: "Delete Draft" }).waitFor();
    await untilWritten(field(again), "Water, then.");
  });

  it("is saved with the text typed before its script was loaded", async () => {
    const member = await aMember();
    const { page } = await visit(`/discussion/${await aThread()}`, { as: member });
    let letIn = () => {};
    const gate = new Promise<void>((open) => {
      letIn = open;
    });
    await page.route(/\/assets\/saved-reply-/, async (route) => {
      await gate;
      await route.continue();
    });
    await field(page).pressSequentially("Juice.");
    letIn();
    await page.getByText("Draft saved").waitFor();
    assert.equal(await page.getByRole("button", { name: "Save Draft" }).count(), 0);
    await page.getByRole("button", { name: "Restore" }).waitFor({ state: "detached" });
    const drafts = await draftsOf(member);
    assert.deepEqual(drafts.map(textOf), ["Juice."]);
  });

  it("belongs to its tab, while another tab of the browser writes its own", async () => {
    const member = await aMember();
    const path = `/discussion/${await aThread()}`;
    const { page, context } = await stillPage(path, member);
    await field(page).pressSequentially("From the first tab.");
    await page.clock.runFor(1_100);
    const second = await context.newPage();
    await second.goto(path);
    await field(second).focus();
    await field(second).pressSequentially("From the second.");
    await untilWritten(field(second), "From the second.");
    await untilWritten(field(page), "From the first tab.");
  });

  it("shows both versions when it was changed elsewhere, and loses neither", async () => {
    const member = await aMember();
    const path = `/discussion/${await aThread()}`;
    const { page } = await stillPage(path, member);
    await typeAndWait(page, "One.");
    await page.getByText("Draft saved").waitFor();
    const [draft] = await draftsOf(member);
    const attributes = { ...draft?.attributes, body: "Two.", format: "markdown" };
    assert.equal((await member.patch(`/drafts/${draft?.draftID}`, { attributes })).status, 200);

    await typeAndWait(page, " And a half.");
    await page.getByText("This draft was changed elsewhere.").waitFor();
    await page.getByText("The other one", { exact: true }).click();
    await page.getByText("Two.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Keep this version" }).click();
    await page.getByText("This draft was changed elsewhere.").waitFor({ state: "detached" });
    await page.getByText("Draft saved").waitFor();
    const bodies = (await draftsOf(member)).map(textOf).sort();
    assert.deepEqual(bodies, ["One. And a half.", "Two."]);
  });

  it("shows that only this device has it, and is saved to the account once that is possible", async () => {
    const member = await aMember();
    const { page, context } = await stillPage(`/discussion/${await aThread()}`, member);
    await field(page).focus();
    await goOffline(page);
    await field(page).pressSequentially("Written in a tunnel.");
    await page.clock.runFor(5_100);
    await page.getByText("Saved on this device.").waitFor();
    await context.setOffline(false);
    await page.getByText("Draft saved").waitFor();
    assert.equal(textOf((await draftsOf(member))[0]), "Written in a tunnel.");
  });

  it("is deleted once it is posted, here and in the account", async () => {
    const member = await aMember();
    const path = `/discussion/${await aThread()}`;
    const { page } = await stillPage(path, member);
    await typeAndWait(page, "Coffee it is.");
    await page.getByText("Draft saved").waitFor();
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.waitForURL(/\/discussion\/comment\//);
    assert.equal((await draftsOf(member)).length, 0);
    const { page: after } = await visit(path, { as: member });
    await field(after).focus();
    await untilWritten(field(after), "");
  });

  it("is deleted on request", async () => {
    const member = await aMember();
    const path = `/discussion/${await aThread()}`;
    const { page } = await stillPage(path, member);
    await typeAndWait(page, "Never mind.");
    await page.getByText("Draft saved").waitFor();
    const { page: later } = await visit(path, { as: member });
    await field(later).focus();
    const gone = later.waitForResponse((answer) => answer.request().method() === "DELETE");
    await later.getByRole("button", { name: "Delete Draft" }).click();
    await gone;
    await untilWritten(field(later), "");
    assert.equal((await draftsOf(member)).length, 0);
  });
});

describe("a discussion that is being written", () => {
  it("is offered at the start of another one, and continued from the list of drafts", async () => {
    const member = await aMember();
    const { page } = await stillPage("/post/discussion/hardware", member);
    await page.getByRole("textbox", { name: "Title" }).fill("A lamp that hums");
    await page.getByRole("textbox", { name: "Body" }).fill("All night.");
    await page.clock.runFor(5_100);
    await page.getByText("Draft last saved:").waitFor();

    const { page: next } = await visit("/post/discussion/hardware", { as: member });
    await next.getByText("You have a saved draft.").waitFor();
    assert.equal(await next.getByRole("textbox", { name: "Title" }).inputValue(), "");
    await next.getByRole("button", { name: "Restore" }).click();
    await untilWritten(next.getByRole("textbox", { name: "Title" }), "A lamp that hums");

    const { page: list } = await visit("/drafts", { as: member });
    await list.getByRole("link", { name: "A lamp that hums" }).click();
    await list.getByRole("textbox", { name: "Body" }).waitFor();
    await list.getByRole("button", { name: "Delete Draft" }).waitFor();
    await untilWritten(list.getByRole("textbox", { name: "Body" }), "All night.");
    await list.getByRole("button", { name: "Post", exact: true }).click();
    await list.getByRole("heading", { level: 1, name: "A lamp that hums" }).waitFor();
    assert.equal((await draftsOf(member)).length, 0);
  });

  it("is not overwritten by the next one when the offer is declined", async () => {
    const member = await aMember();
    const attributes = {
      body: "First.",
      format: "markdown",
      draftMeta: { name: "The first", categoryID, postTypeID: "discussion" },
    };
    await member.post("/drafts", { recordType: "discussion", attributes });
    const { page } = await stillPage("/post/discussion/hardware", member);
    await page.getByText("You have a saved draft.").waitFor();
    await page.getByRole("textbox", { name: "Title" }).fill("The second");
    await page.clock.runFor(5_100);
    await page.getByText("Draft last saved:").waitFor();
    assert.equal((await draftsOf(member)).length, 2);
  });
});

describe("the page of drafts", () => {
  it("has a tab for scheduled posts, where they can be rescheduled or unscheduled", async () => {
    const moderator = await forum.as("moderator", "keeper");
    await moderator.post("/drafts", {
      recordType: "discussion",
      attributes: {
        body: "News.",
        format: "text",
        draftMeta: { name: "Tomorrow", categoryID, postTypeID: "discussion" },
      },
      draftStatus: "scheduled",
      // An equal time of day: another day is a number of whole days from now.
      dateScheduled: inHours(24),
    });
    const { page } = await visit("/drafts", { as: moderator });
    await page.getByText("No drafts yet").waitFor();
    await page.getByRole("link", { name: "Scheduled Content" }).click();
    await page.getByRole("heading", { name: "Tomorrow" }).waitFor();
    await page.getByRole("button", { name: "Options for Tomorrow" }).click();
    await page.getByRole("menuitem", { name: "Edit Schedule" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Schedule" });
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel("Date").fill(inAWeek);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("in 7 days").waitFor();

    await page.getByRole("button", { name: "Options for Tomorrow" }).click();
    await page.getByRole("menuitem", { name: "Cancel Schedule" }).click();
    await page.getByText("No scheduled posts").waitFor();
    const [draft] = await draftsOf(moderator);
    assert.ok(draft);
  });

  it("schedules a post from its form, preserves the schedule, and asks before posting it now", async () => {
    const moderator = await forum.as("moderator", "timekeeper");
    const { page, requests } = await visit("/post/discussion/hardware", { as: moderator });
    await page.getByRole("textbox", { name: "Title" }).fill("Next week");
    await page.getByRole("textbox", { name: "Body" }).fill("News to come.");
    await page.getByRole("button", { name: "Schedule" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule" });
    await dialog.getByText("Your post will be published on").waitFor();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/drafts\?tab=schedule/);
    await page.getByRole("link", { name: "Next week" }).click();
    await page.getByText("Scheduled for:").waitFor();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Override Schedule" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await question.waitFor();
    // A draft that is saved again waits for its author.
    assert.deepEqual(
      requests().filter((asked) => /\/drafts\/\d+$/.test(asked)),
      [],
    );
    assert.equal((await draftsOf(moderator, { draftStatus: "scheduled" })).length, 1);
    await question.getByRole("button", { name: "Post Now" }).click();
    await page.getByRole("heading", { level: 1, name: "Next week" }).waitFor();
    assert.equal((await draftsOf(moderator, { draftStatus: "scheduled" })).length, 0);
  });

  it("leaves the schedule of a post that was scheduled elsewhere, whatever is typed in the meantime", async () => {
    const moderator = await forum.as("moderator", "forgetful");
    const { page } = await visit("/post/discussion/hardware", { as: moderator });
    await page.getByRole("textbox", { name: "Title" }).fill("Next month");
    await page.getByRole("textbox", { name: "Body" }).fill("News to come.");
    await page.getByText("Draft last saved:").waitFor();
    const [draft] = await draftsOf(moderator);
    const schedule = { draftStatus: "scheduled", dateScheduled: inHours(24) };
    await moderator.patch(`/drafts/${draft?.draftID}`, { attributes: draft?.attributes, ...schedule });

    await page.getByRole("textbox", { name: "Title" }).fill("Next year");
    await page.getByRole("button", { name: "Keep this version" }).click();
    await page.getByText("This draft was changed elsewhere.").waitFor({ state: "detached" });
    await page.getByText("Draft last saved:").waitFor();
    const namesOf = async (draftStatus: string) =>
      (await moderator.get("/drafts", { draftStatus })).body.map(({ name }: { name: string }) => name);
    assert.deepEqual([await namesOf("scheduled"), await namesOf("draft")], [["Next month"], ["Next year"]]);
  });

  it("is filtered by kind of post and by days, with scripts off as well", async () => {
    const member = await aMember();
    const draft = { body: "Words.", format: "text", draftMeta: { name: "A post" } };
    await member.post("/drafts", { recordType: "discussion", attributes: draft });
    await member.post("/drafts", {
      recordType: "comment",
      parentRecordType: "discussion",
      parentRecordID: await aThread(),
      attributes: { ...draft, draftMeta: {} },
    });
    const { page } = await visit("/drafts", { as: member, javaScript: false });
    await page.getByText("Filters").click();
    await page.getByLabel("Content Type").selectOption({ label: "Comment" });
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("heading", { name: "Re: Tea or coffee?" }).waitFor();
    assert.equal(await page.getByRole("heading", { name: "A post" }).count(), 0);
    const today = new Date().toISOString().slice(0, 10);
    await page.getByLabel("Content Type").selectOption({ label: "Post" });
    await page.getByLabel("From").fill(today);
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("heading", { name: "A post" }).waitFor();
    await page.getByLabel("From").fill("2099-01-01");
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByText("No results found.").waitFor();
  });

  it("copies the address of the post that a draft changes", async () => {
    const member = await aMember();
    const discussionID = await aThread();
    const draft = { body: "Better words.", format: "text", draftMeta: { name: "Coffee" } };
    await member.post("/drafts", { recordType: "discussion", recordID: discussionID, attributes: draft });
    const { page } = await visit("/drafts", { as: member });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Options for Coffee" }).click();
    await page.getByRole("menuitem", { name: "Copy Permalink" }).click();
    await page.getByText("Link copied to clipboard.").waitFor();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    assert.match(copied, new RegExp(`^http.*/discussion/${discussionID}/tea-or-coffee$`));
  });

  it("deletes a draft after a confirmation", async () => {
    const member = await aMember();
    const draft = { body: "Words.", format: "text", draftMeta: { name: "Doomed" } };
    await member.post("/drafts", { recordType: "discussion", attributes: draft });
    const { page } = await visit("/drafts", { as: member });
    await page.getByRole("button", { name: "Options for Doomed" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No drafts yet").waitFor();
    assert.equal((await draftsOf(member)).length, 0);
  });

  it("is for members", async () => {
    const { page } = await visit("/drafts");
    await page.getByText("Permission Problem").waitFor();
  });
});
