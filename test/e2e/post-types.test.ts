import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { recipes } from "#features/post-types/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "quill");
const administrator = await forum.as("administrator", "keeper");

await recipes(administrator);

/** Waits until the draft is saved on the server. */
const saved = (page: Page) => page.getByText(/^Draft last saved/).waitFor({ timeout: 20_000 });
/** Returns the fields on the page, by their labels. */
async function shown(page: Page): Promise<Record<string, string>> {
  const details = page.getByRole("region", { name: "Details" });
  await details.waitFor();
  const labels = await details.locator("dt bdi").allInnerTexts();
  const values = await details.getByRole("definition").allInnerTexts();
  return Object.fromEntries(
    labels.map((label, index) => [label, (values[index] ?? "").replace(/\s+/g, " ")]),
  );
}

describe("a post of a type with fields", () => {
  for (const javaScript of [true, false])
    it(`is written, read and changed with scripts ${javaScript ? "on" : "off"}`, async () => {
      const { page } = await visit("/categories/general", { as: author, javaScript });
      if (javaScript) {
        await page.getByRole("button", { name: "Other Posts" }).click();
        await page.getByRole("menuitem", { name: "New Recipe" }).click();
      } else {
        await page.getByRole("link", { name: "New Discussion" }).first().click();
        const types = page.getByRole("navigation", { name: "Post Type" });
        await types.getByRole("link", { name: "Recipe" }).click();
      }
      await page.getByRole("heading", { level: 1, name: "New Recipe" }).waitFor();
      await page.getByText("Try it before you share it.").waitFor();
      await page.getByText("How many eat of it.").waitFor();
      await page.getByRole("textbox", { name: "Title" }).fill("Leek soup");
      await page.getByRole("textbox", { name: "Body" }).fill("Cut, cook, stir.");
      await page.getByLabel("Serves").fill("four");
      await page.getByLabel("Course").selectOption("Starter");
      await page.getByLabel("Vegan").check();
      await page.getByLabel("First cooked").fill("2024-02-29");
      await page.getByLabel("Where from").fill("My aunt");
      await page.getByLabel("Story").fill("It was raining.");
      if (!javaScript) await page.getByLabel("You need").fill("leeks, water");
      await page.getByRole("button", { name: "Post", exact: true }).click();

      await page.getByText("Serves is not a valid number.").first().waitFor();
      assert.equal(await page.getByLabel("Course").inputValue(), "Starter");
      assert.equal(await page.getByLabel("Vegan").isChecked(), true);
      assert.equal(await page.getByLabel("Story").inputValue(), "It was raining.");
      await page.getByLabel("Serves").fill("4");
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Leek soup" }).waitFor();
      const { "First cooked": day, ...values } = await shown(page);
      assert.match(day ?? "", /29.*2024/);
      assert.deepEqual(values, {
        Serves: "4",
        Course: "Starter",
        ...(javaScript ? {} : { "You need": "leeks water" }),
        Story: "It was raining.",
        Vegan: "Yes",
        "Where from": "My aunt",
      });
      await page.getByText("Only the author and staff see this.").waitFor({ state: "attached" });

      const path = new URL(page.url()).pathname;
      const { page: guestPage } = await visit(path, { javaScript });
      assert.ok(!(await guestPage.content()).includes("My aunt"));
      assert.equal((await shown(guestPage))["Serves"], "4");

      await page.getByRole("link", { name: "Edit" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Editing" }).waitFor();
      assert.equal(await page.getByLabel("First cooked").inputValue(), "2024-02-29");
      await page.getByLabel("Vegan").uncheck();
      await page.getByLabel("Story").fill("");
      await page.getByLabel("Serves").fill("6");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Leek soup" }).waitFor();
      const changed = await shown(page);
      assert.deepEqual([changed["Serves"], changed["Vegan"], "Story" in changed], ["6", "No", false]);
    });

  it("can change its type while it is written, without losing input", async () => {
    const { page } = await visit("/post/discussion/general", { as: author });
    await page.getByRole("heading", { level: 1, name: "New Discussion" }).waitFor();
    assert.equal(await page.getByLabel("Serves").count(), 0);
    await page.getByRole("textbox", { name: "Title" }).fill("Plum cake");
    await page.getByRole("textbox", { name: "Body" }).fill("Bake it.");
    const types = page.getByRole("navigation", { name: "Post Type" });
    await types.getByRole("link", { name: "Recipe" }).click();
    await page.getByRole("heading", { level: 1, name: "New Recipe" }).waitFor();
    assert.equal(await page.getByRole("textbox", { name: "Title" }).inputValue(), "Plum cake");
    await page.getByLabel("Serves").fill("8");
    await page.getByLabel("Vegan").check();
    await saved(page);

    const { page: elsewhere } = await visit("/post/discussion", { as: author });
    await elsewhere.getByRole("button", { name: "Restore" }).click();
    await elsewhere.getByRole("heading", { level: 1, name: "New Recipe" }).waitFor();
    assert.equal(await elsewhere.getByRole("textbox", { name: "Title" }).inputValue(), "Plum cake");
    assert.equal(await elsewhere.getByLabel("Serves").inputValue(), "8");
    assert.equal(await elsewhere.getByLabel("Vegan").isChecked(), true);

    const { page: list } = await visit("/drafts", { as: author, javaScript: false });
    await list.getByRole("link", { name: "Plum cake" }).first().click();
    await list.getByRole("heading", { level: 1, name: "New Recipe" }).waitFor();
  });

  it("is offered only in categories that accept it", async () => {
    const { body } = await administrator.post("/categories", { name: "Talk", urlcode: "talk" });
    await administrator.patch(`/categories/${body.categoryID}`, { allowedPostTypeIDs: ["discussion"] });
    const { page } = await visit("/categories/talk", { as: author });
    await page.getByRole("link", { name: "New Discussion" }).first().waitFor();
    assert.equal(await page.getByRole("button", { name: "Other Posts" }).count(), 0);
    await page.goto("/post/recipe");
    await page.getByRole("heading", { level: 1, name: "New Recipe" }).waitFor();
    const categories = await page.getByLabel("Category").getByRole("option").allInnerTexts();
    assert.ok(categories.includes("General") && !categories.includes("Talk"));
  });
});
