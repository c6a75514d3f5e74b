import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { openStage } from "#test/e2e/stage.ts";
import { aPoll, withPolls } from "./testing.ts";

const { forum, visit } = await openStage();
await withPolls(forum);
const author = await forum.as("member", "quill");
const voter = await forum.as("member", "voter");
const moderator = await forum.as("moderator", "keeper");

const LOOK = process.env["POLLS_LOOK"];
const look = async (page: Page, name: string) =>
  LOOK ? void (await page.screenshot({ path: `${LOOK}/${name}.png`, fullPage: true })) : undefined;

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
      await page.getByLabel("After voting").check();
      await page.getByLabel("Options that each member can choose").fill("2");
      await look(page, `form-${javaScript}`);
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
      await look(page, `voted-${javaScript}`);
      await poll(page).getByText("Change vote").click();
      await poll(page).getByRole("button", { name: "Remove vote" }).click();
      await poll(page).getByText("0 members voted").waitFor();
      await look(page, `open-${javaScript}`);
    });
});

test("others see votes at once, and who voted; guests are asked to sign in", async () => {
  const { discussionID, pollID, options } = await aPoll(author, { name: "Which day?" });
  const { page } = await visit(`/discussion/${discussionID}`, { as: moderator });
  const guest = await visit(`/discussion/${discussionID}`, { width: 360 });
  await guest.page.getByRole("link", { name: "Poll", exact: true }).click();
  await guest.page.getByRole("link", { name: "Which day?" }).first().click();
  await poll(guest.page).getByRole("link", { name: "Sign in to vote" }).waitFor();
  await look(guest.page, "guest");
  await poll(page).getByText("Show results").click();
  await voter.post(`/polls/${pollID}/vote`, { pollOptionID: options[1] });
  await poll(page).getByText("1 member voted").waitFor();
  await poll(page).getByRole("button", { name: "1 vote Coffee" }).click();
  await page
    .getByRole("dialog", { name: "Voted for Coffee" })
    .getByRole("link", { name: "voter" })
    .last()
    .waitFor();
  await look(page, "voters");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Options" }).first().click();
  await look(page, "menu");
  await page.getByRole("menuitem", { name: "Close Poll" }).click();
  await poll(page).getByText("Closed", { exact: true }).waitFor();
  assert.equal(await poll(page).getByRole("button", { name: "Vote", exact: true }).count(), 0);
  await look(page, "closed");
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
