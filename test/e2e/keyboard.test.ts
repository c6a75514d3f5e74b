import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage, takenOver } from "./stage.ts";

const { forum, visit } = await openStage();
const member = await forum.as("member", "kestrel");
const administrator = await forum.as("administrator", "keeper");
const written = { insertUserID: member.userID };
const discussionID = await aDiscussion(forum, { ...written, name: "Tea or coffee?" });
await aComment(forum, { ...written, discussionID, body: "Tea." });

/** Returns the label or text of the focused element. */
const focused = (page: Page) =>
  page.evaluate<string>(`(({ labels, ariaLabel, innerText }) =>
    labels?.[0]?.innerText ?? ariaLabel ?? innerText)(document.activeElement)`);

/** Presses Tab until the element called `name` has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  do {
    await page.keyboard.press("Tab");
    passed.push(await focused(page));
    assert.ok(passed.length < 60, `Tab does not lead to ${name}, but to ${passed.join(", ")}`);
  } while (!passed.at(-1)?.startsWith(name));
}

describe("with the keyboard alone", () => {
  it("one skips to the content, and from there to a row and its discussion", async () => {
    const { page } = await visit("/discussions");
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "Skip to content");
    await page.keyboard.press("Enter");
    await page.locator("#content:focus").waitFor();
    await tabTo(page, "Tea or coffee?");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Tea or coffee?" }).waitFor();
    assert.equal(await page.evaluate("document.activeElement.id"), "content");
  });

  it("the focus is visible at every stop", async () => {
    const { page } = await visit(`/discussion/${discussionID}`, { as: administrator });
    const stops = new Set<string>();
    for (;;) {
      await page.keyboard.press("Tab");
      // The ring may be around a whole field that shares a frame with its icon.
      const [stop, ...rings] = await page.evaluate<string[]>(`(() => {
        const { activeElement } = document;
        const framed = activeElement.matches("input") ? [activeElement.parentElement] : [];
        const styles = [activeElement, ...framed].map((each) => getComputedStyle(each));
        return [activeElement.outerHTML, ...styles.map(({ outlineStyle }) => outlineStyle)];
      })()`);
      if (!stop || stop.startsWith("<body") || stops.has(stop)) break;
      assert.ok(rings.includes("solid"), stop);
      stops.add(stop);
    }
    assert.ok(stops.size > 10);
  });

  it("one writes a discussion", async () => {
    const { page } = await visit("/", { as: member });
    await tabTo(page, "New Discussion");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "New Discussion" }).waitFor();
    await tabTo(page, "Category");
    await page.keyboard.type("Gen");
    await tabTo(page, "Title");
    await page.keyboard.type("By keyboard");
    await tabTo(page, "Body");
    await page.keyboard.type("Every letter.");
    await tabTo(page, "Post");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "By keyboard" }).waitFor();
  });

  it("one replies to a comment, and edits the reply", async () => {
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await tabTo(page, "Reply");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Coffee.");
    await tabTo(page, "Post Comment");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "2 comments" }).waitFor();
    await takenOver(page);

    const reply = page.locator(":target");
    await reply.getByRole("link", { name: "Edit" }).focus();
    await page.keyboard.press("Enter");
    await reply.getByRole("textbox").waitFor();
    assert.match(await focused(page), /^Comment/);
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" With milk.");
    await tabTo(page, "Save");
    await page.keyboard.press("Enter");
    await reply.getByRole("textbox").waitFor({ state: "detached" });
    await reply.locator("p", { hasText: "Coffee. With milk." }).waitFor();
    assert.match(await page.evaluate<string>("document.activeElement.id"), /^Comment_\d+$/);
  });

  it("one collapses replies, and expands them", async () => {
    const talk = await aDiscussion(forum, written);
    const parentCommentID = await aComment(forum, { ...written, discussionID: talk, body: "Milk?" });
    await aComment(forum, { ...written, discussionID: talk, parentCommentID, body: "A little." });
    const { page } = await visit(`/discussion/${talk}`);
    const reply = page.getByText("A little.");
    await tabTo(page, "1 reply to kestrel");
    await page.keyboard.press("Enter");
    await reply.waitFor({ state: "hidden" });
    assert.match(await focused(page), /^1 reply/);
    await page.keyboard.press("Space");
    await reply.waitFor();
  });

  it("one opens a dialog, which traps focus, and returns after Escape", async () => {
    const doomed = await aDiscussion(forum, { name: "To be deleted" });
    const { page } = await visit(`/discussion/${doomed}`, { as: administrator });
    const choose = async () => {
      await page.keyboard.press("Enter");
      await page.getByRole("menu", { name: "Discussion Options" }).waitFor();
      await page.keyboard.type("Del");
      await page.keyboard.press("Enter");
    };
    await tabTo(page, "Discussion Options");
    await choose();
    const dialog = page.getByRole("dialog", { name: "Delete Discussion" });
    await dialog.waitFor();
    assert.equal(await dialog.locator(":focus").count(), 1);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await focused(page), "Discussion Options");

    await choose();
    await dialog.waitFor();
    await tabTo(page, "Delete");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/categories/general");
  });

  it("one opens the account menu, which closes with Escape and on leaving it", async () => {
    const { page } = await visit("/discussions", { as: member });
    const name = "Account of kestrel";
    const link = page.locator("details").getByRole("link", { name: "Sign Out" });
    await tabTo(page, name);
    await page.keyboard.press("Enter");
    await link.waitFor();
    await tabTo(page, "Sign Out");
    await page.keyboard.press("Escape");
    await link.waitFor({ state: "hidden" });
    assert.equal(await focused(page), name);

    await page.keyboard.press("Enter");
    await tabTo(page, "Sign Out");
    await page.keyboard.press("Tab");
    await link.waitFor({ state: "hidden" });
  });

  for (const [name, inside] of [
    ["Account of kestrel", "Sign Out"],
    ["Site Navigation", "Categories"],
  ] as const)
    it(`one opens the panel ${name} of a narrow screen, which traps focus, and returns after Escape`, async () => {
      const { page } = await visit("/discussions", { as: member, width: 360 });
      await tabTo(page, name);
      await page.keyboard.press("Enter");
      const panel = page.getByRole("dialog");
      await panel.waitFor();
      await tabTo(page, inside);
      assert.equal(await panel.locator(":focus").count(), 1);
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
      assert.equal(await focused(page), name);
    });
});
