import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { manyComments } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const author = await forum.as("member", "kestrel");
const reader = await forum.as("member", "heron");

const WORDS = "Some words that take their room. ".repeat(12);

async function aThread(count: number, more: { nested?: boolean } = {}) {
  const discussionID = await aDiscussion(forum, { name: "Solar diverter", insertUserID: author.userID });
  await manyComments(forum, discussionID, count, { ...more, insertUserID: author.userID, words: WORDS });
  const { db } = await forum.context();
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("discussionID", "=", discussionID)
    .orderBy("dateInserted")
    .orderBy("commentID")
    .execute();
  const { url } = (await reader.get(`/discussions/${discussionID}`)).body;
  return { discussionID, path: url as string, ids: rows.map(({ commentID }) => Number(commentID)) };
}

const thread = await aThread(569);
const idAt = (number: number) => thread.ids[number - 1] as number;

const topOf = (page: Page, id: number) =>
  page.evaluate<number>(`document.getElementById("Comment_${id}").getBoundingClientRect().top`);
const numbersIn = (page: Page) =>
  page.evaluate<number[]>(`[...document.querySelectorAll("[data-number]")].map((each) => Number(each.dataset.number))`);
const comment = (page: Page, number: number) => page.locator(`#Comment_${idAt(number)}`);

/** Turns the wheel until a comment is this far below the upper edge of the window. */
async function wheelTo(page: Page, number: number, top = 100): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, (await topOf(page, idAt(number))) - top);
}
