import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aTag } from "#features/tags/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "steward");
const author = await forum.as("member", "quill");

const open = async (path: string, width = 1280) => (await visit(path, { as: administrator, width })).page;

describe("the pages of tags, post types and statuses", () => {
  it("give a tag a synonym, and merge two tags", async () => {
    const [colour] = [await aTag(forum, "colour"), await aTag(forum, "color"), await aTag(forum, "brush")];
    const post = { name: "About ink", body: "Words.", format: "text", categoryID: 1, tagIDs: [colour] };
    const { body: discussion } = await author.post("/discussions", post);
    const page = await open("/dashboard/tags?query=col", 360);
    assert.deepEqual(await accessibilityProblems(page), []);
    const heading = (name: string) => page.getByRole("heading", { name, exact: true });
    assert.equal(await heading("brush").count(), 0);
    await page.getByRole("button", { name: "Edit color" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("combobox", { name: "Synonyms" })
      .or(dialog.getByLabel("Synonyms"))
      .first()
      .fill("hue,");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Synonyms: hue").waitFor();
    await page.getByRole("button", { name: "More for colour" }).click();
    await page.getByRole("menuitem", { name: "Merge…" }).click();
    await dialog.getByText("1 post gets the other tag, and colour becomes its synonym.").waitFor();
    await dialog.getByLabel("Other tag").first().pressSequentially("color");
    await page.getByRole("option", { name: "color" }).click();
    await dialog.getByRole("button", { name: "Merge" }).click();
    await page.getByText("Synonyms: colour, hue").waitFor();
    assert.equal(await heading("colour").count(), 0);
    const { body } = await author.get(`/discussions/${discussion.discussionID}`);
    assert.deepEqual(
      body.tags.map(({ name }: { name: string }) => name),
      ["color"],
    );
  });

  it("add a post type with a required field, which its form asks for", async () => {
    const page = await open("/dashboard/post-types");
    assert.deepEqual(await accessibilityProblems(page), []);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Add Field" }).click();
    await dialog.getByLabel("ID").fill("version");
    await dialog.getByLabel("Label").fill("Version");
    await dialog.getByRole("switch", { name: "Required" }).check();
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("In no post type").waitFor();
    await page.getByRole("button", { name: "Add Post Type" }).click();
    await dialog.getByLabel("ID").fill("bug");
    await dialog.getByLabel("Name").fill("Bug");
    await dialog.getByLabel("Button label").fill("Report a Bug");
    await dialog.getByLabel("Add Field").selectOption("Version");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Asks for: Version").waitFor();
    const { page: form } = await visit("/post/bug", { as: author });
    await form.getByLabel("Version").waitFor();
  });

  it("add a status, and switch it off", async () => {
    const page = await open("/dashboard/statuses", 360);
    assert.deepEqual(await accessibilityProblems(page), []);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Add Status" }).click();
    await dialog.getByLabel("Name").fill("Planned");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Edit Planned" }).click();
    await dialog.getByRole("switch", { name: "In use" }).uncheck();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Switched off").waitFor();
  });
});
