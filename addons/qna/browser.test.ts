import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openStage } from "#test/e2e/stage.ts";
import { anAnswer, aQuestion, judge, withQna } from "./testing.ts";

const { forum, visit } = await openStage();
await withQna(forum);
const asker = await forum.as("member", "quill");
const helper = await forum.as("member", "helper");
const moderator = await forum.as("moderator", "keeper");

const accepted = (page: Page) => page.getByRole("region", { name: "Accepted Answer" });

for (const javaScript of [true, false])
  test(`a question is asked, and its answer accepted, with scripts ${javaScript ? "on" : "off"}`, async () => {
    const { page } = await visit("/post/question", { as: asker, javaScript });
    await page.getByRole("textbox", { name: "Title" }).fill("How long does tea steep?");
    await page.getByLabel("Category").selectOption("General");
    await page.getByRole("textbox", { name: "Body" }).fill("I forget.");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "How long does tea steep?" }).waitFor();
    await page.getByRole("link", { name: "Question", exact: true }).first().waitFor();
    const id = Number(new URL(page.url()).pathname.split("/")[2]);
    await anAnswer(helper, id, "Four minutes.");
    await page.reload();
    await page.getByText("Did this answer your question?").waitFor();
    await page.getByRole("button", { name: "Accept Answer" }).click();
    await accepted(page).getByText("Four minutes.").waitFor();
    await page.getByText("Accepted Answer ✓").waitFor();
    await page.getByRole("link", { name: "Answered ✓" }).first().waitFor();
    if (javaScript) {
      // The button is gone, and the focus stays at the answer.
      await page
        .getByRole("article")
        .filter({ hasText: "Four minutes." })
        .and(page.locator(":focus"))
        .waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("Did this answer your question?").waitFor();
      await page.getByRole("button", { name: "Comment Options" }).click();
      await page.getByRole("menuitem", { name: "Accept Answer" }).click();
      await accepted(page).getByText("Four minutes.").waitFor();
    }
    await page.getByRole("link", { name: "Accepted Answers 1" }).click();
    await page.getByRole("link", { name: "Show in context" }).click();
    await page.getByRole("article").getByText("Four minutes.").last().waitFor();
    if (!javaScript) {
      await page.getByRole("button", { name: "Reset Answer" }).click();
      await page.getByText("Did this answer your question?").waitFor();
    }
  });

test("others see an accepted answer at once; lists show the state, and staff which answers are rejected", async () => {
  const id = await aQuestion(asker, { name: "Which oolong?" });
  const [best, bad] = [await anAnswer(helper, id, "Tieguanyin"), await anAnswer(helper, id, "Lipton")];
  const { page } = await visit(`/discussion/${id}`, { as: helper });
  await page.getByText("Tieguanyin").waitFor();
  await judge(asker, best, "accepted");
  await page.getByRole("button", { name: "This page has changed" }).click();
  await accepted(page).getByText("Tieguanyin").waitFor();
  const profile = (await visit(`/profile/${helper.name}`, { as: asker })).page;
  await profile.getByText("1 accepted answer").or(profile.getByText("2 accepted answers")).first().waitFor();
  const staff = (await visit(`/discussion/${id}`, { as: moderator, width: 360 })).page;
  await staff.locator(`#Comment_${bad}`).getByRole("button", { name: "Comment Options" }).click();
  await staff.getByRole("menuitem", { name: "Reject Answer" }).click();
  await staff.locator(`#Comment_${bad}`).getByText("Rejected Answer").waitFor();
  // The tabs choose among the replies: they are between the actions of the question and these.
  const tops = await Promise.all(
    [
      staff.getByRole("button", { name: "Discussion Options" }),
      staff.getByRole("navigation", { name: "Answers" }),
      staff.getByRole("heading", { name: "2 comments" }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  assert.deepEqual(
    tops.toSorted((one, other) => one - other),
    tops,
  );
  await staff.getByRole("link", { name: "Rejected Answers 1" }).click();
  await staff.getByText("Lipton").waitFor();
  const open = await aQuestion(asker, { name: "Which white?" });
  const list = (await visit("/discussions?type=question", { as: helper })).page;
  await list.getByRole("link", { name: "Which oolong?" }).waitFor();
  await list.locator("summary", { hasText: "All Questions" }).click();
  await list.getByRole("link", { name: "Unanswered", exact: true }).click();
  await list.getByRole("heading", { level: 1, name: "Unanswered Questions" }).waitFor();
  await list.getByRole("link", { name: "Which white?" }).waitFor();
  await judge(moderator, await anAnswer(helper, open), "rejected");
  await list.goto(new URL("/discussions/unanswered", list.url()).href);
  await list.getByRole("link", { name: "Which white?" }).waitFor();
});
