import assert from "node:assert/strict";
import { after, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { aSection } from "#features/site-sections/testing.ts";
import { openBrowser, openPage } from "#test/browser.ts";
import { goOffline, takenOver, untilTrue } from "#test/e2e/stage.ts";
import { openForum } from "#test/forum.ts";

const BASE = "/community";
const forum = await openForum({ environment: { PUBLIC_URL: `http://127.0.0.1:1${BASE}` } });
const origin = await forum.listen();
const browser = await openBrowser();
after(() => browser.close());

await enableLocales(forum, "fr");
const categoryID = await aCategory(forum, { name: "Jardin", urlcode: "jardin" });
const siteSectionID = await aSection(forum, {
  ...{ name: "Français", folder: "fr", contentLocale: "fr", rootCategoryID: categoryID },
});
const inside = await aDiscussion(forum, {
  ...{ name: "Des tulipes", categoryID },
  body: "[Nous](/categories/jardin) et [vous](/api/v2/site-sections) ou [tous](/discussions?page=1).",
});
await aDiscussion(forum, { name: "Elsewhere" });

const addressesIn = (html: string) =>
  [...html.matchAll(/ (?:href|src|action|formaction|poster|srcset|data-modules)="(\/[^"]*)"/gi)].flatMap(
    ([, value = ""]) => value.split(" ").filter((each) => each.startsWith("/")),
  );

it("a page of a section below a base path has both in its links, and only the base path in its files", async () => {
  for (const path of [
    "/fr",
    "/fr/discussions",
    `/fr/discussion/${inside}`,
    "/fr/entry/signin",
    "/fr/search",
  ]) {
    const answer = await fetch(`${origin}${BASE}${path}`);
    assert.equal(answer.status, 200, path);
    const found = addressesIn(await answer.text());
    const pages = found.filter((each) => each.startsWith(`${BASE}/fr`));
    const files = found.filter((each) => !each.startsWith(`${BASE}/fr`));
    assert.ok(pages.length > 3 && files.length > 3, path);
    assert.deepEqual(
      files.filter(
        (each) => !/^\/community\/(?:api|assets|icons|themes|words|avatars|[^/]+\.\w+)/.test(each),
      ),
      [],
      path,
    );
    assert.deepEqual(
      pages.filter((each) => /\/fr\/(?:fr|api|assets|themes|words)\b/.test(each)),
      [],
      path,
    );
  }
  const refused = await fetch(`${origin}${BASE}/fr/nothing/at/all`);
  assert.equal(refused.status, 404);
});

it("scripts stay in the section: links, texts of posts and calls", async () => {
  const { page, close } = await openPage(browser, { baseURL: origin });
  await page.goto(`${origin}${BASE}/fr/discussions`);
  await takenOver(page);
  await page.evaluate("window.isSame = true");
  assert.equal(await page.getByText("Elsewhere").count(), 0);
  const call = page.waitForRequest((each) => each.url().includes(`${BASE}/api/v2/layouts/lookup-hydrate`));
  await page.getByRole("link", { name: "Des tulipes" }).first().click();
  assert.equal((await call).headers()["x-site-section"], String(siteSectionID));
  await page.waitForURL(`**${BASE}/fr/discussion/${inside}/**`);
  await page.getByRole("heading", { level: 1, name: "Des tulipes" }).waitFor();
  const hrefOf = (name: string) => page.getByRole("link", { name, exact: true }).getAttribute("href");
  assert.deepEqual(
    [await hrefOf("Nous"), await hrefOf("vous"), await hrefOf("tous")],
    [`${BASE}/fr/categories/jardin`, `${BASE}/api/v2/site-sections`, `${BASE}/fr/discussions?page=1`],
  );
  await page.getByRole("link", { name: "Nous", exact: true }).click();
  await page.waitForURL(`**${BASE}/fr/categories/jardin`);
  await page.getByRole("heading", { level: 1, name: "Jardin" }).waitFor();
  assert.equal(await page.evaluate("window.isSame"), true);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Des tulipes" }).waitFor();
  assert.equal(await page.evaluate("window.isSame"), true);
  await close();
});

it("a page of a section is read without a connection, in the section", async () => {
  const { page, close } = await openPage(browser, { baseURL: origin, serviceWorker: true });
  await page.goto(`${origin}${BASE}/fr/discussion/${inside}`);
  await takenOver(page);
  const { pathname } = new URL(page.url());
  await untilTrue(page, `caches.match("${origin}${pathname}").then(Boolean)`);
  await untilTrue(page, `caches.match("${origin}${BASE}/offline").then(Boolean)`);
  await goOffline(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.reload();
  await page.getByText("Vous êtes hors ligne.").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-folder"), "/fr");
  // The list of saved pages leads there as well.
  await page.goto(`${origin}${BASE}/fr/categories/jardin`);
  await page.getByRole("link", { name: "Des tulipes" }).click();
  await page.getByRole("heading", { level: 1, name: "Des tulipes" }).waitFor();
  assert.equal(new URL(page.url()).pathname, pathname);
  await close();
});
