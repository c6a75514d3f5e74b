import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aPng } from "#features/themes/testing.ts";
import { until } from "#platform/server/postgres/until.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "keeper");
const EDITOR = /\/dashboard\/settings\/themes\/(\d+)\/edit$/;

const token = (page: Page, name: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue("--${name}").trim()`);

/** Returns a token of the page in the editor's preview. */
const shown = (page: Page, name: string) =>
  page.evaluate<string>(`(() => {
    const page = document.querySelector("[data-theme-editor] iframe")?.contentDocument?.documentElement;
    return page ? getComputedStyle(page).getPropertyValue("--${name}").trim() : "";
  })()`);

const previews = (page: Page, name: string, value: string) =>
  until(async () => (await shown(page, name)) === value, 10, `--${name} is not ${value} in the preview`);

const group = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Groups" }).getByRole("button", { name, exact: false }).click();

const saved = (page: Page) => page.getByText("Draft saved just now").waitFor();

const answered = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok());

describe("the theme editor", () => {
  it("makes a theme of one brand color, which a guest sees once it is published", async () => {
    const { page } = await visit("/dashboard/settings/themes", { as: administrator });
    await page.getByRole("button", { name: "New Theme" }).click();
    const dialog = page.getByRole("dialog", { name: "New Theme" });
    await dialog.getByRole("textbox", { name: "Brand color", exact: true }).fill("#f2a900");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Solar");
    // Pictures follow at once, in light and in dark.
    const bars = () =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll("dialog figure > div")].map((each) => each.style.getPropertyValue("--color-title-bar"))`,
      );
    const [light, dark] = await bars();
    assert.ok(light === "#f2a900" && dark !== light, `${light} ${dark}`);
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Create" }).click();
    await page.waitForURL(EDITOR);
    const [, id = ""] = EDITOR.exec(page.url()) ?? [];
    await page.getByRole("heading", { level: 1, name: "Solar" }).waitFor();
    await previews(page, "color-fill", "#f2a900");

    // The brand color is corrected only where it carries text, and the editor says so.
    const note = page.getByRole("note").first();
    await note.getByText("Not enough contrast for text, so another shade is used there.").waitFor();
    await note.getByText("Buttons keep your color", { exact: false }).waitFor();

    // A change is seen in the preview before the server has computed it, and saved as a draft.
    const primary = page.getByRole("textbox", { name: "Primary", exact: true });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/themes/look", async (route) => {
      await held;
      await route.continue();
    });
    await primary.fill("#0f766e");
    await previews(page, "color-fill", "#0f766e");
    const computed = await page.evaluate(
      "document.querySelector('iframe').contentDocument.adoptedStyleSheets[0].cssRules.length",
    );
    answer();
    await answered(page, "/themes/look");
    await page.unroute("**/themes/look");
    assert.equal(
      await page.evaluate(
        "document.querySelector('iframe').contentDocument.adoptedStyleSheets[0].cssRules.length",
      ),
      computed,
    );
    await saved(page);
    await primary.fill("green-ish");
    await page.getByRole("alert").getByText("Enter three or six digits").waitFor();
    await primary.fill("#0f766e");
    await primary.blur();

    // Undo goes back a step by keyboard, and redo forward.
    await group(page, "Borders");
    const radius = page.getByRole("spinbutton", { name: "Corner radius" });
    await radius.fill("14");
    await radius.press("Enter");
    await previews(page, "radius", "14px");
    await page.keyboard.press("Control+z");
    await previews(page, "radius", "6px");
    await page.keyboard.press("Control+Shift+z");
    await previews(page, "radius", "14px");
    await page.getByRole("button", { name: "Reset to the Preset" }).click();
    await previews(page, "radius", "6px");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await previews(page, "radius", "14px");

    // Another preset keeps one's own changes, and says how many.
    const presets = page.getByRole("combobox", { name: "Preset" });
    await presets.selectOption("From Keystone");
    await page.getByText(/changes of your own stay\./).waitFor();
    await previews(page, "height-title-bar", "56px");
    assert.equal(await shown(page, "radius"), "14px");
    assert.match(await shown(page, "font-heading"), /Source Serif 4/);
    await page.keyboard.press("Control+z");
    await previews(page, "height-title-bar", "48px");

    // The schemes are edited apart.
    const bannerInLight = await shown(page, "color-banner");
    await page.getByRole("radio", { name: "Dark" }).check();
    await group(page, "Banner");
    await page.getByRole("textbox", { name: "Background", exact: true }).fill("#102030");
    await previews(page, "color-banner", "#102030");
    await page.getByRole("radio", { name: "Light" }).check();
    await previews(page, "color-banner", bannerInLight);

    // The structure of the title bar and the logo are those of the draft.
    const inBar = (expression: string) =>
      page.evaluate<string | number>(`(() => {
        const bar = document.querySelector("iframe").contentDocument.querySelector("header[data-position]");
        return ${expression};
      })()`);
    assert.equal(await inBar("getComputedStyle(bar).position"), "sticky");
    await group(page, "Title Bar");
    await page.getByRole("combobox", { name: "Position" }).selectOption("Scrolls away");
    await page.getByRole("combobox", { name: "Logo", exact: true }).selectOption("In the middle");
    await until(
      async () => (await inBar("getComputedStyle(bar).position + bar.dataset.logo")) === "relativecenter",
      10,
      "the bar has another structure",
    );
    await group(page, "Logo");
    await page
      .locator("[data-theme-editor] input[type=file]")
      .first()
      .setInputFiles({
        ...{ name: "logo.png", mimeType: "image/png", buffer: aPng },
      });
    await until(
      async () =>
        (await inBar(
          "[...bar.querySelectorAll('[data-site-logo] img')].map((image) => image.alt).join()",
        )) === "Colloquy",
      10,
      "the logo is not in the bar",
    );
    await page.getByRole("button", { name: "Remove Logo", exact: true }).click();
    await until(
      async () => (await inBar("bar.querySelectorAll('[data-site-logo] img').length")) === 0,
      10,
      "still a logo",
    );

    // Widths and pages of the preview.
    await page.getByRole("radio", { name: "Phone" }).check();
    assert.equal(await page.evaluate(`document.querySelector("iframe").contentWindow.innerWidth`), 388);
    await page.getByRole("combobox", { name: "Page shown" }).selectOption("Discussions");
    await previews(page, "radius", "14px");

    await group(page, "CSS");
    const css = page.getByRole("textbox", { name: "CSS" });
    await css.fill("h1 { colour: red; }\n.a { color: red }");
    await page.getByText("Line 1: browsers do not know “colour”.").waitFor();
    await css.fill("@media (width > 1px) { h1 { color: rgb(1, 2, 3); } }");
    await page.getByText("No problems found.").waitFor();
    await until(
      () =>
        page.evaluate<boolean>(`(() => {
          const title = document.querySelector("iframe").contentDocument?.querySelector("h1");
          return Boolean(title) && getComputedStyle(title).color === "rgb(1, 2, 3)";
        })()`),
      10,
      "the CSS is not in the preview",
    );

    assert.deepEqual(await accessibilityProblems(page), []);
    await saved(page);
    const { page: guest } = await visit("/discussions");
    assert.notEqual(await token(guest, "radius"), "14px");

    // Publishing asks first, with the focus on Cancel.
    await page.getByRole("button", { name: "Publish…" }).click();
    await page.getByText("This theme is not in use.", { exact: false }).waitFor();
    assert.equal(await page.evaluate("document.activeElement.textContent"), "Cancel");
    const published = answered(page, "/publish");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await published;
    await administrator.put("/themes/current", { themeID: Number(id) });
    await guest.reload();
    assert.deepEqual(
      [await token(guest, "radius"), await token(guest, "color-primary")],
      ["14px", "#0f766e"],
    );
  });

  it("compares revisions, names and restores one", async () => {
    const { body: current } = await administrator.get("/themes/current");
    const { page } = await visit(`/dashboard/settings/themes/${current.themeID}/edit`, {
      as: administrator,
    });
    await page.getByRole("button", { name: "Revisions" }).click();
    const list = page.getByRole("dialog", { name: "Revisions" });
    const oldest = list.getByRole("listitem").last();
    await oldest.getByRole("button", { name: /^Name / }).click();
    await list.getByRole("textbox", { name: "Name of the revision" }).fill("Amber");
    await list.getByRole("button", { name: "Save" }).click();
    await list.getByRole("button", { name: "Compare Amber" }).click();
    const comparison = page.getByRole("dialog", { name: "Compare Amber with the Draft" });
    await comparison.getByRole("row", { name: /Colors: Primary/ }).waitFor();
    assert.deepEqual(
      await comparison
        .getByRole("row", { name: /Colors: Primary/ })
        .getByRole("cell")
        .allTextContents(),
      ["#f2a900", "#0f766e"],
    );
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Revisions" }).click();
    await list.getByRole("button", { name: "Restore Amber" }).click();
    await previews(page, "color-fill", "#f2a900");
    await saved(page);
    // It has the contents of the former one, and the editor says who else may edit.
    await page.getByRole("button", { name: "Publish…" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText("Published.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Revisions" }).click();
    await list.getByRole("listitem").first().getByText("Same as Amber").waitFor();
    await list.getByText(/^Roles that can edit themes:.*Administrator/).waitFor();
    assert.equal(
      await list.getByRole("link", { name: "Roles & Permissions" }).getAttribute("href"),
      "/dashboard/roles",
    );
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("exports a theme as a file that is imported, and customizes a preset", async () => {
    const { page } = await visit("/dashboard/settings/themes", { as: administrator });
    await page.getByRole("link", { name: "Edit Solar" }).click();
    await page.waitForURL(EDITOR);
    await page.getByRole("button", { name: "More" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /^Export/ }).click(),
    ]);
    const file = await download.path();
    await page.goto("/dashboard/settings/themes");
    await page.getByLabel("Import…").setInputFiles(file);
    await page.waitForURL(EDITOR);
    await previews(page, "color-fill", "#f2a900");
    await page.goto("/dashboard/settings/themes");
    assert.equal(await page.getByRole("heading", { level: 2, name: "Solar" }).count(), 2);
    await page.getByRole("button", { name: "Customize High Contrast" }).click();
    await page.waitForURL(EDITOR);
    await page.getByRole("heading", { level: 1, name: "Copy of High Contrast" }).waitFor();
    await previews(page, "link-line", "underline");

    // Applying a theme has an undo.
    await page.goto("/dashboard/settings/themes");
    await page.getByRole("button", { name: "Apply Keystone" }).click();
    await page.getByText("Keystone is the theme now.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await until(
      async () => (await administrator.get("/themes/current")).body.name === "Solar",
      10,
      "the former theme is not back",
    );
    await page.getByRole("button", { name: "Apply Keystone" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});
