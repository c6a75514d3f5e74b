import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anEscalation } from "#features/escalations/testing.ts";
import { aModeratorOf, aReport } from "#features/reports/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const [author, moderator, administrator] = [
  await forum.as("member", "quill"),
  await forum.as("moderator", "keeper"),
  await forum.as("administrator", "founder"),
];
const LIST = "/dashboard/content/escalations";
const TRIAGE = "/dashboard/content/triage";
const checkAccess = async (page: Page) => assert.deepEqual(await accessibilityProblems(page), []);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("a moderator", () => {
  it("takes a report from the inbox to an escalation and resolves that, by keyboard", async () => {
    const { recordID } = await aReport(forum, { recordUserID: author.userID });
    const { page } = await visit("/dashboard/content/reports", { as: moderator });
    await page.getByRole("article", { name: "Reported" }).waitFor();
    await page.keyboard.press("e");
    const escalating = page.getByRole("form", { name: "Escalate" });
    await escalating.getByLabel("Reason").fill("The third time this week.");
    await checkAccess(page);
    await page.keyboard.press("Escape");
    await escalating.waitFor({ state: "detached" });
    await page.keyboard.press("e");
    await escalating.getByLabel("Reason").fill("Who knows them?");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Escalated.", { exact: true }).waitFor();
    await page.getByText("All clear.").waitFor();
    await page.getByRole("link", { name: "Go to the escalation" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Reported" }).waitFor();
    await page.getByRole("listitem").getByText("Who knows them?").waitFor();
    await checkAccess(page);

    await page.getByLabel("Assignee").selectOption({ label: "keeper" });
    await page.getByLabel("Status").selectOption({ label: "In Progress" });
    await button(page, "Save").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Saved.").waitFor();

    const field = page.getByRole("textbox", { name: "Comment", exact: true });
    await field.click();
    await page.locator("[contenteditable=true]").fill("I know them.");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("listitem").getByText("I know them.").waitFor();
    await button(page, "Edit Comment").last().focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: "Edit comment" });
    await form.locator("[contenteditable=true]").fill("I have met them.");
    await button(page, "Save").last().click();
    await page.getByRole("listitem").getByText("I have met them.").waitFor();
    await checkAccess(page);

    await button(page, "Remove Post").focus();
    await page.keyboard.press("Enter");
    await button(page, "Restore Post").waitFor();
    assert.equal((await author.get(`/discussions/${recordID}`)).status, 410);
    await checkAccess(page);
    await button(page, "Restore Post").click();
    await button(page, "Remove Post").waitFor();
    assert.equal((await author.get(`/discussions/${recordID}`)).status, 200);

    await page.getByLabel("Revision").selectOption({ index: 1 });
    await page.getByText("Reported words.").waitFor();
    await page.getByLabel("Status").selectOption({ label: "Done" });
    await button(page, "Save").first().click();
    await page
      .locator("main span", { hasText: /^Done$/ })
      .first()
      .waitFor();
    await page.goto(LIST);
    await page.getByText("All clear.").waitFor();
    await checkAccess(page);
    await page.goto("/log");
    await page.getByText("Status of the escalation changed").first().waitFor();
  });

  it("escalates a post at once while reporting it, and finds it in the list", async () => {
    const discussionID = await aDiscussion(forum, { insertUserID: author.userID, name: "Cheap watches" });
    const { page } = await visit(`/discussion/${discussionID}`, { as: moderator });
    await page.getByRole("button", { name: "Report content" }).first().click();
    const modal = page.getByRole("dialog", { name: "Report" });
    await modal.getByLabel("Abuse").check();
    await modal.getByLabel("Escalate immediately").check();
    await checkAccess(page);
    await modal.getByRole("button", { name: "Create Escalation" }).click();
    await page.getByText("The post has been escalated.").waitFor();
    await page.goto(LIST);
    const card = page.getByRole("article", { name: "Cheap watches" });
    await card.waitFor();
    await checkAccess(page);
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("Reason").selectOption({ label: "Spam / Solicitation" });
    await button(page, "Apply").click();
    await page.getByText("All clear.").waitFor();
    await page.getByLabel("Reason").selectOption({ label: "Abuse" });
    await page.getByLabel("Assignee").selectOption({ label: "Unassigned" });
    await button(page, "Apply").click();
    await card.getByRole("link", { name: "Open" }).click();
    await page.getByRole("heading", { level: 1, name: "Cheap watches" }).waitFor();
  });

  it("decides on the cards of escalations with the keyboard, and undoes that", async () => {
    const place = await aCategory(forum);
    const { escalationID, recordID } = await anEscalation(forum, administrator, {
      ...{ name: "On a card", categoryID: place, initialCommentBody: "Who knows them?" },
    });
    await anEscalation(forum, administrator, { name: "Newer", categoryID: place });
    const { page } = await visit(`${LIST}?placeRecordID=${place}`, { as: moderator });
    const card = page.getByRole("article", { name: "On a card" });
    const stored = async () => (await moderator.get(`/escalations/${escalationID}`)).body;
    await page.getByRole("article", { name: "Newer" }).getByRole("region", { name: "Author" }).waitFor();
    await page.keyboard.press("j");
    await card.getByText("Who knows them?").waitFor();
    await card.getByRole("textbox", { name: "Comment" }).fill("I do: it is a mistake.");
    await card.getByRole("button", { name: "Post Comment" }).click();
    await card.getByRole("listitem").getByText("I do: it is a mistake.").waitFor();
    await checkAccess(page);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("a");
    await card.getByText("Assigned to keeper").waitFor();
    await page.keyboard.press("u");
    await card.getByText("Assigned to no one").waitFor();
    await page.keyboard.press("s");
    await card.getByRole("combobox", { name: "Status" }).selectOption({ label: "On Hold" });
    await page.keyboard.press("Control+Enter");
    await card.locator("summary").getByText("On Hold").waitFor();
    await page.keyboard.press("r");
    await page.getByText("Removed.", { exact: true }).waitFor();
    assert.equal((await author.get(`/discussions/${recordID}`)).status, 410);
    await page.keyboard.press("u");
    await page.getByText("Undone.").waitFor();
    assert.equal((await author.get(`/discussions/${recordID}`)).status, 200);
    await page.keyboard.press("d");
    await card.waitFor({ state: "detached" });
    assert.equal((await stored()).status, "done");
    await page.keyboard.press("u");
    await card.waitFor();
    assert.equal((await stored()).status, "on-hold");
    await page.getByLabel("Select all on this page").check();
    await page.keyboard.press("d");
    await page.getByText("All clear.").waitFor();
  });

  it("changes it and comments on it with scripts off", async () => {
    const { escalationID } = await anEscalation(forum, administrator, { name: "Plain" });
    const { page } = await visit(`${LIST}/${escalationID}`, { as: moderator, javaScript: false });
    await page.getByLabel("Status").selectOption({ label: "On Hold" });
    await button(page, "Save").click();
    await page.locator("main").getByText("On Hold", { exact: true }).first().waitFor();
    await page.getByRole("textbox", { name: "Comment", exact: true }).fill("Hm.");
    await button(page, "Post Comment").click();
    await page.getByRole("listitem").getByText("Hm.").waitFor();
    await button(page, "Remove Post").click();
    await button(page, "Restore Post").waitFor();
  });

  it("of one category sees the escalations there, and a member none", async () => {
    const place = await aCategory(forum, { only: ["member", "moderator", "administrator"] });
    const categoryModerator = await aModeratorOf(forum, place);
    const { escalationID } = await anEscalation(forum, administrator, { name: "Elsewhere" });
    await anEscalation(forum, administrator, { name: "Here", categoryID: place });
    const { page } = await visit(LIST, { as: categoryModerator });
    await page.getByRole("article", { name: "Here" }).waitFor();
    assert.equal(await page.getByRole("article").count(), 1);
    await page.goto(`${LIST}/${escalationID}`);
    await page.getByText("could not be found").first().waitFor();
    const { page: refused } = await visit(LIST, { as: author });
    await refused.getByText("Permission Problem").waitFor();
  });
});

