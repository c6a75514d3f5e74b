import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { manyComments } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { nextFrame, openStage } from "./stage.ts";

const WORDS = "Some words that take their room. ".repeat(12);

/** A forum with a thread of 569 comments, and a browser. */
export async function openLongThread() {
  const stage = await openStage();
  const { forum } = stage;
  const author = await forum.as("member", "kestrel");
  const reader = await forum.as("member", "heron");

  async function aThread(count: number, more: { nested?: boolean } = {}) {
    const discussionID = await aDiscussion(forum, { name: "Solar diverter", insertUserID: author.userID });
    await manyComments(forum, discussionID, count, { ...more, insertUserID: author.userID, words: WORDS });
    const { db } = await forum.context();
    const rows = await db
      .selectFrom("comments")
      .select("commentID")
      .where("discussionID", "=", discussionID)
      .orderBy("commentID")
      .execute();
    const { url } = (await reader.get(`/discussions/${discussionID}`)).body;
    return { discussionID, path: url as string, ids: rows.map(({ commentID }) => Number(commentID)) };
  }
  const thread = await aThread(569);
  return {
    ...stage,
    author,
    reader,
    aThread,
    thread,
    idAt: (number: number) => thread.ids[number - 1] as number,
  };
}

export const topOf = (page: Page, id: number) =>
  page.evaluate<number>(`document.getElementById("Comment_${id}").getBoundingClientRect().top`);
export const idsIn = (page: Page) =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll("[id^=Comment_]")].map(({ id }) => Number(id.slice(8)))`,
  );
export const comment = (page: Page, id: number) => page.locator(`#Comment_${id}`);
export const earlier = (page: Page) => page.getByRole("link", { name: "Show Earlier Comments" });
export const later = (page: Page) => page.getByRole("link", { name: "Show Later Comments" });

/** Turns the wheel until a comment is this far below the upper edge of the window. */
export async function wheelTo(page: Page, id: number, top = 100): Promise<void> {
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, (await topOf(page, id)) - top);
}

/** Waits until the page no longer scrolls. */
export async function scrolled(page: Page): Promise<void> {
  const place = () => page.evaluate<number>("scrollY");
  let before = Number.NaN;
  for (let frames = 0; frames < 5; frames++) {
    await nextFrame(page);
    const now = await place();
    if (now !== before) frames = 0;
    before = now;
  }
}

/** Runs `change`, and asserts that a comment stays where it is in the window. */
export async function staysWhile(page: Page, id: number, change: () => Promise<unknown>): Promise<void> {
  await scrolled(page);
  const before = await topOf(page, id);
  await change();
  await nextFrame(page);
  await nextFrame(page);
  const moved = (await topOf(page, id)) - before;
  assert.ok(Math.abs(moved) <= 1, `The line has moved by ${moved} px.`);
}

/** Waits until so many comments are shown. */
export const count = (page: Page, least: number) =>
  page
    .locator("[id^=Comment_]")
    .nth(least - 1)
    .waitFor({ state: "attached" });

/** As in Safari, which does not keep the line by itself. */
export const withoutAnchoring = (page: Page) =>
  page.addStyleTag({ content: "* { overflow-anchor: none !important }" });

/** Holds requests for a page of the thread back until they are let go. */
export async function holdPage(page: Page, number: number) {
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  await page.route(
    (url) =>
      (url.pathname.endsWith("/lookup-hydrate") && url.search.includes(`page%22%3A%22${number}%22`)) ||
      url.searchParams.get("params[page]") === String(number),
    async (route) => {
      asked.resolve();
      await letGo.promise;
      await route.continue();
    },
  );
  return { asked: asked.promise, letGo: letGo.resolve };
}
