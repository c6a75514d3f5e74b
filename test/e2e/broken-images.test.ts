import assert from "node:assert/strict";
import { it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { expectProblem } from "../browser.ts";
import { openStage, untilTrue } from "./stage.ts";

const { forum, visit } = await openStage();
const lost = (name: string, alt = "") =>
  `<p><img src="/uploads/${name}" alt="${alt}" width="600" height="380"></p>`;
const discussionID = await aDiscussion(forum, {
  format: "html",
  body: `${lost("half%20load.png")}${lost("trace.png", "The trace")}<p>The end of the first post.</p>`,
});
for (let number = 1; number <= 20; number += 1)
  await aComment(forum, { discussionID, body: `Comment number ${number}. ${"Some words. ".repeat(40)}` });

it("collapses an image that is missing to a line with its name and a link", async () => {
  const { page } = await visit(`/discussion/${discussionID}`);
  expectProblem(page, /answered 404|status of 404/);
  for (const [name, file] of [
    ["half load.png", "half%20load.png"],
    ["The trace", "trace.png"],
  ] as const) {
    const line = page.locator("[data-lost]").filter({ hasText: name });
    await line.getByText("Not available").waitFor();
    assert.equal((await line.boundingBox())?.height, 40);
    const link = line.getByRole("link", { name: "Open Original" });
    assert.match((await link.getAttribute("href")) ?? "", new RegExp(`${file}$`));
  }
  assert.equal(await page.locator("main article img[width]").count(), 0);
});

it("does not turn the direction of a post in another language", async () => {
  await enableLocales(forum, "ar");
  const { page } = await visit(`/discussion/${discussionID}`, { locale: "ar" });
  expectProblem(page, /answered 404|status of 404/);
  await page.locator("[data-lost]").nth(1).waitFor();
  const direction = "getComputedStyle(document.querySelector('[data-lost]').closest('[dir=auto]')).direction";
  assert.equal(await page.evaluate(`document.documentElement.dir + " " + ${direction}`), "rtl ltr");
});

it("moves nothing that is being read when an image above fails", async () => {
  const { page } = await visit("/");
  expectProblem(page, /answered 404|status of 404/);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/uploads/**", async (route) => {
    await failing;
    await route.fulfill({ status: 404 });
  });
  await page.goto(`/discussion/${discussionID}`, { waitUntil: "commit" });
  const read = page.getByText("Comment number 8.");
  await read.waitFor();
  await untilTrue(page, "document.querySelector('main article img').complete === false");
  await page.evaluate("document.querySelector('main article img').scrollIntoView()");
  await read.evaluate((element: { scrollIntoView(how: object): void }) =>
    element.scrollIntoView({ block: "center" }),
  );
  const before = (await read.boundingBox())?.y ?? 0;
  fail();
  await page.locator("[data-lost]").nth(1).waitFor({ state: "attached" });
  const after = (await read.boundingBox())?.y ?? 0;
  assert.ok(Math.abs(after - before) <= 1, `moved by ${after - before}`);
});
