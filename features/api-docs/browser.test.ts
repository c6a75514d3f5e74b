import assert from "node:assert/strict";
import { test } from "node:test";
import { enableLocales } from "#features/locales/testing.ts";
import { aToken } from "#features/tokens/testing.ts";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";

const { forum, origin, visit } = await openStage();
await enableLocales(forum, "ar");
const member = await forum.as("member");
const guest = await forum.as("guest");

/** A folder for pictures of the pages. */
const LOOK = process.env["API_DOCS_LOOK"];

test("readers find a call by its words and read about it without scripts", async () => {
  const { page } = await visit("/api-docs", { javaScript: false, width: 360 });
  await page.getByRole("heading", { level: 1, name: "API Reference" }).waitFor();
  if (LOOK) await page.screenshot({ path: `${LOOK}/home-360.png`, fullPage: true });
  await page.getByLabel("Search the API").fill("start discussion");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "POST /discussions", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "POST /discussions" }).waitFor();
  const main = page.getByRole("main");
  assert.match(await main.innerText(), /Start a discussion\./);
  assert.match(
    await page.getByRole("region", { name: "Command Line" }).innerText(),
    /^curl -X POST 'http:\/\/127[^']+\/api\/v2\/discussions'.+Authorization: Bearer va\.…/s,
  );
  assert.equal(await page.getByRole("button", { name: "Send" }).count(), 0);
  if (LOOK) await page.screenshot({ path: `${LOOK}/call-360.png`, fullPage: true });
  await main.getByRole("link", { name: "Discussion", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Discussion" }).waitFor();
  assert.match(await page.getByRole("row", { name: /^tags/ }).innerText(), /CarriedTag\[\]/);
});

test("a member tries calls with the keyboard, as oneself and with a token", async () => {
  const { page } = await visit("/api-docs/discussions/postDiscussions", { as: member, width: 1280 });
  const draft = { name: "It’s a trial", body: "Of the call.", format: "text", categoryID: 1 };
  await page.getByLabel("Request Body").fill(JSON.stringify(draft));
  const command = page.getByRole("region", { name: "Command Line" });
  assert.match(await command.innerText(), /"It’s a trial"/);
  await page.getByLabel("Access token").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Response 201" }).waitFor();
  assert.match(
    await page.getByRole("region", { name: "Response", exact: true }).innerText(),
    /"name": "It’s a trial"/,
  );
  // The title bar must not cover a link.
  await page.evaluate("scrollTo(0, 0)");
  assert.deepEqual(await accessibilityProblems(page), []);
  if (LOOK) await page.screenshot({ path: `${LOOK}/tried-1280.png`, fullPage: true });

  const { accessToken } = await aToken(forum, member, { isReadOnly: true });
  await page.getByLabel("Access token").fill(accessToken);
  assert.ok((await command.innerText()).includes(`Bearer ${accessToken}`));
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { name: "Response 403" }).waitFor();
  assert.equal((await guest.get("/discussions")).body.length, 1);
});

test("parameters of the path and the query are part of the address", async () => {
  const { page } = await visit("/api-docs/users/getUsersId", { width: 360 });
  await page.getByLabel("id*").fill("$name:a/b");
  await page.getByText("Query", { exact: true }).last().click();
  await page.getByLabel("expand").fill("all");
  const address = `${forum.config.publicUrl}/api/v2/users/%24name%3Aa%2Fb?expand=all`;
  assert.equal(await page.getByRole("region", { name: "Command Line" }).innerText(), `curl '${address}'`);
  const [request] = await Promise.all([
    page.waitForRequest(address),
    page.getByRole("button", { name: "Send" }).click(),
  ]);
  assert.equal(request.headers()["authorization"], undefined);
  await page.getByRole("heading", { name: "Response 404" }).waitFor();
});

test("the pages follow the reader's language and direction, and the theme", async () => {
  const { page } = await visit("/api-docs", { locale: "ar", width: 1280 });
  await page.getByRole("heading", { level: 1, name: "مرجع واجهة برمجة التطبيقات" }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  if (LOOK) await page.screenshot({ path: `${LOOK}/home-ar.png`, fullPage: true });
  const { page: call } = await visit("/api-docs/discussions/getDiscussions", { locale: "ar", width: 360 });
  await call.getByRole("heading", { level: 1, name: "GET /discussions" }).waitFor();
  await call.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await accessibilityProblems(call), []);
  const isWide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
  assert.equal(await call.evaluate(isWide), false);
  if (LOOK) await call.screenshot({ path: `${LOOK}/call-ar-dark.png` });
});

test("what is not in the API is a page that is not found", async () => {
  const statuses = await Promise.all(
    [
      "",
      "/discussions",
      "/nothing",
      "/discussions/nothing",
      "/schemas/nothing",
      "/schemas/constructor",
      "/schemas",
    ].map(async (path) => (await fetch(`${origin}/api-docs${path}`)).status),
  );
  assert.deepEqual(statuses, [200, 200, 404, 404, 404, 404, 404]);
});
