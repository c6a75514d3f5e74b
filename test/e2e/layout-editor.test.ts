import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aPublishedFragment } from "#features/fragments/testing.ts";
import { aLayout } from "#features/stored-layouts/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { accessibilityProblems } from "../browser.ts";
import { nextFrame, openStage, untilTrue } from "./stage.ts";

const { forum, visit } = await openStage();
const ada = await forum.as("administrator", "ada");
const grace = await forum.as("administrator", "grace");
await aDiscussion(forum, { name: "Cold joints" });

/** The button that lies over a widget of the page. */
const widget = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}, \\d`) });
const preview = (page: Page) => page.frameLocator("iframe");
const settings = (page: Page, name: string) => page.getByRole("complementary", { name });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Draft saved" }).waitFor();
type Point = readonly [x: number, y: number];
const SECTION = (title: string, id: string) => ({
  $hydrate: "react.section.2-columns",
  $reactTestID: `section-${id}`,
  mainBottom: [{ $hydrate: "react.cta", title, $reactTestID: id, button: { shouldUseButton: false } }],
  secondaryBottom: [{ $hydrate: "react.sitetotals", $reactTestID: `totals-${id}` }],
});

async function openEditor(layoutID: number, as = ada, width = 1280): Promise<Page> {
  const { page } = await visit(`/appearance/layouts/home/${layoutID}/edit`, { as, width });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

/** Goes through the dialog that says what is published. */
async function publish(page: Page, change: string): Promise<void> {
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(change).waitFor();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await dialog.waitFor({ state: "detached" });
}

it("an administrator makes a home page with the pointer: added, set, dragged, undone, seen by guests when published", async () => {
  const { page } = await visit("/dashboard/settings/layouts", { as: ada });
  await page.getByRole("button", { name: "New Layout Home" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Spring");
  await page.getByRole("button", { name: "Create" }).click();
  await widget(page, "Banner").waitFor();
  await preview(page).getByRole("link", { name: "Cold joints" }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);

  await widget(page, "Categories").click();
  const title = settings(page, "Categories").getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Where to begin");
  await preview(page).getByRole("heading", { name: "Where to begin" }).waitFor();
  await page.getByRole("radio", { name: "List" }).first().waitFor();

  // Escape ends a drag, and leaves the page as it is.
  await widget(page, "Leaderboard").hover();
  await page.mouse.down();
  await widget(page, "Categories").hover({ force: true });
  await page.locator("[data-lifted]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-lifted]").waitFor({ state: "detached" });
  await page.mouse.up();
  assert.equal(await page.getByText("Leaderboard moved").count(), 0);
  await page.getByRole("button", { name: "RSS Feed", exact: true }).dragTo(widget(page, "Leaderboard"));
  await preview(page).getByText("Fill in its settings.").waitFor();
  const feed = settings(page, "RSS Feed");
  await feed.getByText("Address of the feed is required.").waitFor();
  await page.keyboard.press("Control+z");
  await widget(page, "RSS Feed").waitFor({ state: "detached" });
  await saved(page);

  const guest = await visit("/");
  assert.equal(await guest.page.getByText("Where to begin").count(), 0);
  await publish(page, "Changed: Categories (Title)");
  await guest.page.reload();
  await guest.page.getByRole("heading", { name: "Where to begin" }).waitFor();
  await page.getByRole("status").filter({ hasText: "Published" }).first().waitFor();
});

const SUNRISE = `export default function Sunrise({ title }) {
  return <p>The sun: {title}</p>;
}`;

it("everything can be done with the keyboard, and each move is announced", async () => {
  await aPublishedFragment(forum, { name: "Sunrise", fragmentType: "CallToActionFragment", jsRaw: SUNRISE });
  const layoutID = await aLayout(forum, "home", [SECTION("Upper", "upper"), SECTION("Lower", "lower")]);
  const page = await openEditor(layoutID);
  const names = async () =>
    (
      await page
        .locator("[data-target]")
        .filter({ hasText: / of \d/ })
        .allInnerTexts()
    ).map((text) => text.split(",")[0]);
  await widget(page, "Call to Action").first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByText("Call to Action moved to Side column, 1 of 2.").waitFor();
  assert.deepEqual(await names(), ["Call to Action", "Site Totals", "Call to Action", "Site Totals"]);
  await page.getByText("Call to Action moved").waitFor();
  await page.keyboard.press("Control+d");
  await page.getByText("Call to Action added.").waitFor();
  // The copy has the focus as soon as it is on the page.
  await widget(page, "Call to Action").nth(2).waitFor();
  await untilTrue(page, `document.activeElement?.textContent.startsWith("Call to Action, 2")`);
  await page.keyboard.press("Enter");
  const title = settings(page, "Call to Action").getByRole("textbox", { name: "Title", exact: true });
  await title.fill("A copy");
  await preview(page).getByText("A copy").waitFor();
  await title.press("Escape");
  await untilTrue(page, `document.activeElement?.textContent.startsWith("Call to Action, 2")`);
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await preview(page).getByText("A copy").waitFor();
  await widget(page, "Call to Action").nth(2).waitFor();
  await widget(page, "Call to Action").nth(1).click();
  await settings(page, "Call to Action").getByText("Fragments").click();
  await settings(page, "Call to Action")
    .getByLabel("Fragment (CallToActionFragment)")
    .selectOption("Sunrise");
  await preview(page).getByText("The sun: A copy").waitFor();
  await widget(page, "Call to Action").nth(1).focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard Shortcuts" }).waitFor();
  await page.keyboard.press("Escape");

  await widget(page, "Site Totals").first().focus();
  await page.keyboard.press("Control+c");
  const other = await openEditor(await aLayout(forum, "home", [SECTION("Elsewhere", "elsewhere")]));
  await other.evaluate(
    `localStorage.setItem("${TEST_BASE}colloquy.copied-widget", '{"$hydrate":"react.sitetotals"}')`,
  );
  await widget(other, "Call to Action").focus();
  await other.keyboard.press("Control+v");
  await widget(other, "Site Totals").nth(1).waitFor();
});

it("two administrators see each other’s changes, and decide when both changed one widget", async () => {
  const layoutID = await aLayout(forum, "home", [SECTION("Upper", "upper"), SECTION("Lower", "lower")]);
  const [first, second] = [await openEditor(layoutID, ada), await openEditor(layoutID, grace)];
  const titleOf = (page: Page) =>
    settings(page, "Call to Action").getByRole("textbox", { name: "Title", exact: true });
  await widget(first, "Call to Action").first().click();
  await titleOf(first).fill("By Ada");
  await preview(second).getByText("By Ada").waitFor();
  // Each sees the other, with what is chosen and changed, and screen readers hear it once.
  await second.getByRole("list", { name: "Also editing this layout" }).getByText("ada").waitFor();
  await second.getByText("ada is also editing this layout.").waitFor();
  await second
    .getByRole("button", { name: /^Call to Action, 1 .*, ada (is changing|has chosen) it$/ })
    .waitFor();
  const outline = await second.locator("[data-other]").boundingBox();
  assert.deepEqual(outline, await widget(second, "Call to Action").first().boundingBox());

  await widget(second, "Call to Action").first().click();
  // Nothing of the other’s arrives before the own change is sent.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route("**/draft", async (route) => {
    if (route.request().method() === "PUT") await held;
    await route.continue();
  });
  const sends = second.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/draft"),
  );
  await titleOf(second).fill("By Grace");
  await sends;
  await titleOf(first).fill("By Ada again");
  await preview(first).getByText("By Ada again").waitFor();
  await saved(first);
  release();
  const dialog = second.getByRole("dialog", { name: "Changed by two people" });
  await dialog.getByText("ada changed the same part of this layout").waitFor();
  // Both pages are there with the difference, and the keyboard is enough.
  await dialog.frameLocator("iframe").first().getByText("By Grace").waitFor();
  await dialog.frameLocator("iframe").last().getByText("By Ada again").waitFor();
  assert.equal(await dialog.getByText("Changed: Title").count(), 2);
  assert.deepEqual(await accessibilityProblems(second), []);
  await untilTrue(second, "document.activeElement?.value === 'own'");
  await second.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await second.getByRole("button", { name: "Decide…" }).click();
  await untilTrue(second, "document.activeElement?.value === 'own'");
  await second.keyboard.press("ArrowDown");
  await dialog.getByRole("radio", { name: "Take ada’s" }).and(second.locator(":checked")).waitFor();
  await dialog.getByRole("button", { name: "Apply" }).press("Enter");
  await preview(second).getByText("By Ada again").waitFor();
  await saved(second);

  // Undo takes back the own change, and leaves that of the other.
  await widget(second, "Call to Action").last().click();
  await titleOf(second).fill("Lower by Grace");
  await preview(first).getByText("Lower by Grace").waitFor();
  await titleOf(first).fill("Upper by Ada");
  await preview(second).getByText("Upper by Ada").waitFor();
  await second.getByRole("button", { name: "Undo" }).click();
  await preview(second).getByText("Lower", { exact: true }).waitFor();
  await preview(second).getByText("Upper by Ada").waitFor();
  await first.goto("/dashboard/settings/layouts");
  await second.locator("[data-other]").waitFor({ state: "detached" });
});

/** Puts a finger on the page, moves it to another place, and lifts it there. */
async function swipe(page: Page, [fromX, fromY]: Point, [toX, toY]: Point, restMs = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: fromX, y: fromY });
  if (restMs > 0) await untilTrue(page, "document.querySelector('[data-lifted]') !== null");
  for (const part of [0.2, 0.5, 0.8, 1]) {
    await touch("touchMove", { x: fromX + (toX - fromX) * part, y: fromY + (toY - fromY) * part });
    await nextFrame(page);
  }
  await touch("touchEnd");
}

/**
 * Waits until the preview shows these widgets in this order, each under its button.
 * After a change the widgets move until all are loaded, and the buttons follow them.
 */
const buttonsLieOver = (page: Page, ids: readonly string[]) =>
  untilTrue(
    page,
    `(() => {
      const ids = ${JSON.stringify(ids)};
      const scale = Number(document.querySelector("[data-sheet]")?.dataset.sheet);
      const preview = document.querySelector("iframe")?.contentDocument;
      const order = [...(preview?.querySelectorAll("[data-node]") ?? [])].map(({ dataset }) => dataset.node);
      if (order.filter((id) => ids.includes(id)).join() !== ids.join()) return false;
      return ids.every((id) => {
        const shown = preview.querySelector('[data-node="' + id + '"] > *');
        const button = document.querySelector('[data-target="' + id + '"]');
        if (!shown || !button || shown.textContent === "") return false;
        const { top, height } = shown.getBoundingClientRect();
        return Math.abs(button.offsetTop - top * scale) < 3 && Math.abs(button.offsetHeight - height * scale) < 3;
      });
    })()`,
  );

it("a finger that rests lifts a widget, a handle drags at once, and another finger scrolls the page", async () => {
  const layoutID = await aLayout(forum, "home", [SECTION("Upper", "upper"), SECTION("Lower", "lower")]);
  const { page } = await visit(`/appearance/layouts/home/${layoutID}/edit`, {
    as: ada,
    width: 820,
    hasTouch: true,
  });
  await page.setViewportSize({ width: 820, height: 420 });
  await widget(page, "Site Totals").first().waitFor();
  await buttonsLieOver(page, ["upper", "totals-upper", "lower"]);
  const middleOf = async (name: string, nth = 0): Promise<Point> => {
    const box = await widget(page, name).nth(nth).boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 8];
  };
  const names = async () =>
    (
      await page
        .locator("[data-target]")
        .filter({ hasText: / of \d/ })
        .allInnerTexts()
    ).map((text) => text.split(",")[0]);
  await swipe(page, await middleOf("Site Totals"), await middleOf("Call to Action"), 1);
  await page.getByText("Site Totals moved to Main column, 1 of 2.").waitFor();
  await buttonsLieOver(page, ["totals-upper", "upper", "lower"]);
  await widget(page, "Call to Action").first().tap();
  const grip = await page.getByRole("toolbar", { name: "Call to Action" }).locator("b").boundingBox();
  await swipe(page, [(grip?.x ?? 0) + 5, (grip?.y ?? 0) + 5], await middleOf("Site Totals"));
  await page.getByText("Call to Action moved to Main column, 1 of 2.").waitFor();
  await buttonsLieOver(page, ["upper", "totals-upper", "lower"]);

  const [x, y] = await middleOf("Call to Action", 1);
  await swipe(page, [x, y], [x, y - 150]);
  await untilTrue(page, "document.querySelector('[data-scrolls]').scrollTop > 0");
  assert.deepEqual(await names(), ["Call to Action", "Site Totals", "Call to Action", "Site Totals"]);

  // The rows of the list have handles, too.
  await page.getByRole("radio", { name: "List" }).check({ force: true });
  const rows = page.getByRole("listitem").filter({ has: page.locator("[data-target]") });
  const handleOf = async (nth: number): Promise<Point> => {
    const box = await rows.nth(nth).boundingBox();
    return [(box?.x ?? 0) + 16, (box?.y ?? 0) + 6];
  };
  await swipe(page, await handleOf(1), await handleOf(0));
  await page.getByText("Site Totals moved to Main column, 1 of 2.").waitFor();
});

it("a layout is edited as a list on a phone, and shown to the chosen readers", async () => {
  const layoutID = await aLayout(forum, "home", [SECTION("Upper", "upper")]);
  const page = await openEditor(layoutID, ada, 390);
  const row = page.getByRole("button", { name: /^Call to Action/ });
  await row.click();
  assert.deepEqual(await accessibilityProblems(page), []);
  assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
  await page.getByRole("button", { name: "Move Call to Action down, to Side column" }).click();
  await page.getByText("Call to Action moved to Side column, 1 of 2.").waitFor();
  await page.getByRole("button", { name: "Settings" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Call to Action" });
  await sheet.getByText("Visibility").click();
  await sheet.getByRole("radio", { name: "Guests" }).check();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Add Widget" }).click();
  await page.getByRole("searchbox", { name: "Search widgets" }).fill("ranking");
  await page.getByRole("button", { name: "Leaderboard", exact: true }).click();
  await page.getByRole("button", { name: /^Leaderboard/ }).waitFor();
  await page.getByText("Guests", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "Page" }).check({ force: true });
  await preview(page).getByText("Not shown to this reader, or empty").first().waitFor();
  await page.getByRole("button", { name: "As Yourself" }).click();
  await page.getByRole("menuitemradio", { name: "Guest" }).click();
  await preview(page).getByText("Upper").waitFor();
  // A hint says what readers would miss, on the page and before it is published, also without a preview.
  const hint = "This page has no main heading. Add a banner and give it a title.";
  await page.getByRole("complementary", { name: "Hints" }).getByText(hint).waitFor();
  await page.getByRole("radio", { name: "List" }).check({ force: true });
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("dialog").getByText(hint).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Cancel" }).click();
  await publish(page, "Added: Leaderboard");
  const [guest, member] = [await visit("/"), await visit("/", { as: await forum.as("member") })];
  await guest.page.getByText("Upper").waitFor();
  assert.equal(await member.page.getByText("Upper").count(), 0);
});
