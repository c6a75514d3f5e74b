import assert from "node:assert/strict";
import { it } from "node:test";
import { aPage } from "#features/custom-pages/testing.ts";
import { aFragment } from "#features/fragments/testing.ts";
import { aLayout, aSection } from "#features/stored-layouts/testing.ts";
import { aTheme } from "#features/themes/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "keeper");
const layoutID = await aLayout(forum, "home", [aSection("Tea")]);
const fragment = await aFragment(forum, { name: "Harbour banner" });
await aPage(forum, { seoTitle: "House rules" });
const themeID = await aTheme(forum, {}, "Quay");

const LISTS = [
  ["/dashboard/settings/layouts", "Spring"],
  ["/dashboard/settings/pages", "House rules"],
  ["/dashboard/settings/fragments", "Harbour banner"],
  ["/appearance", "Quay"],
] as const;
const EDITORS = [
  `/appearance/layouts/home/${layoutID}/edit`,
  `/appearance/fragments/${fragment}/edit`,
  `/dashboard/settings/themes/${themeID}/edit`,
];

it("pages that administrators make are listed without scripts, with a sentence about what needs them", async () => {
  const noteOn = async (path: string) => {
    const { page } = await visit(path, { as: administrator, javaScript: false });
    const note = page.locator("main noscript");
    assert.ok(await note.isVisible(), path);
    return { page, text: await note.innerText() };
  };
  for (const [path, name] of LISTS) {
    const { page, text } = await noteOn(path);
    assert.match(text, /To change something here, turn on scripts in your browser\./, path);
    assert.ok(await page.getByText(name, { exact: true }).first().isVisible(), path);
  }
  for (const path of EDITORS)
    assert.match(
      (await noteOn(path)).text,
      /This editor needs scripts\. Turn them on in your browser\./,
      path,
    );
});
