import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { expectProblem } from "../browser.ts";
import type { TestUser } from "../forum.ts";
import { openStage } from "./stage.ts";
import { untilWritten } from "./written.ts";

const { forum, visit } = await openStage();
let users = 0;
const aMember = () => forum.as("member", `finder_${++users}`);
const field = (page: Page, name = "Comment") => page.getByRole("textbox", { name });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });

/** Creates a thread that is longer than a window. */
async function aLongThread(): Promise<{ discussionID: number; commentID: number }> {
  const discussionID = await aDiscussion(forum, { name: "A long way" });
  let commentID = 0;
  for (let count = 0; count < 12; count++)
    commentID = await aComment(forum, { discussionID, body: "Words.\n\n".repeat(6) });
  return { discussionID, commentID };
}

const aDraft = (user: TestUser, discussionID: number, body: string, draftMeta: object = {}) =>
  user.post("/drafts", {
    recordType: "comment",
    parentRecordType: "discussion",
    parentRecordID: discussionID,
    attributes: { body, format: "markdown", draftMeta },
  });
const draftsOf = async (user: TestUser) =>
  (await user.get("/drafts")).body as {
    draftID: number;
    attributes: { body: string; draftMeta?: { name?: string } };
  }[];

describe("when several drafts match", () => {
  it("a form offers a choice", async () => {
    const member = await aMember();
    const discussionID = await aDiscussion(forum, { name: "Two devices" });
    await aDraft(member, discussionID, "From the telephone.");
    await aDraft(member, discussionID, "From the desk.");
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await field(page).click();
    await page.getByText("You have 2 saved drafts.").waitFor();
    await untilWritten(field(page), "");
    const choice = page.getByRole("listitem").filter({ hasText: "From the telephone." });
    await choice.getByRole("button", { name: "Restore" }).click();
    await untilWritten(field(page), "From the telephone.");
    const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await page.getByText("You have a saved draft.").waitFor();
    await page.getByRole("status").getByRole("button", { name: "Delete Draft" }).click();
    await gone;
    const left = await draftsOf(member);
    assert.deepEqual(
      left.map(({ attributes }) => attributes.body),
      ["From the telephone."],
    );
  });
});

describe("a draft elsewhere in the thread", () => {
  it("is announced while its form is out of view, and restored there", async () => {
    const member = await aMember();
    const { discussionID } = await aLongThread();
    await aDraft(member, discussionID, "At the very end.");
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await notices(page).getByText("You have a saved draft.").waitFor();
    await notices(page).getByRole("button", { name: "Restore" }).click();
    await notices(page).getByText("You have a saved draft.").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Delete Draft" }).waitFor();
    await untilWritten(field(page), "At the very end.");
  });

  it("is a reply that can be continued, or discarded", async () => {
    const member = await aMember();
    const { discussionID, commentID } = await aLongThread();
    await aDraft(member, discussionID, "To you.", { commentParentID: commentID });
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await notices(page).getByText("You have a saved reply for another comment.").waitFor();
    // Both at one moment: the notice slides in.
    const tops = await notices(page)
      .getByRole("button", { name: /^(?:Continue Replying|Discard Reply)$/ })
      .evaluateAll((buttons: { getBoundingClientRect(): { top: number } }[]) =>
        buttons.map((button) => button.getBoundingClientRect().top),
      );
    assert.deepEqual([tops.length, new Set(tops).size], [2, 1], "The buttons are in one row.");
    await notices(page).getByRole("button", { name: "Continue Replying" }).click();
    const reply = field(page, "Reply to ");
    await page.getByRole("button", { name: "Delete Draft" }).waitFor();
    await untilWritten(reply, "To you.");

    const { page: later } = await visit(`/discussion/${discussionID}`, { as: member });
    const gone = later.waitForResponse((answer) => answer.request().method() === "DELETE");
    await notices(later).getByRole("button", { name: "Discard Reply" }).click();
    await gone;
    assert.deepEqual(await draftsOf(member), []);
  });

  it("is discarded by a reply to a comment, after a confirmation", async () => {
    const member = await aMember();
    const discussionID = await aDiscussion(forum, { name: "Here or there" });
    await aComment(forum, { discussionID });
    await aDraft(member, discussionID, "To all.");
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await page.getByRole("button", { name: "Reply" }).click();
    const dialog = page.getByRole("dialog", { name: "Discard Draft" });
    await dialog
      .getByText(
        "You have an unposted draft, replying to this comment will discard your draft. " +
          "Are you sure you want to discard it?",
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    assert.equal((await draftsOf(member)).length, 1);
    await page.getByRole("button", { name: "Reply" }).click();
    await dialog.getByRole("button", { name: "Discard" }).click();
    await field(page, "Reply to ").waitFor();
    assert.equal((await draftsOf(member)).length, 0);
  });

  it("is not lost to a reply that is started before the script for drafts is loaded", async () => {
    const member = await aMember();
    const discussionID = await aDiscussion(forum, { name: "At once" });
    await aComment(forum, { discussionID });
    await aDraft(member, discussionID, "To all.");
    const { page } = await visit("/categories", { as: member });
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/saved-reply-/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`/discussion/${discussionID}`);
    await page.getByRole("button", { name: "Reply" }).click();
    await page
      .getByRole("dialog", { name: "Discard Draft" })
      .getByRole("button", { name: "Discard" })
      .click();
    assert.equal((await draftsOf(member)).length, 1);
    released.resolve();
    await field(page, "Reply to ").waitFor();
    assert.equal((await draftsOf(member)).length, 0);
  });
});

