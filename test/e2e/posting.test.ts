import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openStage } from "./stage.ts";

/** Of a post, unless a setting says otherwise. */
const LONGEST = 50_000;

const { forum, origin, visit } = await openStage();
await aCategory(forum, { name: "Hardware", urlcode: "hardware" });
const member = await forum.as("member", "kestrel");
const discussionID = await aDiscussion(forum, { name: "Tea or coffee?" });

for (const javaScript of [false, true]) {
  const by = { as: member, javaScript };
  const name = javaScript ? "A lamp" : "A plain lamp";

  describe(`posting with scripts ${javaScript ? "on" : "off"}`, () => {
    it("starts a discussion in the category one comes from, and edits it", async () => {
      const { page } = await visit("/categories/hardware", by);
      await page.getByRole("link", { name: "New Discussion" }).click();
      await page.getByRole("textbox", { name: "Title" }).fill(name);
      await page.getByRole("textbox", { name: "Body" }).fill("# Bright\n\n> as day");
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
      await page.getByRole("textbox", { name: "Body" }).fill("Bright as *day*.");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("edited").waitFor();
      await page.locator("em", { hasText: "day" }).waitFor();
    });

    it("comments, and stands before the comment afterwards", async () => {
      const { page } = await visit(`/discussion/${discussionID}`, by);
      await page.getByRole("textbox", { name: "Comment" }).fill(`Coffee, from ${name}.`);
      await page.getByRole("button", { name: "Post Comment" }).click();
      await page.getByText(`Coffee, from ${name}.`).waitFor();
      assert.match(page.url(), /\/discussion\/comment\/(\d+)#Comment_\1$/);
    });

    it("says at the field what is wrong, and keeps what was typed", async () => {
      const { page } = await visit("/post/discussion/hardware", by);
      await page.getByRole("textbox", { name: "Title" }).fill("   ");
      await page.getByRole("textbox", { name: "Body" }).fill("A long text\n  with its spaces.");
      await page.getByRole("button", { name: "Post" }).click();
      await page.getByText("Please check the fields that are marked.").waitFor();
      const title = page.getByRole("textbox", { name: "Title" });
      assert.equal(await title.getAttribute("aria-invalid"), "true");
      const said = page.locator(`[id="${await title.getAttribute("aria-describedby")}"]`);
      assert.match(await said.innerText(), /^Title /);
      assert.equal(
        await page.getByRole("textbox", { name: "Body" }).inputValue(),
        "A long text\n  with its spaces.",
      );
      assert.equal(await page.getByLabel("Category").locator("option:checked").innerText(), "Hardware");
    });

    it("says why a comment is refused, and keeps it", async () => {
      const { page } = await visit(`/discussion/${discussionID}`, by);
      await page.getByRole("textbox", { name: "Comment" }).fill("x".repeat(LONGEST + 3));
      await page.getByRole("button", { name: "Post Comment" }).click();
      await page.getByText("Comment is 3 characters too long.").waitFor();
      const { length } = await page.getByRole("textbox", { name: "Comment" }).inputValue();
      assert.equal(length, LONGEST + 3);
    });
  });
}

it("takes no form from another site", async () => {
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
