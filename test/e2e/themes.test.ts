import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aPng, aTheme } from "#features/themes/testing.ts";
import { until } from "#platform/server/postgres/until.ts";
import { TEST_BASE } from "../base-path.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { openStage, takenOver } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "keeper");
const member = await forum.as("member", "kestrel");
const discussionID = await aDiscussion(forum, { name: "Tea", insertUserID: member.userID });
const PAGES = [
  "/",
  "/discussions",
  "/categories",
  `/discussion/${discussionID}`,
  "/entry/signin",
  "/nowhere",
];

const NAVY = "#1b3a6b";
const harbour = {
  global: { mainColors: { primary: NAVY }, fonts: { customFont: { name: "Harbour Sans" } } },
  titleBar: { backgroundColor: "#10243f" },
};

const upload = async (themeID: number, asset: string, payload: Buffer) => {
  const answer = await forum.forum.http.inject({
    method: "PUT",
    url: `/api/v2/themes/${themeID}/assets/${asset}`,
    headers: {
      "content-type": "application/octet-stream",
      "x-requested-with": "test",
      cookie: administrator.cookie,
    },
    payload,
  });
  assert.equal(answer.statusCode, 200, answer.body);
};

async function aHarbour(): Promise<number> {
  const themeID = await aTheme(forum, harbour);
  const file = import.meta.resolve("@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2");
  await upload(themeID, "font.woff2", await readFile(new URL(file)));
  await upload(themeID, "logo.png", aPng);
  return themeID;
}

const choose = async (themeID: number | string) =>
  assert.equal((await administrator.put("/themes/current", { themeID })).status, 200);

const primary = (page: Page) =>
  page.evaluate<string>(
    `getComputedStyle(document.documentElement).getPropertyValue("--color-primary").trim()`,
  );
const background = (page: Page) => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
const LIGHT = "rgb(255, 255, 255)";
const DARK = "rgb(20, 23, 27)";

