import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aTag } from "#features/tags/testing.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "quill");
for (const name of ["solar", "solder", "wind"]) await aTag(forum, name);
const post = { name: "A panel on the roof", body: "It shines.", format: "text", categoryID: 1 };
const tagsOf = async (id: number) =>
  (await author.get(`/discussions/${id}`)).body.tags.map(({ name }: { name: string }) => name);

describe("tags", () => {
  it("are suggested while one writes, and new ones are made", async () => {
    const { page } = await visit("/post/discussion/general", { as: author });
    await page.getByRole("textbox", { name: "Title" }).fill("A panel on the roof");
    await page.getByRole("textbox", { name: "Body" }).fill("It shines.");
    const field = page.getByLabel("Tags", { exact: true });
    await field.focus();
    const box = page.getByRole("combobox", { name: "Tags" });
    await box.pressSequentially("sol");
    await page.getByRole("option", { name: "solar" }).click();
    await page.getByRole("row", { name: "solar" }).waitFor();
    await box.pressSequentially("balcony");
    await page.getByRole("option", { name: "Add “balcony”" }).click();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "A panel on the roof" }).waitFor();
    const tags = page.getByRole("navigation", { name: "Find more posts tagged with" });
    assert.deepEqual(await tags.getByRole("link").allInnerTexts(), ["balcony", "solar"]);
  });

  for (const javaScript of [true, false])
    it(`are changed with scripts ${javaScript ? "on" : "off"}`, async () => {
      const { body } = await author.post("/discussions", { ...post, tagNames: "solar" });
      const { page } = await visit(`/post/editdiscussion/${body.discussionID}`, { as: author, javaScript });
      const field = page.getByLabel("Tags", { exact: true });
      if (javaScript) {
        await field.focus();
        const box = page.getByRole("combobox", { name: "Tags" });
        await box.press("Backspace");
        await box.pressSequentially("wind");
        await page.getByRole("option", { name: "wind" }).click();
      } else await field.fill("wind");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("navigation", { name: "Find more posts tagged with" }).waitFor();
      assert.deepEqual(await tagsOf(body.discussionID), ["wind"]);
    });

  it("lead to a list of what carries them, that is called by them", async () => {
    await author.post("/discussions", { ...post, name: "Not this one" });
    await author.post("/discussions", { ...post, name: "This one", tagNames: "wind" });
    const { page } = await visit("/discussions", { as: author });
    await page
      .getByRole("listitem")
      .filter({ hasText: "This one" })
      .getByRole("link", { name: "wind" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Posts tagged wind" }).waitFor();
    await page.getByRole("link", { name: "This one" }).waitFor();
    assert.equal(await page.getByRole("link", { name: "Not this one" }).count(), 0);
  });
});
