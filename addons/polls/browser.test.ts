import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems } from "#test/browser.ts";
import { openEditor, toolbar } from "#test/e2e/editor-stage.ts";
import { openStage } from "#test/e2e/stage.ts";
import { aPoll, withPolls } from "./testing.ts";

const { forum, visit } = await openStage();
await withPolls(forum);
const author = await forum.as("member", "quill");
const voter = await forum.as("member", "voter");
const moderator = await forum.as("moderator", "keeper");

const poll = (page: Page) => page.getByRole("region", { name: "Poll" });
const results = async (page: Page) =>
  (await poll(page).getByRole("list", { name: "Results" }).getByRole("listitem").allInnerTexts()).map(
    (text) => text.replace(/\s+/g, " "),
  );

describe("a poll", () => {
  for (const javaScript of [true, false])
    test(`is started, voted in and changed with scripts ${javaScript ? "on" : "off"}`, async () => {
      const { page } = await visit("/post/poll", { as: author, javaScript });
      await page.getByRole("textbox", { name: "Title" }).fill("Tea or coffee?");
      await page.getByLabel("Category").selectOption("General");
      await page.getByRole("textbox", { name: "Body" }).fill("Choose wisely.");
      await page.getByLabel("Option 1", { exact: true }).fill("Tea");
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await page.getByText("Add at least two options.").first().waitFor();
      assert.equal(await page.getByLabel("Option 1", { exact: true }).inputValue(), "Tea");
      await page.getByLabel("Option 2", { exact: true }).fill("Coffee");
      if (javaScript) await page.getByRole("button", { name: "Add Option" }).click();
      await page.getByLabel("Option 4", { exact: true }).fill("Water");
      if (javaScript) {
        await page.keyboard.press("Enter");
        await page.getByLabel("Option 5", { exact: true }).and(page.locator(":focus")).waitFor();
      }
      await page.getByLabel("After voting").check();
      await page.getByLabel("Options that each member can choose").fill("2");
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Tea or coffee?" }).waitFor();

      await poll(page).getByLabel("Tea").check();
      await poll(page).getByLabel("Water").check();
      await poll(page).getByRole("button", { name: "Vote", exact: true }).click();
      await poll(page).getByText("1 member voted").waitFor();
      assert.deepEqual(
        await results(page),
        ["Tea Your vote 1 vote 100%", "Coffee 0 votes 0%", "Water Your vote 1 vote 100%"].map((text) =>
          javaScript ? text.replace(/^(\w+) (.*1 vote)/, "$1 $2 $1") : text,
        ),
      );
      // The form is gone, and the focus stays at the poll.
      if (javaScript) await poll(page).and(page.locator(":focus")).waitFor();
      await poll(page).getByText("Change vote").click();
      await poll(page).getByRole("button", { name: "Remove vote" }).click();
      await poll(page).getByText("0 members voted").waitFor();
    });
});

test("others see votes at once, and who voted; guests are asked to sign in", async () => {
  const { discussionID, pollID, options } = await aPoll(author, { name: "Which day?" });
  const { page } = await visit(`/discussion/${discussionID}`, { as: moderator });
  const guest = await visit(`/discussion/${discussionID}`, { width: 360 });
  await guest.page.getByRole("link", { name: "Poll", exact: true }).click();
  await guest.page.getByRole("link", { name: "Which day?" }).first().click();
  await poll(guest.page).getByRole("link", { name: "Sign in to vote" }).waitFor();
  await poll(page).getByText("Show results").click();
  await voter.post(`/polls/${pollID}/vote`, { pollOptionID: options[1] });
  await poll(page).getByText("1 member voted").waitFor();
  await poll(page).getByRole("button", { name: "1 vote Coffee" }).click();
  await page
    .getByRole("dialog", { name: "Voted for Coffee" })
    .getByRole("link", { name: "voter" })
    .last()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.emulateMedia({ media: "print" });
  const printed = async () => (await poll(page).innerText()).replace(/\s+/g, " ");
  assert.match(await printed(), /^Poll Tea Coffee Water /);
  await page.emulateMedia({ media: "screen" });
  await voter.post(`/polls/${pollID}/vote`, { pollOptionID: options[0] });
  await page.getByRole("button", { name: "Options" }).first().click();
  await page.getByRole("menuitem", { name: "Close Poll" }).click();
  await poll(page).getByText("Closed", { exact: true }).waitFor();
  assert.equal(await poll(page).getByRole("button", { name: "Vote", exact: true }).count(), 0);
  await page.emulateMedia({ media: "print" });
  assert.match(await printed(), /Tea 1 vote 100% Coffee 0 votes 0%/);
});

test("a draft restores the options and settings of a poll", async () => {
  const { page } = await visit("/post/discussion", { as: voter });
  await page.getByRole("navigation", { name: "Post Type" }).getByRole("link", { name: "Poll" }).click();
  await page.getByRole("button", { name: "Add Option" }).click();
  await page.getByLabel("Option 4", { exact: true }).fill("Fourth");
  await page.getByLabel("Anonymous").check();
  await page.getByText(/^Draft last saved/).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByLabel("Option 4", { exact: true }).waitFor();
  assert.equal(await page.getByLabel("Option 4", { exact: true }).inputValue(), "Fourth");
  assert.equal(await page.getByLabel("Anonymous").isChecked(), true);
  assert.equal(await page.getByLabel("Members can change their votes").isChecked(), true);
});

describe("a poll inside a post", () => {
  test("is inserted by a dialog, and voted in below the text around it", async () => {
    const { page } = await visit("/post/discussion/general", { as: author });
    await page.getByRole("textbox", { name: "Title" }).fill("Plans");
    await openEditor(page, "Body");
    await page.keyboard.type("Let us decide.");
    await toolbar(page).getByRole("button", { name: "Insert", exact: true }).click();
    await page.getByRole("menuitem", { name: "Poll" }).click();
    const dialog = page.getByRole("dialog", { name: "New Poll" });
    await dialog.getByRole("button", { name: "Insert" }).click();
    await dialog.getByText("Enter a question.").waitFor();
    await dialog.getByLabel("Question").fill("Which  day?");
    await dialog.getByLabel("Option 1", { exact: true }).fill("Friday");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Saturday");
    await dialog.getByRole("button", { name: "Insert" }).click();
    await page.getByRole("group", { name: "Poll" }).getByText("Saturday").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Plans" }).waitFor();
    const box = page.getByRole("region", { name: "Which day?" });
    await box.getByLabel("Saturday").check();
    await box.getByRole("button", { name: "Vote", exact: true }).click();
    await box.getByText("1 member voted").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    const { page: plain } = await visit(new URL(page.url()).pathname, { as: voter, javaScript: false });
    await plain.getByText("Which day?").waitFor();
    await plain.getByText("Friday").waitFor();
  });
});