describe("a theme", () => {
  it("created over the API applies to every page at once, and is restored by revision", async () => {
    const themeID = await aHarbour();
    const { body: first } = await administrator.get(`/themes/${themeID}`);
    const { page } = await visit("/discussions");
    assert.notEqual(await primary(page), NAVY);
    await choose(themeID);
    for (const path of PAGES) {
      await page.goto(path);
      assert.equal(await primary(page), NAVY, path);
      assert.match(
        await page.evaluate<string>("getComputedStyle(document.body).fontFamily"),
        /^"Harbour Sans"/,
      );
      assert.equal(
        await page.evaluate(`document.fonts.ready.then(() => document.fonts.check("16px 'Harbour Sans'"))`),
        true,
      );
      assert.equal(
        await page.evaluate(`getComputedStyle(document.querySelector("header")).backgroundColor`),
        "rgb(16, 36, 63)",
      );
    }
    await administrator.patch(`/themes/${themeID}/assets/variables`, {
      global: { mainColors: { primary: "#14532d" } },
    });
    await page.goto("/discussions");
    assert.equal(await primary(page), "#14532d");
    await administrator.patch(`/themes/${themeID}`, { revisionID: first.revisionID });
    await page.goto("/discussions");
    assert.equal(await primary(page), NAVY);
    await choose("theme-foundation");
  });

  it("that is chosen in the meantime applies to the target of the next link", async () => {
    const themeID = await aHarbour();
    const { page } = await visit("/discussions");
    await choose(themeID);
    await page.getByRole("link", { name: "Categories" }).first().click();
    await page.waitForURL("**/categories");
    await page.getByRole("heading", { level: 1, name: "Categories" }).waitFor();
    assert.equal(await primary(page), NAVY);
    await choose("theme-foundation");
  });

  it("is previewed by one user, who applies or cancels it", async () => {
    const themeID = await aHarbour();
    const other = await visit("/discussions", { as: member });
    const { page } = await visit("/discussions", { as: administrator });
    await administrator.put("/themes/preview", { themeID, redirect: "/categories" });
    await page.reload();
    await page.getByText("You are previewing the Harbour theme.").waitFor();
    assert.equal(await primary(page), NAVY);
    await other.page.reload();
    assert.notEqual(await primary(other.page), NAVY);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL("**/categories");
    assert.notEqual(await primary(page), NAVY);

    await administrator.put("/themes/preview", { themeID, redirect: "/discussions" });
    await page.reload();
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL("**/discussions");
    await other.page.reload();
    assert.equal(await primary(other.page), NAVY);
    await choose("theme-foundation");
  });

  it("is previewed, applied and reverted on the pages for managing the site", async () => {
    const themeID = await aHarbour();
    const { page } = await visit("/dashboard", { as: administrator });
    await page.locator("summary:visible", { hasText: "Appearance" }).click();
    await page.locator("a:visible", { hasText: /^Themes$/ }).click();
    await page.getByRole("heading", { level: 1, name: "Themes" }).waitFor();
    const again = page.waitForEvent("load");
    await page.getByRole("button", { name: "Apply Harbour" }).last().click();
    await again;
    assert.equal(await primary(page), NAVY);
    assert.deepEqual(await accessibilityProblems(page), []);

    await administrator.patch(`/themes/${themeID}/assets/variables`, {
      global: { mainColors: { primary: "#14532d" } },
    });
    await page.goto(`/appearance/style-guides/${themeID}/revisions`);
    await page
      .getByRole("button", { name: /^Preview/ })
      .first()
      .click();
    await page.getByText("You are previewing the Harbour theme.").waitFor();
    assert.equal(await primary(page), NAVY);
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await page.getByText("You are previewing the Harbour theme.").waitFor({ state: "detached" });
    await page.waitForURL(`**/appearance/style-guides/${themeID}/revisions`);
    await page.getByRole("heading", { level: 1, name: "Revisions of Harbour" }).waitFor();
    const { page: other } = await visit("/discussions");
    assert.equal(await primary(other), NAVY);
    const { page: outside } = await visit("/appearance", { as: member });
    await outside.getByText("Permission Problem").waitFor();
    await choose("theme-foundation");
  });

  it("that is deleted during its preview is reported in its notice", async () => {
    const themeID = await aHarbour();
    await administrator.put("/themes/preview", { themeID });
    const { page } = await visit("/discussions", { as: administrator });
    await page.getByRole("button", { name: "Apply" }).waitFor();
    await administrator.put("/themes/preview", {});
    await administrator.delete(`/themes/${themeID}`);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("alert").filter({ hasText: "Theme not found." }).waitFor();
  });

  it("whose stylesheet cannot be loaded leaves pages readable", async () => {
    const { page } = await visit("/discussions");
    expectProblem(page, /\/themes\//);
    await page.route("**/themes/**", (route) => route.abort());
    await page.reload();
    assert.equal(await background(page), LIGHT);
  });
});

/** CSS with which a careless administrator would shut everyone out, and some that must work. */
const CARELESS = `
@layer own { h1 { letter-spacing: 2px } }
@font-face { font-family: Probe; src: url("font.woff2") }
@keyframes probe { to { outline-color: red } }
:root { --probe: 3px; animation: probe 1s }
html { text-indent: var(--probe) }
[data-preset] h1::before { content: "\\25B2"; color: rgb(1, 2, 3) }
@media (width > 1px) { main { & h1 { color: rgb(4, 5, 6); font-family: Probe } } }
* { background: rgb(7, 8, 9) !important; pointer-events: none !important; font-size: 9px !important }
button, a, input { display: none !important }
} dialog, [data-toasts] { display: none !important }`;

describe("the CSS of a theme", () => {
  it("changes pages of the forum, but neither the dashboard, the editors nor dialogs, and not in safe mode", async () => {
    const themeID = await aHarbour();
    await upload(themeID, "styles.css", Buffer.from(CARELESS));
    await choose(themeID);
    const { page } = await visit("/categories", { as: administrator });
    const style = (selector: string, property: string, pseudo = "") =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector("${selector}"), "${pseudo}").getPropertyValue("${property}")`,
      );
    const CHANGED = "rgb(7, 8, 9)";
    assert.deepEqual(
      [
        await style("html", "--probe"),
        await style("html", "text-indent"),
        await style("body", "text-indent"),
      ],
      ["3px", "3px", "3px"],
    );
    assert.deepEqual(
      [await style("h1", "content", "::before"), await style("h1", "color", "::before")],
      ['"▲"', "rgb(1, 2, 3)"],
    );
    assert.deepEqual(
      [
        await style("h1", "color"),
        await style("h1", "letter-spacing"),
        await style("html", "animation-name"),
      ],
      ["rgb(4, 5, 6)", "2px", "probe"],
    );
    assert.deepEqual(
      [await style("body", "background-color"), await style("a", "display")],
      [CHANGED, "none"],
    );
    assert.equal(
      await page.evaluate(`document.fonts.ready.then(() => document.fonts.check("9px Probe"))`),
      true,
    );

    // A dialog on such a page can be seen and used.
    await page.evaluate(`(() => {
      const dialog = document.createElement("dialog");
      dialog.innerHTML = "<button>Yes</button>";
      document.body.append(dialog);
      dialog.showModal();
    })()`);
    assert.equal(await style("dialog button", "display"), "inline-block");
    assert.notEqual(await style("dialog", "background-color"), CHANGED);

    await page.goto("/categories?safe-mode");
    assert.notEqual(await style("body", "background-color"), CHANGED);
    await page.goto("/categories");
    assert.equal(await style("body", "background-color"), CHANGED);

    // On all pages of staff, also in pages that are opened without loading.
    for (const path of [
      "/dashboard",
      "/dashboard/settings/themes",
      `/dashboard/settings/themes/${themeID}/edit`,
      "/appearance",
      `/appearance/style-guides/${themeID}/revisions`,
      "/appearance/layouts",
    ]) {
      await page.goto(path);
      await takenOver(page);
      assert.notEqual(await style("body", "background-color"), CHANGED, path);
      assert.notEqual(await style("main a, main button", "display"), "none", path);
    }
    await page.evaluate(`document.querySelector('a[href="${TEST_BASE}/"]').click()`);
    await page.waitForURL(/\/$/);
    await until(
      async () => (await style("body", "background-color")) === CHANGED,
      10,
      "not on the home page",
    );
    await choose("theme-foundation");
  });
});

describe("every page of a theme", () => {
  for (const theme of ["keystone", "lavendermoon", "lavendersun", "one made here"])
    it(`is accessible in light and dark: ${theme}`, async () => {
      await choose(theme === "one made here" ? await aHarbour() : theme);
      const { page } = await visit("/");
      const some = ["/", `/discussion/${discussionID}`, "/entry/signin"];
      const found: string[] = [];
      for (const path of some) {
        await page.goto(path);
        await takenOver(page);
        for (const preset of ["light", "dark"]) {
          await page.evaluate(`document.documentElement.dataset.preset = "${preset}"`);
          const problems = await accessibilityProblems(page);
          found.push(...problems.map((problem) => `${path} ${preset}: ${problem}`));
        }
      }
      assert.deepEqual(found, []);
      await choose("theme-foundation");
    });
});

describe("light and dark", () => {
  it("are applied at once, and from the first paint of the next page", async () => {
    const { page } = await visit("/discussions");
    assert.equal(await background(page), LIGHT);
    const saved = page.waitForResponse("**/api/v2/themes/preset");
    await page.getByRole("button", { name: "Dark" }).click();
    await page.getByRole("button", { name: "Dark", pressed: true }).waitFor();
    assert.equal(await background(page), DARK);
    await saved;
    const answer = await page.goto("/categories");
    assert.match((await answer?.text()) ?? "", /<html[^>]* data-preset="dark"/);
    assert.equal(await background(page), DARK);
    await takenOver(page);
    await page.getByRole("button", { name: "Light" }).click();
    await page.getByRole("button", { name: "Light", pressed: true }).waitFor();
    await page.emulateMedia({ colorScheme: "dark" });
    assert.equal(await background(page), LIGHT);
    await page.getByRole("button", { name: "System" }).click();
    await page.getByRole("button", { name: "System", pressed: true }).waitFor();
    assert.equal(await background(page), DARK);
  });

  it("are chosen without scripts too", async () => {
    const { page } = await visit("/discussions", { javaScript: false });
    await page.getByRole("button", { name: "Dark" }).click();
    await page.getByRole("button", { name: "Dark", pressed: true }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/discussions");
    assert.equal(await page.locator("html").getAttribute("data-preset"), "dark");
  });

  it("are joined by a choice of less motion, for guests and members, with scripts or without", async () => {
    const motion = (page: Page) =>
      page.evaluate<string[]>(
        `["--duration", "--shadow"].map((name) => getComputedStyle(document.body).getPropertyValue(name).trim())`,
      );
    const { page } = await visit("/discussions");
    assert.notDeepEqual(await motion(page), ["1ms", "none"]);
    const saved = page.waitForResponse("**/api/v2/themes/preset");
    await page.getByRole("button", { name: "Less Motion" }).click();
    await page.getByRole("button", { name: "Less Motion", pressed: true }).waitFor();
    assert.deepEqual(await motion(page), ["1ms", "none"]);
    await saved;
    await page.goto("/categories");
    assert.deepEqual(await motion(page), ["1ms", "none"]);
    // The next guest has a page of their own.
    const { page: other } = await visit("/categories");
    assert.notDeepEqual(await motion(other), ["1ms", "none"]);
    const { page: plain } = await visit("/discussions", { as: member, javaScript: false });
    await plain.locator("footer").getByRole("button", { name: "Less Motion" }).click();
    await plain.locator("footer").getByRole("button", { name: "Less Motion", pressed: true }).click();
    await plain.locator("footer").getByRole("button", { name: "Less Motion", pressed: false }).waitFor();
  });
});
