import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage } from "./stage.ts";
import { untilWritten, writePlain } from "./written.ts";

/** Maximum length of a post by default. */
const LONGEST = 50_000;

const { forum, origin, visit } = await openStage();
await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
const member = await forum.as("member", "kestrel");
const discussionID = await aDiscussion(forum, { name: "Tea or coffee?" });

for (const javaScript of [false, true]) {
  const by = { as: member, javaScript };
  const name = javaScript ? "A lamp" : "A plain lamp";

  describe(`posting with scripts ${javaScript ? "on" : "off"}`, () => {
    it("starts a discussion in the previous category, and edits it", async () => {
      const { page } = await visit("/categories/hardware", by);
      await page.getByRole("link", { name: "New Discussion" }).click();
      await page.getByRole("textbox", { name: "Title" }).fill(name);
      await writePlain(page, "# Bright\n\n> as day");
      await page.getByRole("button", { name: "Post" }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await page.locator("blockquote", { hasText: "as day" }).waitFor();
      assert.match(page.url(), new RegExp(`/discussion/\\d+/${name.toLowerCase().replaceAll(" ", "-")}$`));
      await page
        .getByRole("navigation", { name: "Breadcrumbs" })
        .getByRole("link", { name: "Hardware" })
        .waitFor();

      await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
      await page.getByLabel("Category").selectOption({ label: "General" });
      await writePlain(page, "Bright as *day*.");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("edited").waitFor();
      await page.locator("em", { hasText: "day" }).waitFor();
    });

    it("comments, and then shows the comment", async () => {
      const { page } = await visit(`/discussion/${discussionID}`, by);
      await page.getByRole("textbox", { name: "Comment" }).fill(`Coffee, from ${name}.`);
      await page.getByRole("button", { name: "Post Comment" }).click();
      await page.waitForURL(/\/discussion\/comment\/(\d+)#Comment_\1$/);
      await page.getByRole("article").getByText(`Coffee, from ${name}.`).waitFor();
    });

    it(`changes a comment ${javaScript ? "in place" : "on a page of its own"}`, async () => {
      const insertUserID = member.userID;
      const commentID = await aComment(forum, { discussionID, insertUserID, body: "Tea, of *course*." });
      const { page } = await visit(`/discussion/comment/${commentID}`, by);
      const comment = page.locator(`#Comment_${commentID}`);
      const body = page.getByRole("form", { name: "Edit comment" }).getByRole("textbox");
      const isThere = () => assert.equal(page.url().includes("/post/editcomment/"), !javaScript);
      await comment.getByRole("link", { name: "Edit" }).click();
      await body.filter({ hasText: "Tea, of" }).waitFor();
      isThere();
      await page.getByRole("main").getByText("Cancel", { exact: true }).click();
      await comment.getByRole("link", { name: "Edit" }).click();
      if (javaScript) await page.getByRole("toolbar", { name: "Formatting" }).first().waitFor();
      await body.fill(`No tea, said ${name}.`);
      isThere();
      await page.getByRole("button", { name: "Save" }).click();
      await comment.getByText(`No tea, said ${name}.`).waitFor();
      assert.match(page.url(), new RegExp(`/discussion/comment/${commentID}`));
    });

    it("shows errors at the field, and preserves the input", async () => {
      const { page } = await visit("/post/discussion/hardware", by);
      await page.getByRole("textbox", { name: "Title" }).fill("   ");
      await page.getByRole("textbox", { name: "Body" }).fill("A long text\n  with its spaces.");
      await page.getByRole("button", { name: "Post" }).click();
      await page.getByText("Please check the fields that are marked.").waitFor();
      const title = page.getByRole("textbox", { name: "Title" });
      assert.equal(await title.getAttribute("aria-invalid"), "true");
      const said = page.locator(`[id="${await title.getAttribute("aria-describedby")}"]`);
      assert.match(await said.innerText(), javaScript ? /^Enter a title\.$/ : /^Title /);
      await untilWritten(page.getByRole("textbox", { name: "Body" }), /^A long text\n\s*with its spaces\.$/);
      assert.equal(await page.getByLabel("Category").locator("option:checked").innerText(), "Hardware");
    });

    it("explains why a comment is refused, and preserves it", async () => {
      const { page } = await visit(`/discussion/${discussionID}`, by);
      await page.getByRole("textbox", { name: "Comment" }).fill("x".repeat(LONGEST + 3));
      await page.getByRole("button", { name: "Post Comment" }).click();
      await page.getByText("Comment is 3 characters too long.").waitFor();
      await untilWritten(page.getByRole("textbox", { name: "Comment" }), "x".repeat(LONGEST + 3));
    });
  });
}

describe("the page to change a comment", () => {
  it("shows text of the editor as Markdown with scripts off", async () => {
    const body = JSON.stringify([
      { type: "h2", children: [{ text: "Tea" }] },
      { type: "p", children: [{ text: "It is " }, { text: "hot", bold: true }, { text: "." }] },
    ]);
    const post = { discussionID, body, format: "rich2" };
    const { commentID } = (await member.post("/comments", post)).body;
    const { page } = await visit(`/post/editcomment/${commentID}`, { as: member, javaScript: false });
    const field = page.getByRole("textbox", { name: "Comment" });
    assert.equal((await field.inputValue()).trim(), "## Tea\n\nIt is **hot**.");
    await field.fill("## Tea\n\nIt is *cold*.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator("em", { hasText: "cold" }).waitFor();
  });

  it("is available to moderators with scripts off, and shows refusals again", async () => {
    const moderator = await forum.as("moderator");
    const commentID = await aComment(forum, { discussionID, insertUserID: member.userID });
    const { page } = await visit(`/discussion/comment/${commentID}`, { as: moderator, javaScript: false });
    await page.locator(`#Comment_${commentID}`).getByRole("link", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Comment" }).fill("x".repeat(LONGEST + 3));
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Comment is 3 characters too long.").waitFor();
    assert.equal((await page.getByRole("textbox", { name: "Comment" }).inputValue()).length, LONGEST + 3);
  });

  it("leads back to the comment with scripts on as well", async () => {
    const commentID = await aComment(forum, { discussionID, insertUserID: member.userID });
    const { page } = await visit(`/post/editcomment/${commentID}`, { as: member });
    await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    await page.getByRole("textbox", { name: "Comment" }).fill("Both.");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator(`#Comment_${commentID}`).getByText("Both.").waitFor();
  });
});

it("refuses forms from other sites", async () => {
  const thread = `${origin}/discussion/${discussionID}`;
  const answer = await fetch(thread, {
    method: "POST",
    headers: {
      cookie: member.cookie,
      origin: "https://elsewhere.test",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      _call: "POST /comments",
      discussionID: String(discussionID),
      format: "markdown",
      body: "Forged.",
    }),
  });
  assert.equal(answer.status, 403);
  assert.doesNotMatch(await (await fetch(thread)).text(), /Forged\.<\/p>/);
});

describe("a form for a discussion with missing fields", () => {
  it("names all of them at the fields, in its own words, and takes the focus to the first", async () => {
    const { page } = await visit("/post/discussion", { as: member });
    await page.getByRole("button", { name: "Post", exact: true }).click();
    for (const text of ["Choose a category.", "Enter a title.", "Write something first."])
      await page.locator("form p", { hasText: text }).first().waitFor();
    const category = page.getByLabel("Category");
    assert.equal(await category.getAttribute("aria-invalid"), "true");
    assert.ok(await category.evaluate((field) => field === field.ownerDocument.activeElement));
    await category.selectOption({ label: "Hardware" });
    await page.getByRole("textbox", { name: "Title" }).fill("Complete");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByText("Enter a title.", { exact: true }).waitFor({ state: "detached" });
    await page.getByText("Write something first.", { exact: true }).waitFor();
  });
});
