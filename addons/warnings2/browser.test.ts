import assert from "node:assert/strict";
import { test } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anAccount, PASSWORD } from "#features/sessions/testing.ts";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";
import { aWarning, TYPES, withWarnings } from "./testing.ts";

const { forum, visit } = await openStage();
await withWarnings(forum);
const author = await forum.as("member", "quill");
const member = await forum.as("member", "reader");
const moderator = await forum.as("moderator", "warden");
const administrator = await forum.as("administrator", "chief");
const discussionID = await aDiscussion(forum, { insertUserID: author.userID, name: "Cheap watches" });
const thread = `/discussion/${discussionID}`;

test("staff write rules down, and warn the author of a post with one of them", async () => {
  const admin = await visit("/dashboard/warnings", { as: administrator });
  await admin.page.getByRole("button", { name: "Add Rule" }).click();
  await admin.page.getByLabel("Name").fill("No advertising");
  await admin.page.getByLabel("Description").fill("Sell elsewhere.");
  await admin.page.getByRole("button", { name: "Save" }).click();
  await admin.page.getByRole("heading", { name: "No advertising" }).waitFor();
  assert.deepEqual(await accessibilityProblems(admin.page), []);

  const { page } = await visit(thread, { as: moderator });
  await page.getByRole("button", { name: "Options" }).first().click();
  await page.getByRole("menuitem", { name: "Warn", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Warn quill" });
  await dialog.getByLabel("Warning Type").selectOption("Minor: 1 point, 2 weeks");
  await dialog.getByLabel("Rule Broken").selectOption("No advertising");
  assert.match(await dialog.getByLabel("Message to the member").inputValue(), /Sell elsewhere/);
  await dialog.getByLabel("Internal note").fill("Second time.");
  assert.deepEqual(await accessibilityProblems(page), []);
  await dialog.getByRole("button", { name: "Warn" }).click();
  await page.getByText("1 member was warned.").waitFor();
  const shown = page.getByRole("complementary", { name: "Warning" });
  await shown.getByText("View Message").click();
  await shown.getByText("Second time.").waitFor();
});

test("the warned member reads it with scripts off, and others do not", async () => {
  const { page } = await visit(thread, { as: author, javaScript: false });
  await page.getByText("Moderator issued a warning to quill").waitFor();
  assert.equal(await page.getByText("Second time.").count(), 0);
  await page.goto(new URL("/profile/warnings", page.url()).href);
  await page.getByText("1 active point").waitFor();
  await page.getByRole("link", { name: "Cheap watches" }).waitFor();
  await page.getByRole("link", { name: "Read the rules of the community" }).click();
  await page.getByRole("heading", { name: "No advertising" }).waitFor();
  const { page: others } = await visit(thread, { as: member });
  assert.equal(await others.getByText("Moderator issued a warning").count(), 0);
});

for (const javaScript of [true, false])
  test(`staff add notes and reverse warnings with scripts ${javaScript ? "on" : "off"}`, async () => {
    const { page } = await visit("/profile/notes/quill", { as: moderator, javaScript });
    await page.getByLabel("New note").fill(`Note ${javaScript}.`);
    await page.getByRole("button", { name: "Add Note" }).click();
    await page.getByText(`Note ${javaScript}.`).waitFor();
    await page.getByRole("button", { name: "Reverse Warning" }).click();
    await page.getByRole("button", { name: "Restore Warning" }).click();
    await page.getByRole("button", { name: "Reverse Warning" }).waitFor();
    if (!javaScript) return;
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("A better note.");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("A better note.").waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("A better note.").waitFor({ state: "detached" });
    // The focus goes to the note or warning beside it.
    await page.getByRole("listitem").locator(":focus").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("A better note.").waitFor();
  });

test("a restricted member reads why, and a banned one appeals without scripts", async () => {
  const rude = await forum.as("member", "rude");
  await aWarning(moderator, rude.userID, { warningTypeID: TYPES.serious });
  const restricted = await visit("/discussions", { as: rude, width: 360 });
  await restricted.page.getByText("Your account is restricted until").waitFor();
  assert.deepEqual(await accessibilityProblems(restricted.page), []);
  await aWarning(moderator, rude.userID, { warningTypeID: TYPES.major });
  const banned = await anAccount(forum);
  for (const warningTypeID of [TYPES.serious, TYPES.major])
    await aWarning(moderator, banned.userID, { warningTypeID });
  const entry = await visit("/entry/signin", { javaScript: false });
  await entry.page.getByLabel("Name or email").fill(banned.name);
  await entry.page.locator("input[name=password]").fill(PASSWORD);
  await entry.page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await entry.page.getByRole("link", { name: "Appeal this ban" }).waitFor();
  const { page } = await visit("/discussions", { as: rude, javaScript: false });
  await page.getByRole("link", { name: "Appeal this ban" }).click();
  await page.getByLabel("Your Appeal").fill("I am sorry.");
  await page.getByRole("button", { name: "Send Appeal" }).click();
  await page.getByText("Your appeal is waiting").waitFor();

  const staff = await visit("/dashboard/appeals", { as: moderator });
  await staff.page.getByText("I am sorry.").waitFor();
  await staff.page.getByRole("combobox", { name: "Decision" }).selectOption("Approve and end the ban");
  await staff.page.getByLabel("Message to the member").fill("Welcome back.");
  assert.deepEqual(await accessibilityProblems(staff.page), []);
  await staff.page.getByRole("button", { name: "Approve" }).click();
  await staff.page.getByText("No appeals.").waitFor();
  await page.reload();
  await page.getByText("Welcome back.").waitFor();
});

test("the author of a reported post is warned from Review", async () => {
  const reason = { reportReasonIDs: ["spam"], noteBody: "", noteFormat: "text" };
  const reported = await member.post("/reports", {
    recordType: "discussion",
    recordID: discussionID,
    ...reason,
  });
  assert.equal(reported.status, 201, JSON.stringify(reported.body));
  const { page } = await visit("/dashboard/content/reports", { as: moderator });
  await page.getByRole("button", { name: "Warn", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Warn quill" });
  await dialog.getByLabel("Warning Type").selectOption("Notice");
  await dialog.getByLabel("Message to the member").fill("Please stop.");
  await dialog.getByRole("button", { name: "Warn" }).click();
  await page.getByText("1 member was warned.").waitFor();
});

test("the authors of selected comments are warned at once", async () => {
  for (const insertUserID of [author.userID, member.userID])
    await aComment(forum, { discussionID, insertUserID });
  const { page } = await visit(thread, { as: moderator });
  const boxes = page.getByRole("checkbox", { name: /^Select/ });
  // They come with a script of their own.
  await boxes.nth(1).waitFor();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole("button", { name: "Warn", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Warn the Authors" });
  await dialog.getByLabel("Warning Type").selectOption("Notice");
  await dialog.getByLabel("Message to the member").fill("Stay on topic.");
  await dialog.getByRole("button", { name: "Warn" }).click();
  await page.getByText("2 members were warned.").waitFor();
});