describe("triage", () => {
  it("is enabled while staff sort posts: they resolve, escalate, and resolve all", async () => {
    const { page: off } = await visit(TRIAGE, { as: moderator });
    await off.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await administrator.patch("/config", { "triage.enabled": true });
    await aDiscussion(forum, { insertUserID: author.userID, name: "First question" });
    await aDiscussion(forum, { insertUserID: author.userID, name: "Second question" });
    const { page } = await visit(TRIAGE, { as: moderator });
    const post = (name: string) => page.getByRole("article", { name });
    await post("First question").waitFor();
    await checkAccess(page);
    await page.keyboard.press("j");
    await page.keyboard.press("d");
    await page.getByText("First question is resolved.").waitFor();
    await post("First question").waitFor({ state: "detached" });
    await page.keyboard.press("u");
    await post("First question").waitFor();

    await page.keyboard.press("k");
    await page.keyboard.press("e");
    const form = post("Second question").getByRole("form", { name: "Escalate" });
    await form.getByLabel("Abuse").waitFor();
    await page.keyboard.press("Control+Enter");
    await form.getByText("Choose at least one reason.").waitFor();
    await form.getByLabel("Abuse").check();
    await checkAccess(page);
    await page.keyboard.press("Control+Enter");
    await page.getByText("Escalated.", { exact: true }).waitFor();
    assert.equal((await moderator.get("/escalations", { status: "open" })).body[0].name, "Second question");

    await page.getByLabel("Select all on this page").check();
    await page.keyboard.press("d");
    await page.getByText(/^\d+ posts are resolved\.$/).waitFor();
    await page.keyboard.press("u");
    await post("First question").waitFor();

    await button(page, "Resolve all").click();
    const question = page.getByRole("dialog", { name: "Resolve all" });
    await checkAccess(page);
    await question.getByRole("button", { name: "Resolve all" }).click();
    await page.getByText("All clear.").waitFor();
    await checkAccess(page);
  });
});