describe("where drafts are not saved automatically", () => {
  it("nothing is saved without a request, and leaving asks first", async () => {
    const administrator = await forum.as("administrator", "switcher");
    await administrator.patch("/config", { "drafts.autosave": false });
    const member = await aMember();
    const discussionID = await aDiscussion(forum, { name: "By hand" });
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await page.clock.install();
    await field(page).pressSequentially("Kept by hand.");
    await page.getByRole("button", { name: "Post Comment" }).waitFor();
    await page.clock.runFor(60_000);
    assert.deepEqual(await draftsOf(member), []);
    assert.equal(
      await page.evaluate(
        `Object.keys(localStorage).some((key) => key.startsWith("${TEST_BASE}draftStore"))`,
      ),
      false,
    );

    await page.getByRole("banner").getByRole("link", { name: "Colloquy" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByText(
        "You have unsaved changes and your work will be lost. Are you sure you want to continue without saving?",
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Save Draft" }).click();
    await page.getByText("Draft saved").waitFor();
    assert.deepEqual(
      (await draftsOf(member)).map(({ attributes }) => /Kept by hand\./.test(attributes.body)),
      [true],
    );
    await page.getByRole("banner").getByRole("link", { name: "Colloquy" }).click();
    await page.waitForURL((address) => address.pathname === "/");
    await administrator.patch("/config", { "drafts.autosave": true });
  });
});

describe("the notice of a saved draft", () => {
  const aPostDraft = (user: TestUser) =>
    user.post("/drafts", {
      recordType: "discussion",
      attributes: { body: "Half a thought.", format: "markdown", draftMeta: { name: "Half", categoryID: 1 } },
    });
  const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title" });

  it("is not there for a draft that cannot be read: the address and the reader learn of it, and a new one is saved", async () => {
    const member = await aMember();
    const { draftID } = (await aPostDraft(member)).body;
    const { page } = await visit("/post/discussion/general", { as: member });
    expectProblem(page, /answered 500/);
    await page.route("**/api/v2/drafts/*/edit", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/post/editdiscussion/0/${draftID}?postType=discussion`);
    await notices(page).getByText("This draft can’t be loaded.").waitFor();
    assert.equal(new URL(page.url()).pathname, "/post/editdiscussion/0");
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await titleOf(page).fill("Another one");
    await saved;
    const names = (await draftsOf(member)).map(({ attributes }) => attributes.draftMeta?.name);
    assert.deepEqual(names.sort(), ["Another one", "Half"]);
  });

  for (const width of [1280, 820, 390])
    it(`is at the top of the form for a new post, visible at ${width} pixels`, async () => {
      const member = await aMember();
      await aPostDraft(member);
      const { page } = await visit("/post/discussion/general", { as: member, width });
      const notice = page.getByRole("status").filter({ hasText: "You have a saved draft." });
      await notice.waitFor();
      const { y, height } = (await notice.boundingBox()) ?? { y: -1, height: 0 };
      assert.ok(y > 0 && y + height < 800, `from ${y}, ${height} high`);
      const field = await page.getByRole("combobox", { name: "Category" }).boundingBox();
      assert.ok(y + height <= (field?.y ?? 0), "above the first field");
      const first = await page.evaluate(
        "document.querySelector('form:has([name=body]) :is(button, select, textarea, input:not([type=hidden]))').textContent",
      );
      assert.equal(first, "Restore");
      await notice.getByRole("button", { name: "Restore" }).press("Enter");
      assert.equal(await titleOf(page).inputValue(), "Half");
    });

  it("is above the field of a reply and of a message, visible where they open", async () => {
    const member = await aMember();
    const other = await aMember();
    const { discussionID, commentID } = await aLongThread();
    await aDraft(member, discussionID, "One.", { commentParentID: commentID });
    await aDraft(member, discussionID, "Two.", { commentParentID: commentID });
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await page.locator(`#Comment_${commentID}`).getByRole("button", { name: "Reply" }).click();
    const isAbove = async (text: string, of: Page, name: string) => {
      await of.getByText(text).waitFor();
      // The editor replaces a plain field.
      await of.getByRole("toolbar", { name: "Formatting" }).waitFor();
      const notice = await of.getByText(text).boundingBox();
      const below = await field(of, name).boundingBox();
      assert.ok(notice && below && notice.y > 0 && notice.y < below.y, `${text} above ${name}`);
    };
    await isAbove("You have 2 saved drafts.", page, "Reply to ");

    const conversation = await member.post("/conversations", {
      recipients: other.name,
      body: "Hello.",
      format: "markdown",
    });
    for (const body of ["One.", "Two."])
      await member.post("/drafts", {
        recordType: "message",
        parentRecordType: "conversation",
        parentRecordID: conversation.body.conversationID,
        attributes: { body, format: "markdown", draftType: "message", draftMeta: {} },
      });
    const { page: talk } = await visit(`/messages/${conversation.body.conversationID}`, { as: member });
    await field(talk, "Message").focus();
    await isAbove("You have 2 saved drafts.", talk, "Message");
  });

  it("restores a draft that was deleted by mistake", async () => {
    const member = await aMember();
    await aPostDraft(member);
    const { page } = await visit("/post/discussion/general", { as: member });
    const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await page.getByRole("button", { name: "Delete Draft" }).click();
    await gone;
    assert.deepEqual(await draftsOf(member), []);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("You have a saved draft.").waitFor();
    assert.equal((await draftsOf(member))[0]?.attributes.body, "Half a thought.");

    await page.getByRole("button", { name: "Restore" }).click();
    assert.equal(await titleOf(page).inputValue(), "Half");
    await page.getByRole("button", { name: "Delete Draft" }).click();
    await page.getByText("Draft deleted.").last().waitFor();
    assert.equal(await titleOf(page).inputValue(), "");
    // The message of the first deletion may still be fading out.
    await page.getByRole("button", { name: "Undo" }).last().click();
    assert.equal(await titleOf(page).inputValue(), "Half");
    await untilWritten(field(page, "Body"), "Half a thought.");
  });
});
