import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { z } from "zod";
import { addon } from "#platform/server/application/feature.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const section = settingsSection({
  key: "weather",
  title: "Weather",
  description: "The weather at the harbor.",
  area: "extensions",
});
const token = setting({
  key: "weather.token",
  section,
  label: "Token of the station",
  control: "secret",
  schema: z.string().max(20),
  default: "",
});
const weather = addon({
  ...{ name: "weather", title: "Weather", description: "For a test.", version: "1" },
  adds: [addSetting(token)],
});

const { forum, visit } = await openStage({ more: [weather] });
const administrator = await forum.as("administrator", "keeper");

const stored = async (key: string) => (await administrator.get("/config", { select: key })).body[key];
async function save(page: Page): Promise<void> {
  // The notice of an earlier save may still be visible.
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "Save Changes" }).click();
  assert.equal((await answered).status(), 200);
  await page.getByText("The settings are saved.").last().waitFor();
}
const open = async (name: string) => (await visit(`/dashboard/settings/${name}`, { as: administrator })).page;
const focused = (page: Page) => page.evaluate<string>("document.activeElement.labels?.[0]?.innerText ?? ''");

describe("an administrator", () => {
  it("changes a switch and a number, and sees them after a reload", async () => {
    const page = await open("posts");
    const resolves = page.getByRole("switch", { name: "Let staff mark discussions as resolved" });
    const length = page.getByLabel("Maximum length of a post");
    await resolves.check();
    await length.fill("4000");
    assert.deepEqual(await accessibilityProblems(page), []);
    const request = page.waitForRequest((each) => each.method() === "PATCH");
    await save(page);
    assert.deepEqual((await request).postDataJSON(), {
      values: { "triage.enabled": true, "posts.maxLength": 4000 },
      versions: { "triage.enabled": 0, "posts.maxLength": 0 },
    });
    await page.reload();
    assert.deepEqual([await resolves.isChecked(), await length.inputValue()], [true, "4000"]);
  });

  it("sees at the field, which gets the focus, that a value is not valid, and nothing is saved", async () => {
    const page = await open("posts");
    const length = page.getByLabel("Maximum length of a post");
    assert.deepEqual(
      [await length.getAttribute("min"), await length.getAttribute("max")],
      ["100", "1000000"],
    );
    const drafts = page.getByRole("switch", { name: "Save drafts while members write" });
    await drafts.uncheck();
    await length.fill("99");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Maximum length of a post is less than 100.").waitFor();
    assert.equal(await focused(page), "Maximum length of a post");
    assert.equal(await length.getAttribute("aria-invalid"), "true");
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal(await stored("drafts.autosave"), true);
    await length.fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Maximum length of a post is required.").waitFor();
    await length.fill("5000");
    await save(page);
    assert.deepEqual([await stored("drafts.autosave"), await stored("posts.maxLength")], [false, 5000]);
    assert.equal(await page.locator("[aria-invalid=true]").count(), 0);
  });

  it("changes a list, whose lines the server checks, and a number in another unit than the stored one", async () => {
    const page = await open("uploads");
    const extensions = page.getByLabel("Allowed file extensions");
    await extensions.fill("png\n\n not.a.good.one \n");
    await page.getByLabel("Maximum size of uploads").fill("1.5");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Expected a file extension such as png.").waitFor();
    assert.equal(await focused(page), "Allowed file extensions");
    await extensions.fill("PNG\nwebp");
    await save(page);
    assert.deepEqual(await stored("upload.allowedExtensions"), ["png", "webp"]);
    assert.equal(await stored("upload.maxSize"), 1.5 * 1024 * 1024);
    await page.reload();
    assert.equal(await extensions.inputValue(), "png\nwebp");
    assert.equal(await page.getByLabel("Maximum size of uploads").inputValue(), "1.5");
  });

  it("sees the default of a changed setting, and returns to it", async () => {
    await administrator.patch("/config", { "ui.editContentTimeout": 60, "tagging.enabled": false });
    const page = await open("posts");
    const time = page.getByLabel("Time to edit one’s own posts");
    assert.equal(await time.inputValue(), "60");
    await page.getByText("Default 3,600 seconds").waitFor();
    await page.getByRole("button", { name: "Revert Time to edit one’s own posts" }).click();
    assert.equal(await time.inputValue(), "3600");
    await page.getByText("Was 60 seconds").waitFor();
    await page.getByRole("button", { name: "Undo Time to edit one’s own posts" }).click();
    assert.equal(await time.inputValue(), "60");
    await page.getByText("Default 3,600 seconds").waitFor();
    await time.fill("3600");
    await page.getByRole("button", { name: "Revert Allow tags on discussions" }).click();
    await page.getByText("2 unsaved changes").waitFor();
    assert.equal(await page.getByRole("switch", { name: "Allow tags on discussions" }).isChecked(), true);
    await save(page);
    assert.deepEqual([await stored("ui.editContentTimeout"), await stored("tagging.enabled")], [3600, true]);
    await page.reload();
    assert.equal(await page.getByText("Default 3,600 seconds").count(), 0);
  });

  it("changes a part of an object, and sees its error there", async () => {
    const page = await open("external-search");
    const parts = page.getByRole("group", { name: "External search" });
    await parts.getByLabel("URL of an external search").fill("https://find.example/");
    await parts.getByRole("switch", { name: "Open its results in a new tab" }).check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await parts.getByText("Enter a URL that contains %s in place of the search terms.").waitFor();
    assert.equal(await focused(page), "URL of an external search");
    await parts.getByLabel("URL of an external search").fill("https://find.example/?q=%s");
    await save(page);
    assert.deepEqual(await stored("search.externalSearch"), {
      query: "https://find.example/?q=%s",
      resultsInNewTab: true,
    });
    await administrator.patch("/config", { "search.externalSearch": { query: "", resultsInNewTab: false } });
  });

  it("is asked before leaving unsaved changes, with the keyboard alone", async () => {
    const page = await open("posts");
    await page.getByLabel("Maximum tags on a discussion").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("7");
    await page.getByRole("link", { name: "Uploads" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Unsaved Changes" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByLabel("Require a tag on each discussion").focus();
    await page.keyboard.press("Space");
    await page.getByText("2 unsaved changes").waitFor();
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText("The settings are saved.").waitFor();
    assert.deepEqual([await stored("tagging.max"), await stored("tagging.required")], [7, true]);
  });
});

describe("changes of settings", () => {
  it("are discarded together, and that is undone", async () => {
    const page = await open("conversations");
    const [first] = await page.getByRole("form").getByRole("spinbutton").all();
    const before = await first?.inputValue();
    await first?.fill("7");
    await page.getByRole("button", { name: "Discard" }).click();
    assert.equal(await first?.inputValue(), before);
    await page.getByText("1 unsaved change").waitFor({ state: "detached" });
    await page.getByText("Changes discarded.").locator("..").getByRole("button", { name: "Undo" }).click();
    await page.getByText("1 unsaved change").waitFor();
    assert.equal(await first?.inputValue(), "7");
  });

  it("have a history, from which a value is restored", async () => {
    for (const length of [30_000, 40_000])
      await administrator.patch("/config", { "posts.maxLength": length });
    const page = await open("posts");
    await page.getByRole("button", { name: "History Maximum length of a post" }).click();
    const history = page.getByRole("dialog");
    await history.getByText("In use").waitFor();
    assert.deepEqual(await history.getByRole("listitem").locator("b").allTextContents(), [
      "40,000 characters",
      "30,000 characters",
      ...(await history.getByRole("listitem").locator("b").allTextContents()).slice(2),
    ]);
    await history.getByText("posts.maxLength").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await history.getByRole("button", { name: "Restore 30,000 characters" }).click();
    await page.getByText("Was 40,000 characters").waitFor();
    await save(page);
    assert.equal(await stored("posts.maxLength"), 30_000);
  });

  it("by two administrators at once show both values, and the rest is saved", async () => {
    const page = await open("posts");
    await page.getByLabel("Maximum length of a post").fill("20000");
    await page.getByLabel("Maximum tags on a discussion").fill("3");
    const other = await forum.as("administrator", "skipper");
    await other.patch("/config", { "posts.maxLength": 45_000 });
    await page.getByRole("button", { name: "Save Changes" }).click();
    const conflict = page.getByRole("group", { name: "Two values for Maximum length of a post" });
    await conflict.getByText("skipper saved 45,000 characters.").waitFor();
    assert.deepEqual([await stored("posts.maxLength"), await stored("tagging.max")], [45_000, 3]);
    assert.equal(
      await page.getByRole("spinbutton", { name: "Maximum length of a post" }).inputValue(),
      "20000",
    );
    assert.deepEqual(await accessibilityProblems(page), []);
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await save(page);
    assert.equal(await stored("posts.maxLength"), 20_000);
  });

  it("are the only ones shown on request", async () => {
    const page = await open("posts");
    await page.getByLabel("Only changed settings").check();
    await page.getByLabel("Maximum length of a post").waitFor();
    await page.getByLabel("Format of new posts").waitFor({ state: "hidden" });
  });

  it("report a number that is out of bounds when the field is left, with a link to it", async () => {
    const page = await open("posts");
    await page.getByLabel("Maximum length of a post").fill("5");
    await page.getByLabel("Maximum tags on a discussion").focus();
    await page.getByText("Maximum length of a post is less than 100.").waitFor();
    await page
      .getByText("Correct this first:")
      .getByRole("link", { name: "Maximum length of a post" })
      .waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});

describe("below the form", () => {
  it("emails are previewed with unsaved settings", async () => {
    const page = await open("email");
    await page.getByLabel("Last lines").fill("Fair winds!");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByTitle("Preview");
    await preview.waitFor();
    assert.match((await preview.getAttribute("srcdoc")) ?? "", /Fair winds!/);
    await page.getByLabel("Format").selectOption("Text only");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.locator("pre", { hasText: "Fair winds!" }).waitFor();
    assert.equal(await stored("outgoingEmails.footer"), "");
  });

  it("the digest has its delivery dates, which follow the saved settings, and its texts are Markdown", async () => {
    const page = await open("digest");
    const dates = page.getByRole("definition");
    await dates.getByText("Next:").nth(2).waitFor();
    assert.equal(await dates.count(), 3);
    const weekly = (await dates.nth(1).textContent()) ?? "";
    await page.getByLabel("Day of the weekly digest").selectOption("Thursday");
    await page.getByLabel("First lines").fill("**Hello** there");
    await save(page);
    await dates.nth(1).filter({ hasNotText: weekly }).getByText("Next:").waitFor();
    assert.match(await stored("emailDigest.introduction"), /"bold":true/);
    await page.reload();
    assert.equal(await page.getByLabel("First lines").inputValue(), "**Hello** there");
  });
});

describe("a secret", () => {
  before(() => forum.forum.application.switchAddon("weather", true));

  it("is saved, left unchanged by an empty field, and removed, and never sent to the browser", async () => {
    const secret = async () => (await forum.context()).settings.get(token);
    const page = await open("weather");
    await page.getByText("Nothing is stored.").waitFor();
    await page.getByLabel("Token of the station").fill("cumulus");
    await save(page);
    assert.equal(await secret(), "cumulus");
    await page.reload();
    await page.getByText("Stored. Leave empty to keep it.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.doesNotMatch(await page.content(), /cumulus/);
    await page.getByLabel("Token of the station").fill("nimbus");
    await page.getByLabel("Token of the station").fill("");
    assert.equal(await page.getByRole("button", { name: "Save Changes" }).count(), 0);
    await page.getByLabel("Remove the stored value").check();
    await save(page);
    assert.equal(await secret(), "");
  });
});
