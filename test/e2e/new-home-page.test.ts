import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aSite } from "#features/media/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "ada");
const writers = await Promise.all(["quill", "solder", "kestrel"].map((name) => forum.as("member", name)));
const PLACES = [
  ["Hardware", "Boards, sensors, and what to do when they get warm."],
  ["Software", "Firmware, servers, and the page on which it all comes together."],
  ["Showcase", "What you built, with pictures."],
] as const;
for (const [index, [name, description]] of PLACES.entries()) {
  const categoryID = await aCategory(forum, { name, description });
  const topic = name.toLowerCase();
  const insertUserID = writers[index]!.userID;
  const discussionID = await aDiscussion(forum, { categoryID, insertUserID, name: `Begin with ${topic}` });
  await administrator.patch(`/discussions/${discussionID}`, { pinned: true, pinLocation: "recent" });
  await aDiscussion(forum, { categoryID, insertUserID, name: `A question about ${topic}` });
  for (const reader of writers.slice(index + 1))
    await reader.post(`/discussions/${discussionID}/reactions`, { reactionType: "Like" });
}
await forum.drained();

const feed = await aSite(forum, (_request, response) =>
  response.writeHead(200, { "content-type": "text/xml" }).end(
    `<rss><channel><title>Relay News</title>${["Old relays", "Relays that last", "Why relays click"]
      .map((title, day) => {
        const date = `<pubDate>Fri, ${27 - day} Nov 2026 08:00:00 GMT</pubDate>`;
        return `<item><title>${title}</title><link>https://news.test/${day}</link>${date}</item>`;
      })
      .join("")}</channel></rss>`,
  ),
);

const preview = (page: Page) => page.frameLocator("iframe");

async function begin(width: number): Promise<Page> {
  const { page } = await visit("/dashboard/settings/layouts", { as: administrator, width });
  await page.getByRole("button", { name: "New Layout Home" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
  return page;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Added: RSS Feed").waitFor();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Checks the page as a guest sees it. */
async function check(width: number): Promise<void> {
  await forum.drained();
  const { page } = await visit("/", { width });
  const main = page.getByRole("main");
  await main.getByRole("search").waitFor();
  const cards = main.getByRole("region", { name: "Start Here" });
  assert.equal(await cards.getByRole("listitem").count(), 3);
  await main.getByRole("region", { name: "Announcements" }).getByText("Begin with hardware").waitFor();
  await main.getByRole("region", { name: "Leaders" }).getByText("quill").waitFor();
  await main.getByRole("region", { name: "Relay News" }).getByRole("link", { name: "Old relays" }).waitFor();
  await main.getByRole("link", { name: "Register" }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
}

it("a new administrator makes a home page on a wide screen", async () => {
  const page = await begin(1280);
  await page.getByRole("button", { name: /^Leaderboard, \d/ }).click();
  await page.getByRole("button", { name: "RSS Feed", exact: true }).click();
  const settings = page.getByRole("complementary", { name: "RSS Feed" });
  await settings.getByText("Entries of a feed of another site.").waitFor();
  await settings.getByRole("textbox", { name: "Address of the feed" }).fill(`${feed}/feed`);
  await preview(page).getByText("This feed is being fetched.").waitFor();
  await publish(page);
  await check(1280);
});

it("a new administrator makes a home page on a phone", async () => {
  const page = await begin(390);
  await page.getByRole("button", { name: /^Leaderboard/ }).click();
  await page.getByRole("button", { name: "Add Widget" }).click();
  await page.getByRole("button", { name: "RSS Feed", exact: true }).click();
  await page.getByRole("button", { name: "Settings" }).first().click();
  const sheet = page.getByRole("dialog", { name: "RSS Feed" });
  await sheet.getByRole("textbox", { name: "Address of the feed" }).fill(`${feed}/feed`);
  await sheet.getByRole("button", { name: "Close" }).click();
  await publish(page);
  await check(390);
});
