import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { choose, chooseByKey, openMenus } from "./menu-stage.ts";
import { nextFrame } from "./stage.ts";

const { forum, visit, administrator, author, member, moderator, moderatedID } = await openMenus();
await aTag(forum, "oak");
await aTag(forum, "oats");
await aTag(forum, "pine");
await administrator.post("/post-types", {
  ...{ postTypeID: "plan", name: "Plan", parentPostTypeID: "discussion", postButtonLabel: "New Plan" },
  isActive: true,
});
await administrator.post("/post-fields", {
  ...{ postFieldID: "wood", label: "Wood", dataType: "text", formType: "text" },
  ...{ postTypeIDs: ["plan"], visibility: "public", isRequired: true },
});
const plans = (await administrator.post("/categories", {
  ...{ name: "Plans only", urlcode: "plans", allowedPostTypeIDs: ["plan"], hasRestrictedPostTypes: true },
})) as { body: { categoryID: number } };

const by = { insertUserID: author.userID, categoryID: moderatedID };
const saved = async (page: Page, title: string, button = "Save") => {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
};
/** Types into a field with suggestions and takes the first. */
const take = async (page: Page, label: string, text: string, option: string) => {
  await page.getByRole("combobox", { name: label }).waitFor();
  await page.keyboard.type(text);
  // The suggestions for fewer letters may begin with another one.
  const named = page.getByRole("option", { name: option, exact: true });
  await page.getByRole("option").first().and(named).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: option }).waitFor();
};

describe("tagging from the menu", () => {
  for (const [who, user] of [
    ["the author", author],
    ["a category moderator", moderator],
    ["an administrator", administrator],
  ] as const)
    it(`is done by ${who} with the keyboard alone, and the page shows the tag`, async () => {
      const id = await aDiscussion(forum, by);
      const { page } = await visit(`/discussion/${id}`, { as: user });
      await chooseByKey(page, "Tag");
      const dialog = page.getByRole("dialog", { name: "Tag" });
      await dialog.getByText("Separated by commas.").waitFor();
      await take(page, "Tags", "oak", "oak");
      assert.deepEqual(await accessibilityProblems(page), []);
      await dialog.getByRole("button", { name: "Save" }).focus();
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("main").getByRole("link", { name: "oak" }).first().waitFor();
      const { body } = await user.get(`/discussions/${id}`);
      assert.deepEqual(
        body.tags.map(({ name }: { name: string }) => name),
        ["oak"],
      );
    });

  it("shows errors at the field, and preserves the selection", async () => {
    await administrator.patch("/config", { "tagging.max": 1 });
    const id = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${id}`, { as: moderator });
    await choose(page, "Tag");
    await take(page, "Tags", "oak", "oak");
    await take(page, "Tags", "pine", "pine");
    const dialog = page.getByRole("dialog", { name: "Tag" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("A discussion can carry up to 1 tag.").waitFor();
    await page.getByRole("row", { name: "pine" }).getByRole("button").click();
    await page.getByRole("row", { name: "pine" }).waitFor({ state: "detached" });
    await saved(page, "Tag");
    assert.equal((await moderator.get(`/discussions/${id}`)).body.tags.length, 1);
  });
});

describe("changing the author", () => {
  it("finds the user by name with the keyboard alone, and the page shows the new author", async () => {
    const id = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${id}`, { as: administrator });
    await chooseByKey(page, "Change Author");
    const dialog = page.getByRole("dialog", { name: "Change Author" });
    await dialog.getByText("Written by kestrel until now.").waitFor();
    await take(page, "Author", "rea", "reader");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Save" }).focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("article").first().getByText("reader", { exact: true }).waitFor();
    assert.equal((await administrator.get(`/discussions/${id}`)).body.insertUserID, member.userID);
  });
});

describe("changing the type", () => {
  for (const [who, user] of [
    ["a category moderator", moderator],
    ["an administrator", administrator],
  ] as const)
    it(`is done by ${who}, with the fields of that type`, async () => {
      const id = await aDiscussion(forum, by);
      const { page } = await visit(`/discussion/${id}`, { as: user });
      await choose(page, "Change Post Type");
      const dialog = page.getByRole("dialog", { name: "Change Post Type" });
      await dialog.getByRole("combobox", { name: /^Post Type/ }).selectOption("Plan");
      await dialog.getByLabel("Wood").waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
      await dialog.getByLabel("Wood").fill("Ash");
      await saved(page, "Change Post Type");
      const { body } = await user.get(`/discussions/${id}`, { expand: "postMeta" });
      assert.deepEqual([body.postTypeID, body.postMeta], ["plan", { wood: "Ash" }]);
    });
});

describe("moving a post from its menu", () => {
  it("moves it to a category found by name, and leaves a link", async () => {
    const id = await aDiscussion(forum, { ...by, name: "On the move" });
    const { page } = await visit(`/discussion/${id}`, { as: administrator });
    await chooseByKey(page, "Move Post");
    const dialog = page.getByRole("dialog", { name: "Move Post" });
    await take(page, "Category", "gene", "General");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByLabel("Leave a redirect link").focus();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "Move", exact: true }).focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByText("General").waitFor();
    assert.equal((await administrator.get(`/discussions/${id}`)).body.categoryID, 1);
    await page.goto("/categories/workshop");
    const link = page.getByRole("link", { name: "On the move" });
    const read = page.waitForResponse(/lookup-hydrate/);
    await link.hover();
    await (await read).finished();
    await nextFrame(page);
    // Hovering over it does not navigate.
    assert.match(page.url(), /categories\/workshop$/);
    await link.click();
    await page.waitForURL(`**/discussion/${id}/**`);
  });

  it("changes its type to one of the category, with its fields", async () => {
    const id = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${id}`, { as: administrator });
    await choose(page, "Move Post");
    const dialog = page.getByRole("dialog", { name: "Move Post" });
    await take(page, "Category", "plans", "Plans only");
    await dialog.getByText("This category doesn’t allow this post type.").waitFor();
    await dialog.getByLabel("Wood").fill("Elm");
    assert.deepEqual(await accessibilityProblems(page), []);
    await saved(page, "Move Post", "Move");
    const { body } = await administrator.get(`/discussions/${id}`, { expand: "postMeta" });
    assert.deepEqual(
      [body.categoryID, body.postTypeID, body.postMeta],
      [plans.body.categoryID, "plan", { wood: "Elm" }],
    );
  });

  it("is refused with a message to a category moderator where they may not edit", async () => {
    const id = await aDiscussion(forum, by);
    const { page } = await visit(`/discussion/${id}`, { as: moderator });
    await choose(page, "Move Post");
    await take(page, "Category", "gene", "General");
    const dialog = page.getByRole("dialog", { name: "Move Post" });
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await dialog.getByText("You need the discussions.edit permission to do that.").waitFor();
    assert.equal((await moderator.get(`/discussions/${id}`)).body.categoryID, moderatedID);
  });
});
