import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aCollection, categoryAt, discussionAt } from "#features/collections/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { LayoutNode } from "#features/layouts/server/index.ts";
import { accessibilityProblems } from "../browser.ts";
import { openShowcase } from "./showcase.ts";

const { forum, visit, widgets, show } = await openShowcase();
const manager = await forum.as("administrator", "keeper");
const member = await forum.as("member", "reader");
await aCollection(forum, [], "Winter, 2026");
await aCollection(forum, [], "Window boxes");
const collectionsOf = async (id: number): Promise<string[]> =>
  (await manager.get("/collections/by-resource", discussionAt(id))).body.map(
    ({ name }: { name: string }) => name,
  );

describe("adding a discussion to collections", () => {
  it("works with the keyboard alone: existing ones are suggested, new ones are created", async () => {
    const id = await aDiscussion(forum);
    const { page } = await visit(`/discussion/${id}`, { as: manager });
    const options = page.getByRole("button", { name: "Discussion Options" });
    await options.focus();
    await page.keyboard.press("Enter");
    const entry = page.getByRole("menuitem", { name: "Add to Collection" });
    await entry.waitFor();
    const focused = page.locator(":focus");
    while ((await focused.innerText()) !== "Add to Collection") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const modal = page.getByRole("dialog", { name: "Add to Collection" });
    const box = modal.getByRole("combobox", { name: "Collections" });
    await box.waitFor();
    await page.keyboard.type("win");
    await page.getByRole("option", { name: "Winter, 2026" }).waitFor();
    await page.getByRole("option", { name: "Window boxes" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("Escape");
    await page.getByRole("option", { name: "Winter, 2026" }).waitFor({ state: "detached" });
    await page.keyboard.type("ter");
    await page.getByRole("option", { name: "Winter, 2026" }).waitFor();
    await page.getByRole("option", { name: "Window boxes" }).waitFor({ state: "detached" });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await modal.getByRole("row", { name: "Winter, 2026" }).waitFor();
    await page.keyboard.type("Reading list");
    await page.getByRole("option", { name: "Add “Reading list”" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await modal.getByRole("row", { name: "Reading list" }).waitFor();
    await modal.getByRole("button", { name: "Save" }).focus();
    await page.keyboard.press("Enter");
    await modal.waitFor({ state: "detached" });
    assert.deepEqual(await collectionsOf(id), ["Reading list", "Winter, 2026"]);
  });

  it("shows a discussion's collections, and removes it from them", async () => {
    const id = await aDiscussion(forum);
    await aCollection(forum, [discussionAt(id)], "Leaving");
    await aCollection(forum, [discussionAt(id)], "Staying");
    const { page } = await visit(`/discussion/${id}`, { as: manager });
    await page.getByRole("button", { name: "Discussion Options" }).click();
    await page.getByRole("menuitem", { name: "Add to Collection" }).click();
    const modal = page.getByRole("dialog", { name: "Add to Collection" });
    await modal.getByRole("row", { name: "Leaving" }).getByRole("button").click();
    await modal.getByRole("row", { name: "Leaving" }).waitFor({ state: "detached" });
    await modal.getByRole("button", { name: "Save" }).click();
    await modal.waitFor({ state: "detached" });
    assert.deepEqual(await collectionsOf(id), ["Staying"]);
  });

  it("is not offered to members", async () => {
    const id = await aDiscussion(forum, { insertUserID: member.userID });
    const { page } = await visit(`/discussion/${id}`, { as: member });
    await page.getByRole("button", { name: "Discussion Options" }).click();
    await page.getByRole("menuitem", { name: /^Edit/ }).waitFor();
    assert.equal(await page.getByRole("menuitem", { name: "Add to Collection" }).count(), 0);
  });

  it("is reverted with a message when it is refused", async () => {
    const id = await aDiscussion(forum);
    const ids = await Promise.all(Array.from({ length: 30 }, () => aDiscussion(forum)));
    await aCollection(forum, ids.map(discussionAt), "Brimful");
    const { page } = await visit(`/discussion/${id}`, { as: manager });
    await page.getByRole("button", { name: "Discussion Options" }).click();
    await page.getByRole("menuitem", { name: "Add to Collection" }).click();
    const modal = page.getByRole("dialog", { name: "Add to Collection" });
    await modal.getByRole("combobox").pressSequentially("brim");
    await page.getByRole("option", { name: "Brimful" }).click();
    await modal.getByRole("button", { name: "Save" }).click();
    await modal.getByText("A collection can contain up to 30 records.").waitFor();
    assert.deepEqual(await collectionsOf(id), []);
  });
});

describe("a collection on a page", () => {
  const bannerUrl = "/avatars/60-H.svg";

  const featured = (node: Omit<LayoutNode, "$hydrate">) => [
    { $hydrate: "react.featuredcollections", ...node },
  ];
  const main = (page: Page) => page.getByRole("main");

  it("shows cards with images, a list, or links, of the records that the reader sees", async () => {
    const staffOnly = await aCategory(forum, { name: "Staff room", only: ["administrator"] });
    const solar = await aCategory(forum, { name: "Solar", description: "Panels.", bannerUrl });
    const talk = await aDiscussion(forum, {
      name: "Two batteries",
      body: "Eleven months.",
      categoryID: solar,
    });
    const collectionID = await aCollection(forum, [
      discussionAt(talk),
      categoryAt(solar),
      categoryAt(staffOnly),
    ]);
    const apiParams = { collectionID };

    const cards = await show(
      featured({
        ...{ title: "Worth reading", apiParams, displayOptions: { featuredImage: true } },
        containerOptions: { displayType: "grid" },
      }),
      member,
    );
    const box = main(cards).getByRole("region", { name: "Worth reading" });
    await box.getByRole("heading", { level: 3, name: "Two batteries" }).waitFor();
    await box.getByText("Eleven months.").waitFor();
    assert.equal(await box.locator(`img[src="${bannerUrl}"]`).count(), 1);
    assert.equal(await box.getByText("Staff room").count(), 0);
    assert.deepEqual(await accessibilityProblems(cards), []);
    await box.getByRole("link", { name: "Solar" }).click();
    await cards.getByRole("heading", { level: 1, name: "Solar" }).waitFor();

    const list = await show(featured({ apiParams }), manager);
    const whole = main(list).getByRole("region", { name: "Featured Collections" });
    assert.equal(await whole.getByRole("listitem").count(), 3);
    assert.equal(await whole.locator("img").count(), 0);

    const links = await show(featured({ apiParams, containerOptions: { displayType: "link" } }), member);
    const named = main(links).getByRole("navigation", { name: "Featured Collections" });
    assert.deepEqual((await named.getByRole("link").allInnerTexts()).sort(), ["Solar", "Two batteries"]);
  });

  it("renders nothing when the reader sees none of its records, or when it was deleted", async () => {
    const staffOnly = await aCategory(forum, { only: ["administrator"] });
    const hidden = await aCollection(forum, [categoryAt(staffOnly)]);
    for (const collectionID of [hidden, 999_999])
      assert.deepEqual(await widgets(featured({ apiParams: { collectionID } }), member), []);
  });
});
