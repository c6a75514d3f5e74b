import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";
import { anIdea, anIdeaCategory, ideaStatuses, withIdeation } from "./testing.ts";

const { forum, visit } = await openStage();
await withIdeation(forum);
const author = await forum.as("member", "quill");
const voter = await forum.as("member", "voter");
const moderator = await forum.as("moderator", "keeper");
const administrator = await forum.as("administrator", "chief");
const up = await anIdeaCategory(forum);
const upDown = await anIdeaCategory(forum, "up-down");
const statuses = await ideaStatuses(author);

const button = (page: Page, title: string) => page.getByRole("button", { name: `Vote for ${title}` }).first();
const pressed = (page: Page, title: string) =>
  page.getByRole("button", { name: `Vote for ${title}`, pressed: true }).first();

describe("voting", () => {
  for (const javaScript of [true, false])
    test(`works on the page and in lists with scripts ${javaScript ? "on" : "off"}`, async () => {
      const title = javaScript ? "Dark mode" : "Light mode";
      const id = await anIdea(author, up, { name: title });
      const { page } = await visit(`/discussion/${id}`, { as: voter, javaScript });
      // The button shows the vote before it was counted.
      const counted = page.waitForResponse(
        (response) =>
          response.request().method() === "POST" && (!javaScript || response.url().endsWith("/reactions")),
      );
      await button(page, title).click();
      await pressed(page, title).waitFor();
      await counted;
      await page.goto(new URL("/discussions?type=idea", page.url()).href);
      await page.getByRole("heading", { level: 1, name: "Ideas" }).waitFor();
      await page.getByRole("link", { name: "New Idea" }).first().waitFor();
      assert.match((await pressed(page, title).getAttribute("aria-label")) ?? "", /: 1 vote$/);
      // The button has the score, so the numbers of the row do not repeat it.
      assert.equal(await page.getByText("1 point", { exact: true }).count(), 0);
      await pressed(page, title).click();
      await page.getByRole("button", { name: `Vote for ${title}: 0 votes`, pressed: false }).waitFor();
    });

  test("shows the votes of others at once, takes votes against, and asks guests to sign in", async () => {
    const id = await anIdea(author, upDown, { name: "Both ways" });
    const { page } = await visit(`/discussion/${id}`, { as: moderator });
    const group = page.getByRole("group", { name: "Votes" });
    await voter.post(`/discussions/${id}/reactions`, { reactionType: "Down" });
    await group.getByText("-1 vote", { exact: true }).waitFor({ state: "attached" });
    await group.getByRole("button", { name: "Vote against Both ways" }).click();
    await group.getByText("-2 votes").waitFor({ state: "attached" });
    const guest = await visit(`/discussion/${id}`, { width: 360 });
    await guest.page.getByRole("link", { name: "Sign in to vote for Both ways" }).click();
    await guest.page.waitForURL(/\/entry\/signin/);
  });
});

test("staff change the status with a note, which readers see with the history", async () => {
  const id = await anIdea(author, up, { name: "Export" });
  const { page } = await visit(`/discussion/${id}`, { as: moderator });
  await page.getByRole("button", { name: "Change Status" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Status" });
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Completed");
  await dialog.getByLabel("Note").fill("It is in version 2.");
  assert.deepEqual(await accessibilityProblems(page), []);
  await dialog.getByRole("button", { name: "Change Status" }).click();
  const box = page.getByRole("region", { name: "Status", exact: true });
  await box.getByText("It is in version 2.").first().waitFor();
  await moderator.patch(`/discussions/${id}/idea`, { statusID: statuses["Declined"], statusNotes: null });
  const { page: plain } = await visit(`/discussion/${id}`, { as: voter, javaScript: false });
  await plain.getByText("Status history").click();
  await plain.getByText("It is in version 2.").waitFor();
  assert.equal(await plain.getByRole("button", { name: "Vote for Export" }).count(), 0);
});

test("staff move ideas on the roadmap with the keyboard and by dragging", async () => {
  const id = await anIdea(author, up, { name: "Offline reading" });
  const { page } = await visit("/roadmap", { as: moderator });
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const dialog = page.getByRole("dialog", { name: "Change Status" });
  await column("Active").getByRole("button", { name: "Move Offline reading to…" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Completed" }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Note").fill("Done.");
  await dialog.getByRole("button", { name: "Change Status" }).click();
  await column("Completed").getByRole("link", { name: "Offline reading" }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await column("Completed")
    .getByRole("listitem")
    .filter({ hasText: "Offline reading" })
    .dragTo(column("Declined"));
  await dialog.getByRole("button", { name: "Change Status" }).click();
  await column("Declined").getByRole("link", { name: "Offline reading" }).waitFor();
  const { body } = await author.get(`/discussions/${id}`);
  assert.equal(body.statusID, statuses["Declined"]);
  await page.getByRole("link", { name: "All Ideas" }).click();
  await page.getByRole("button", { name: "Status: All statuses" }).click();
  await page.getByRole("menuitem", { name: "Declined" }).click();
  await page.getByRole("heading", { level: 1, name: "Ideas: Declined" }).waitFor();
  await page.getByRole("heading", { name: "Offline reading" }).waitFor();
  const guest = await visit("/", { width: 1280 });
  await guest.page.getByRole("link", { name: "Roadmap" }).first().click();
  await guest.page.getByRole("link", { name: "Offline reading" }).waitFor();
});

test("an administrator lets a category take ideas", async () => {
  const { page } = await visit(`/dashboard/categories?category=${1}`, { as: administrator });
  await page.getByRole("button", { name: "Ideas No ideas" }).click();
  const dialog = page.getByRole("dialog", { name: "Ideas" });
  await dialog.getByLabel("Votes for ideas").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Ideas Votes for ideas" }).waitFor();
  const { page: form } = await visit("/post/idea/general", { as: author });
  await form.getByRole("textbox", { name: "Title" }).fill("A new idea");
  await form.getByRole("textbox", { name: "Body" }).fill("Because.");
  await form.getByRole("button", { name: "Post", exact: true }).click();
  await form.getByRole("heading", { level: 1, name: "A new idea" }).waitFor();
  await pressed(form, "A new idea").count();
});
