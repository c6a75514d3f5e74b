import assert from "node:assert/strict";
import { test } from "node:test";
import type { Request, Response } from "playwright-core";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage, untilTrue } from "#test/e2e/stage.ts";
import { writePageViews } from "./server/write-page-views.ts";

const { forum, visit, origin } = await openStage();
const administrator = await forum.as("administrator");
const member = await forum.as("member");
await administrator.patch("/config", {
  "analytics.recordPageViews": true,
  "garden.format.warnLeaving": true,
});
const { url } = (
  await member.post("/discussions", {
    ...{ name: "A link", format: "html", categoryID: 1 },
    body: '<p>See <a href="http://localhost:9/shop?a=1&amp;b=2">this shop</a>.</p>',
  })
).body;
const thread = String(url).replace(origin, "");
const LOOK = process.env["PRIVACY_LOOK"];

const isTick = (message: Request | Response) => message.url() === `${forum.config.publicUrl}/api/v2/tick`;

/** The pages that were counted, the first one first. */
async function pathsStored(): Promise<string[]> {
  const context = await forum.context();
  await writePageViews(context);
  const rows = await context.db.selectFrom("pageViews").select("url").orderBy("dateInserted").execute();
  return rows.map((row) => row.url);
}

test("a guest's pages are counted, also after a link, until the guest refuses", async () => {
  const { page } = await visit("/categories");
  let sent = 0;
  page.on("request", (request) => isTick(request) && sent++);
  await page.waitForResponse(isTick);
  const followed = page.waitForResponse(isTick);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Posts" }).click();
  await followed;
  const arrived = page.waitForResponse(isTick);
  await page.getByRole("link", { name: "Privacy Choices" }).click();
  await arrived;
  assert.deepEqual(await accessibilityProblems(page), []);
  if (LOOK) await page.screenshot({ path: `${LOOK}/privacy.png`, fullPage: true });
  await page.getByRole("radio", { name: "No" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Changes saved.").waitFor();
  await page.getByRole("link", { name: "Categories", exact: true }).first().click();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: "Categories" }).waitFor();
  assert.equal(sent, 3);
  assert.deepEqual(await pathsStored(), ["/categories", "/discussions", "/home/privacy"]);
});

test("a link in a post passes the page that shows its address", async () => {
  const { page } = await visit(thread, { as: member, width: 360 });
  await page.getByRole("link", { name: "this shop" }).click();
  await page.getByRole("heading", { name: "You’re Leaving This Community" }).waitFor();
  assert.equal(await page.locator("main strong").innerText(), "localhost:9");
  assert.deepEqual(await accessibilityProblems(page), []);
  if (LOOK) await page.screenshot({ path: `${LOOK}/leaving.png`, fullPage: true });
  const link = page.getByRole("link", { name: "Continue" });
  assert.equal(await link.getAttribute("href"), "http://localhost:9/shop?a=1&b=2");
  await page.getByRole("link", { name: "Go Back" }).click();
  await page.getByRole("heading", { level: 1, name: "A link" }).waitFor();
  const { page: plain } = await visit(thread, { javaScript: false });
  await plain.getByRole("link", { name: "this shop" }).click();
  assert.equal(await plain.getByRole("link", { name: "Continue" }).count(), 1);
});

test("an event of the page adds parameters to the links to sign in, to register and to sign out", async () => {
  const { page } = await visit("/categories?x=1");
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In", exact: true });
  const detail = "{ campaign: 'spring & more' }";
  const dispatched = `dispatchEvent(new CustomEvent("entryparameters", { detail: ${detail} }))`;
  await untilTrue(page, `${dispatched} && document.querySelector("header a[href*=campaign]") !== null`);
  assert.equal(
    await signIn.getAttribute("href"),
    "/entry/signin?target=%2Fcategories%3Fx%3D1&campaign=spring+%26+more",
  );
  const { page: refused } = await visit("/dashboard/settings/analytics");
  assert.equal(
    await refused.locator("main").getByRole("link", { name: "Sign In", exact: true }).getAttribute("href"),
    "/entry/signin?Target=%2Fdashboard%2Fsettings%2Fanalytics",
  );
});
