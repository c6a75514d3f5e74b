import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aPublishedFragment } from "#features/fragments/testing.ts";
import { aLayout } from "#features/stored-layouts/testing.ts";
import { aTheme } from "#features/themes/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { openStage, untilTrue } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "ada");
const PHONE = 390;

const code = (page: Page) => page.getByRole("textbox", { name: "fragment.tsx" });
const frameOf = (page: Page) => page.frameLocator("iframe[title=Preview]");
const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("banner");
const LIST = "/dashboard/settings/fragments";

/** Replaces a text of the code, and puts the cursor at its end. */
async function rewrite(page: Page, text: string): Promise<void> {
  await code(page).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

const banner = (heading: string) => `import type { Props } from "@vanilla/injectables/BannerFragment";

export default function Banner({ title }: Props) {
  return <h1>${heading}: {title}</h1>;
}
`;

it("an administrator writes a fragment, corrects an error, and publishes it on the home page", async () => {
  const { page } = await visit(LIST, { as: administrator });
  await page.getByText("No Fragments Yet").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "New Fragment" }).click();
  const adding = page.getByRole("dialog", { name: "New Fragment" });
  await adding.getByLabel("Name").fill("Solar Banner");
  assert.deepEqual(await accessibilityProblems(page), []);
  await adding.getByRole("button", { name: "Create Fragment" }).click();
  await page.getByRole("heading", { level: 1, name: "Solar Banner" }).waitFor();

  // The template of the type is shown with its sample, in a frame of its own, and its props.
  await frameOf(page).getByRole("heading", { name: "Home Energy Forum" }).waitFor();
  await code(page).locator(".cm-line").first().waitFor();
  const props = page.getByRole("table", { name: "Props" });
  await props.getByRole("row", { name: /showSearch boolean true/ }).waitFor();
  await page.getByText("No layout and no theme uses this fragment yet.").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  const { body: listed } = await administrator.get("/fragments");
  const [{ fragmentUUID: uuid }] = listed;
  assert.deepEqual((await administrator.get("/fragments/disclosure-state")).body, { didAccept: true });

  // An error is shown at its line, and the preview stays as it was.
  await rewrite(page, banner("Sun").replace("</h1>", "</h2>"));
  const note = main(page).locator(".cm-problem-note");
  await note.getByText("Expected the closing tag of “h1” here, which was opened in line 4.").waitFor();
  assert.equal(await main(page).locator(".cm-problem-line").innerText(), "  return <h1>Sun: {title}</h2>;");
  await main(page).getByRole("status").getByText("1 error, line 4").waitFor();
  await main(page)
    .getByText(/the last one without errors/)
    .waitFor();
  await main(page).getByText("Readers still see the built-in part.").waitFor();
  await frameOf(page).getByRole("heading", { name: "Home Energy Forum" }).waitFor();
  const publish = page.getByRole("button", { name: "Publish…" });
  assert.equal(await publish.getAttribute("aria-disabled"), "true");
  await bar(page).getByText("Fix the error in line 4 first.").waitFor();
  await page.keyboard.press("Control+Home");
  await main(page).getByText("Line 1, column 1").waitFor();
  await page.keyboard.press("F8");
  await main(page)
    .getByText(/^Line 4, column/)
    .waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);

  // Tab indents; after Escape it leaves the code.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.equal(await code(page).evaluate((element) => element.matches(":focus")), false);

  await rewrite(page, banner("Sun"));
  await page.keyboard.press("Control+s");
  await frameOf(page).getByRole("heading", { name: "Sun: Home Energy Forum" }).waitFor();
  await bar(page)
    .getByText(/^Draft saved/)
    .waitFor();
  await page.reload();
  await code(page).getByText("Sun").waitFor();

  // The names of the props are offered while they are typed; the whole is indented as one step.
  await page.keyboard.press("Control+End");
  await code(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("const sun = (p: Props) => {\nreturn p.titl");
  await page.keyboard.type("e");
  const offered = page.getByRole("listbox");
  await offered.getByRole("option", { name: /^title/ }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.keyboard.press("Enter");
  await offered.waitFor({ state: "detached" });
  await page.keyboard.insertText(";\n};\n");
  await page.getByRole("button", { name: "Indent" }).click();
  await code(page).getByText("  return p.title;", { exact: true }).waitFor();
  await page.keyboard.press("Control+z");
  await code(page).getByText("return p.title;", { exact: true }).waitFor();
  await rewrite(page, banner("Sun"));

  // Other files: styles, and data for the preview.
  await page.getByRole("tab", { name: "styles.css" }).click();
  await page.getByRole("textbox", { name: "styles.css" }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("h1 { letter-spacing: 7px }");
  await page.getByRole("tab", { name: "preview.json" }).click();
  const samples = page.getByRole("textbox", { name: "preview.json" });
  await samples.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("[");
  await main(page).locator(".cm-problem-note").getByText("This is not valid JSON.").waitFor();
  // Text that the server does not take stays in the browser.
  await bar(page).getByText("Not saved until the error in preview.json is corrected.").waitFor();
  await page.reload();
  await bar(page).getByText("Not saved until the error in preview.json is corrected.").waitFor();
  await page.getByRole("tab", { name: "preview.json" }).click();
  await samples.locator(".cm-line").getByText("[", { exact: true }).waitFor();
  await samples.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(
    '[{"name":"Short","data":{"title":"A"}},{"name":"Long","data":{"title":"B"}}]',
  );
  await frameOf(page).getByRole("heading", { name: "Sun: A" }).waitFor();
  await page.getByLabel("Preview with").selectOption("Long");
  const shown = frameOf(page).getByRole("heading", { name: "Sun: B" });
  await shown.waitFor();
  await untilTrue(
    page,
    `(({ contentDocument, contentWindow }) =>
      contentWindow.getComputedStyle(contentDocument.querySelector("h1") ?? contentDocument.body).letterSpacing === "7px")(
      document.querySelector("iframe[title=Preview]"))`,
  );
  await page.getByRole("radio", { name: "Dark" }).check();
  await frameOf(page).locator("html[data-preset=dark]").waitFor();
  await page.getByRole("radio", { name: "Phone" }).check();
  await shown.waitFor();

  const layoutID = await aLayout(forum, "home", [
    {
      $hydrate: "react.section.full-width",
      children: [
        {
          ...{ $hydrate: "react.app-banner", titleType: "static", title: "Harbour" },
          $fragmentImpls: { BannerFragment: { fragmentUUID: uuid } },
        },
      ],
    },
  ]);
  await administrator.put(`/layouts/${layoutID}/views`, [{ recordType: "global", recordID: 0 }]);
  await page.reload();
  await publish.click();
  const dialog = page.getByRole("dialog", { name: "Publish Fragment" });
  await dialog.getByText("Spring", { exact: true }).waitFor();
  await dialog.getByRole("link", { name: "Colloquy" }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await dialog.getByLabel("Summary of the change").fill("A sunrise");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await bar(page).getByText("There is nothing new to publish.").waitFor();

  const { page: reader } = await visit("/");
  await reader.getByRole("heading", { name: "Sun: Harbour" }).waitFor();

  // A copy is a draft of its own; the fragment itself cannot be deleted while it is in use.
  await page.getByRole("link", { name: "Back to Fragments" }).click();
  await main(page).getByText("Published").waitFor();
  await main(page).getByRole("link", { name: "Colloquy" }).waitFor();
  const more = page.getByRole("button", { name: "More for Solar Banner" });
  await more.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const inUse = page.getByRole("dialog", { name: "This Fragment Is in Use" });
  await inUse.getByRole("link", { name: "Spring", exact: true }).waitFor();
  await inUse.getByText("Layout", { exact: true }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await inUse.getByRole("button", { name: "Close" }).last().click();
  await more.click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Export" }).click();
  const download = await downloading;
  assert.equal(download.suggestedFilename(), "Solar-Banner.fragment.json");
  const exported = await readFile(await download.path(), "utf8");
  await more.click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.getByRole("heading", { level: 1, name: "Copy of Solar Banner" }).waitFor();
  await frameOf(page).getByRole("heading", { name: "Sun: A" }).waitFor();
  await page.getByRole("link", { name: "Back to Fragments" }).click();
  await page.getByRole("button", { name: "Import…" }).click();
  const importing = page.getByRole("dialog", { name: "Import Fragment" });
  const send = (text: string) =>
    importing.getByLabel("File").setInputFiles({
      ...{ name: "sun.json", mimeType: "application/json", buffer: Buffer.from(text) },
    });
  await send('{"format":"other"}');
  await importing.getByText("This is not a file with a fragment.").waitFor();
  await send(exported);
  await importing.getByText("Replaces: Banner").waitFor();
  await importing.getByLabel("Name").fill("From Elsewhere");
  assert.deepEqual(await accessibilityProblems(page), []);
  await importing.getByRole("button", { name: "Import" }).click();
  await page.getByRole("heading", { level: 1, name: "From Elsewhere" }).waitFor();
  await frameOf(page).getByRole("heading", { name: "Sun: A" }).waitFor();
});

it("a theme puts a fragment in place of a built-in part on all pages", async () => {
  const uuid = await aPublishedFragment(forum, {
    ...{ name: "Tide Bar", fragmentType: "TitleBarFragment" },
    jsRaw: `import BuiltIn from "@vanilla/injectables/TitleBarFragment";
      export default () => <><BuiltIn /><aside aria-label="Tide">Low tide</aside></>;`,
  });
  const themeID = await aTheme(forum, {}, "Coast");
  const { page } = await visit(`/dashboard/settings/themes/${themeID}/edit`, { as: administrator });
  await page.getByRole("button", { name: "Fragments", exact: true }).click();
  const panel = page.getByRole("region", { name: "Fragments" });
  await panel.getByText(/^Once you publish and apply this theme, every reader/).waitFor();
  await panel.getByLabel("Title Bar").selectOption("Tide Bar");
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.keyboard.press("Control+z");
  await untilTrue(page, `document.querySelector("section[aria-label=Fragments] select").value === ""`);
  await panel.getByLabel("Title Bar").selectOption("Tide Bar");
  await page.getByRole("button", { name: "Publish…", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Publish Coast?" })
    .getByRole("button", { name: "Publish", exact: true })
    .click();
  await page.getByText("Published.").waitFor();
  await administrator.put("/themes/current", { themeID });
  const { page: reader } = await visit("/categories");
  await reader.getByRole("complementary", { name: "Tide" }).waitFor();

  await page.goto(`/appearance/fragments/${uuid}/edit`);
  await page.getByRole("link", { name: "Coast" }).click();
  await page.getByRole("heading", { level: 1, name: "Coast" }).waitFor();
  await administrator.put("/themes/current", { themeID: "theme-foundation" });
});

it("a fragment that throws, or never ends, is stopped in the preview, and former revisions come back", async () => {
  const { body: fragment } = await administrator.post("/fragments", {
    ...{ name: "Tides", fragmentType: "CustomFragment", jsRaw: "export default () => <p>First tide</p>;\n" },
    customSchema: { properties: { depth: { type: "integer" } } },
  });
  await administrator.post(`/fragments/${fragment.fragmentUUID}/commit-revision`, { commitMessage: "First" });
  // The former address leads to the editor.
  const { page } = await visit(`${LIST}/${fragment.fragmentUUID}`, { as: administrator, width: PHONE });
  assert.equal(new URL(page.url()).pathname, `/appearance/fragments/${fragment.fragmentUUID}/edit`);
  expectProblem(page, /No tide today/);
  expectProblem(page, /runs for more than 2 seconds/);
  const show = (part: string) => page.getByRole("tab", { name: part, exact: true }).click();
  await show("Preview");
  await frameOf(page).getByText("First tide").waitFor();
  assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
  assert.deepEqual(await accessibilityProblems(page), []);
  await show("Props and Uses");
  await page
    .getByRole("table", { name: "Props" })
    .getByRole("row", { name: /depth.*integer/ })
    .waitFor();
  assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
  assert.deepEqual(await accessibilityProblems(page), []);

  await show("Code");
  assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
  assert.deepEqual(await accessibilityProblems(page), []);
  await rewrite(page, 'export default () => { throw new Error("No tide today"); };');
  await show("Preview");
  await frameOf(page).getByText("No tide today").waitFor();
  await show("Code");
  await rewrite(page, "export default () => {\n  let tide = 0;\n  while (true) tide += 1;\n};\n");
  await show("Preview");
  await frameOf(page).getByText("The loop in line 3 runs for more than 2 seconds. It was stopped.").waitFor();

  await page.getByRole("button", { name: "Revisions" }).click();
  const dialog = page.getByRole("dialog", { name: "Revisions" });
  await dialog.getByRole("button", { name: "Compare" }).click();
  await dialog.locator("del").getByText("First tide").waitFor();
  await dialog.locator("ins").getByText("while (true)").waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await dialog.waitFor({ state: "detached" });
  await frameOf(page).getByText("First tide").waitFor();
  await show("Code");
  await code(page).getByText("First tide").waitFor();

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename Fragment" });
  await renaming.getByRole("textbox", { name: "Name" }).fill("Ebb");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("heading", { level: 1, name: "Ebb" }).waitFor();
  await page.goto(LIST);
  await page.getByRole("button", { name: "More for Ebb" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete Fragment" })
    .getByRole("button", { name: /Delete/ })
    .click();
  await page.getByRole("heading", { name: "Ebb" }).waitFor({ state: "detached" });
});
