import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aPicture } from "#features/media/testing.ts";
import { accessibilityProblems, expectProblem } from "../browser.ts";
import { openStage } from "./stage.ts";
import { drag, openEditor, type PageFile, paste, written } from "./writing.ts";

const { forum, visit } = await openStage();
const discussionID = await aDiscussion(forum, { name: "Tea or coffee?" });
const member = await forum.as("member", "kestrel");
const administrator = await forum.as("administrator");

const pictureFile = async (name = "A cup.png"): Promise<PageFile> => ({
  ...{ name, type: "image/png" },
  content: await aPicture({ width: 320, height: 200 }),
});
const TEXT: PageFile = { name: "notes.txt", type: "text/plain", content: "Two spoons." };

async function writing() {
  // The text of an earlier test is saved as a draft of another thread.
  const thread = await aDiscussion(forum, { name: "Tea or coffee?" });
  const opened = await visit(`/discussion/${thread}`, { as: member });
  return { ...opened, text: await openEditor(opened.page) };
}

/** Returns the kinds of cards in the document, in order. */
const cards = async (page: Page) =>
  (await written(page)).flatMap((block) => (block.type === "rich_embed_card" ? [block] : []));

/** Delays uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v2/media", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

describe("an image", () => {
  it("is pasted, and visible to readers", async () => {
    const { page, text } = await writing();
    await paste(page, { files: [await pictureFile()] });
    await text.locator("img").waitFor();
    const [card] = await cards(page);
    assert.match(card?.url ?? "", /\/uploads\//);
    assert.equal(card?.dataSourceType, "image");
    assert.equal(card?.embedData?.["width"], 320);
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.waitForURL(/\/discussion\/comment\//);
    await page.locator(`img[src*="${card?.url}"]`).waitFor();
  });

  it("is dropped, at a visible position", async () => {
    const { page, text } = await writing();
    await drag(page, [await pictureFile()], false);
    assert.equal(await text.getAttribute("data-dropping"), "Drop files here to upload them");
    await drag(page, [await pictureFile()]);
    await text.locator("img").waitFor();
    assert.equal(await text.getAttribute("data-dropping"), null);
    assert.equal((await cards(page)).length, 1);
  });

  it("is chosen with a button, several at once and in their order", async () => {
    const { page, text } = await writing();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Insert pictures" }).click();
    const files = await Promise.all(["First.png", "Second.png"].map(pictureFile));
    await (await chooser).setFiles(
      files.map(({ name, type, content }) => ({ name, mimeType: type, buffer: Buffer.from(content) })),
    );
    await text.locator("img").nth(1).waitFor();
    const urls = (await cards(page)).map(({ url }) => url.split("/").at(-1));
    assert.deepEqual(urls, ["first.png", "second.png"]);
  });

  it("is described, sized, placed and removed with the keyboard", async () => {
    const { page, text } = await writing();
    await paste(page, { files: [await pictureFile()] });
    await text.locator("img").waitFor();
    await text.press("ArrowUp");
    const bar = page.getByRole("group", { name: "Picture" });
    await bar.waitFor();
    await text.press("Tab");
    await page.keyboard.type("A cup of tea");
    await bar.getByRole("button", { name: "Small" }).press("Enter");
    await bar.getByRole("button", { name: "At the end" }).press("Enter");
    assert.deepEqual(await accessibilityProblems(page), []);
    const [card] = await cards(page);
    const { name, displaySize, float } = card!.embedData!;
    assert.deepEqual(
      { name, displaySize, float },
      { name: "A cup of tea", displaySize: "small", float: "right" },
    );
    await bar.getByRole("button", { name: "Remove" }).press("Enter");
    assert.deepEqual(await cards(page), []);
    await page.keyboard.press("Control+z");
    assert.equal((await cards(page)).length, 1);
  });
});

describe("a file", () => {
  it("is attached", async () => {
    const { page, text } = await writing();
    await paste(page, { files: [TEXT] });
    await text.locator(".embed-file", { hasText: "notes.txt" }).waitFor();
    const [card] = await cards(page);
    assert.deepEqual([card?.dataSourceType, card?.embedData?.name], ["file", "notes.txt"]);
  });

  it("is refused before the upload when it is too big or of another kind", async () => {
    await administrator.patch("/config", { "upload.maxSize": 2048 });
    const { page, requests } = await writing();
    requests();
    await paste(page, { files: [{ ...TEXT, content: "x".repeat(3000) }] });
    await page.getByRole("alert").getByText("The uploaded file was too big (max 2 KB).").waitFor();
    await page.getByRole("button", { name: "Remove" }).click();
    await paste(page, { files: [{ ...TEXT, name: "run.exe" }] });
    await page
      .getByRole("alert")
      .getByText(
        /^The uploaded file did not have an allowed extension\. Only the following extensions are allowed\. txt, jpg, .*\.$/,
      )
      .waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.deepEqual(
      requests().filter((path) => path.includes("/media")),
      [],
    );
    await administrator.patch("/config", { "upload.maxSize": 500 * 1024 * 1024 });
  });

  it("shows the server's reason when it was refused", async () => {
    const { page } = await writing();
    await paste(page, { files: [{ name: "cup.png", type: "image/png", content: "No picture at all." }] });
    await page.getByRole("alert").getByText("The file’s contents don’t match its extension (png).").waitFor();
    assert.deepEqual(await written(page), []);
  });

  it("is retried when the server did not respond", async () => {
    const { page, text } = await writing();
    expectProblem(page, /\/media$/);
    await page.route("**/api/v2/media", (route) => route.abort("connectionfailed"), { times: 1 });
    await paste(page, { files: [TEXT] });
    await page.getByRole("button", { name: "Try again" }).click();
    await text.locator(".embed-file", { hasText: "notes.txt" }).waitFor();
    assert.equal((await cards(page)).length, 1);
  });

  it("can be canceled during the upload, and leaves nothing behind", async () => {
    const { page } = await writing();
    const release = await holdUploads(page);
    await paste(page, { files: [TEXT] });
    await page.getByRole("progressbar", { name: "Uploading notes.txt" }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    release();
    assert.deepEqual(await written(page), []);
  });

  it("delays posting until it is done", async () => {
    const { page, text } = await writing();
    const release = await holdUploads(page);
    await text.pressSequentially("With notes.");
    await paste(page, { files: [TEXT] });
    await page.getByRole("progressbar").waitFor();
    await page.getByRole("button", { name: "Markdown mode" }).click();
    await page.getByText("Please wait until the uploads are done.").waitFor();
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.getByText("It is posted as soon as 1 upload is done.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    release();
    await page.waitForURL(/\/discussion\/comment\//);
    await page.getByRole("link", { name: "notes.txt" }).waitFor();
  });
});

it("users without permission to upload see no button for it", async () => {
  const applicant = await forum.as("applicant");
  const { page } = await visit(`/discussion/${discussionID}`, { as: applicant });
  assert.equal(await page.getByRole("button", { name: "Insert pictures" }).count(), 0);
});
