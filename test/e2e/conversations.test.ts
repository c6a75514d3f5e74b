import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aConversation, aMessage } from "#features/conversations/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const [ann, ben, cleo] = [
  await forum.as("member", "northwind"),
  await forum.as("member", "quill"),
  await forum.as("member", "kestrel"),
];
const checkAccess = async (page: Page) => assert.deepEqual(await accessibilityProblems(page), []);
const said = (page: Page, text: string) =>
  page.getByRole("list", { name: "Messages" }).getByText(text, { exact: true });

/** Writes in the form of the page, and sends it by the keyboard. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).focus();
  await page.locator("[contenteditable=true]").fill(text);
  await page.keyboard.press("Control+Enter");
}

it("is counted on the envelope alone, and once in the title of the tab", async () => {
  const dora = await forum.as("member", "fathom");
  const { page } = await visit("/discussions", { as: dora });
  const banner = page.getByRole("banner");
  const conversationID = await aConversation(ann, [dora]);
  await banner.getByRole("button", { name: "Messages 1 unread", exact: true }).waitFor();
  await forum.drained();
  const post = { name: "Relays", body: "Have a look, @fathom.", format: "text", categoryID: 1 };
  assert.equal((await ann.post("/discussions", post)).status, 201);
  await forum.drained();
  await banner.getByRole("button", { name: "Notifications 1 unread", exact: true }).waitFor();
  assert.match(await page.title(), /^\(2\) /);
  await banner.getByRole("button", { name: "Notifications 1 unread" }).click();
  const flyout = page.getByRole("dialog", { name: "Notifications" });
  await flyout.getByRole("link", { name: /mentioned you/ }).waitFor();
  assert.equal(await flyout.getByRole("listitem").count(), 1);
  await page.keyboard.press("Escape");

  const [{ messageID }] = (await dora.get("/messages", { conversationID })).body;
  assert.equal((await dora.put(`/conversations/${conversationID}/read`, { messageID })).status, 200);
  await banner.getByRole("button", { name: "Messages", exact: true }).waitFor();
  assert.match(await page.title(), /^\(1\) /);
});

describe("a conversation between three members", () => {
  it("starts by keyboard, continues in two windows at once, and excludes members who left", async () => {
    const { page } = await visit("/messages/add/quill", { as: ann });
    const recipients = page.getByRole("combobox", { name: "Recipients" });
    await page.getByLabel("Recipients").focus();
    await recipients.pressSequentially("kestr");
    await page.getByRole("option", { name: "kestrel" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await checkAccess(page);
    await write(page, "Is the *sensor* back?");
    await said(page, "Is the *sensor* back?").waitFor();
    await checkAccess(page);
    const path = new URL(page.url()).pathname;

    const other = (await visit("/discussions", { as: ben })).page;
    await other.getByRole("button", { name: /^Messages/ }).click();
    await other.getByRole("link", { name: "northwind, kestrel" }).waitFor();
    await checkAccess(other);
    await other.getByRole("link", { name: "northwind, kestrel" }).click();
    await said(other, "Is the *sensor* back?").waitFor();
    await write(other, "Since Monday.");
    await said(other, "Since Monday.").waitFor();
    await said(page, "Since Monday.").waitFor();

    const leaving = (
      await visit(`/messages/leave/${path.split("/").at(-1)}`, { as: cleo, javaScript: false })
    ).page;
    await leaving.getByRole("button", { name: "Leave Conversation" }).click();
    await leaving.getByText("You do not have any messages yet.").waitFor();
    const gone = (await visit(path, { as: cleo })).page;
    await gone.getByText("could not be found").waitFor();
    await page.getByRole("heading", { name: "2 Participants" }).waitFor();
    await page.getByRole("button", { name: "Remove quill" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("Everyone else has left this conversation.").waitFor();
  });

  it("stays in place while earlier messages are loaded above, and is readable without scripts", async () => {
    const id = await aConversation(ann, [ben]);
    for (let count = 1; count <= 60; count += 1) await aMessage(ben, id, `Word ${count}`);
    const { page } = await visit(`/messages/${id}`, { as: ann });
    const first = said(page, "Word 12");
    await page.getByRole("link", { name: "Earlier messages" }).focus();
    const before = await first.boundingBox();
    await page.keyboard.press("Enter");
    await said(page, "Word 1").waitFor();
    assert.ok(Math.abs((await first.boundingBox())!.y - before!.y) < 2);

    const plain = (await visit(`/messages/${id}`, { as: ben, javaScript: false })).page;
    await plain.getByRole("link", { name: "Earlier messages" }).click();
    await said(plain, "Word 1").waitFor();
    await plain.getByRole("link", { name: "Newest messages" }).click();
    await plain.getByRole("textbox", { name: "Message" }).fill("Without scripts.");
    await plain.getByRole("button", { name: "Send" }).click();
    await said(plain, "Without scripts.").waitFor();
    await plain.goto("/messages/inbox");
    await plain.getByRole("link", { name: "northwind" }).first().waitFor();
  });
});
