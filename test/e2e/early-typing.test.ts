import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aConversation } from "#features/conversations/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { AS_A_USER, holdFirst } from "./editor-stage.ts";
import { nextFrame, openStage, TIMEOUT_MS } from "./stage.ts";

const { forum, visit } = await openStage();
const [member, other] = [await forum.as("member", "early"), await forum.as("member", "later")];
const discussionID = await aDiscussion(forum, { insertUserID: other.userID });
const answeredID = await aDiscussion(forum, { insertUserID: other.userID });
await aComment(forum, { discussionID: answeredID, insertUserID: other.userID });
const conversationID = await aConversation(member, [other]);

/** Pages with fields that scripts replace after the page is loaded. */
const PAGES = [
  "/post/discussion/general",
  `/discussion/${discussionID}`,
  "/messages/add",
  `/messages/${conversationID}`,
  "/search?query=anything",
  "/discussions",
];

const FIELDS =
  ":is(textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=url]))";

interface Field {
  form: number;
  name: string;
}

/** Returns all visible text fields of the page. */
const fieldsOf = (page: Page) =>
  page.evaluate<Field[]>(`[...document.forms].flatMap((form, index) =>
    [...form.querySelectorAll("${FIELDS}")]
      .filter((field) => field.name && !field.readOnly && !field.disabled && field.checkVisibility())
      .map(({ name }) => ({ form: index, name })))`);

/** Returns the value that the form would send for a field, as text. */
const sentOf = (page: Page, { form, name }: Field) =>
  page.evaluate<string>(`(() => {
    dispatchEvent(new Event("pagehide"));
    const sent = String(new FormData(document.forms[${form}]).get("${name}") ?? "");
    const wordsOf = (node) => (node.text ?? "") + (node.children ?? []).map(wordsOf).join("");
    return sent.startsWith("[{") ? JSON.parse(sent).map(wordsOf).join("\\n") : sent;
  })()`);

describe("text typed while a page's scripts are loading", () => {
  for (const path of PAGES)
    it(`is sent by each form of ${path.replace(/\d+/, "…")}`, async () => {
      const { page } = await visit(path, { as: member });
      const fields = await fieldsOf(page);
      assert.ok(fields.length > 0);
      for (const field of fields) {
        const { page: cold } = await visit(path, { as: member });
        const letGo = await holdFirst(cold, "[\\w-]+");
        await cold.evaluate(`document.forms[${field.form}].querySelector(
          '${FIELDS}[name="${field.name}"]').focus()`);
        await cold.keyboard.press("End");
        const begun = await sentOf(cold, field);
        // Nothing happens before the script arrives: how fast these are typed makes no difference.
        await cold.keyboard.type("early words");
        letGo();
        await cold.keyboard.type(" and later", AS_A_USER);
        // The field's replacement is loaded when the network is idle.
        await cold.waitForLoadState("networkidle");
        await cold.keyboard.type(" ones", AS_A_USER);
        const typed = `${begun}early words and later ones`;
        for (const end = Date.now() + TIMEOUT_MS; ; await nextFrame(cold)) {
          const sent = await sentOf(cold, field);
          if (sent === typed) break;
          if (Date.now() > end) assert.equal(sent, typed, `${field.name} of ${path}`);
        }
        await cold.close();
      }
    });
});

describe("a button clicked while a page's scripts are loading", () => {
  it("acts once they are there, and the page shows that it waits", async () => {
    const { page } = await visit("/", { as: member });
    const letGo = await holdFirst(page, "client");
    await page.evaluate(`location.href = "${TEST_BASE}/discussion/${answeredID}"`);
    await page.getByRole("button", { name: "Discussion Options" }).click();
    assert.equal(await page.locator("html[data-waiting]").count(), 1);
    letGo();
    await page.getByRole("menu").waitFor();
    assert.equal(await page.locator("html[data-waiting]").count(), 0);
  });

  it("hands what is typed after it to the field that it opens", async () => {
    const { page } = await visit("/", { as: member });
    const letGo = await holdFirst(page, "client");
    await page.evaluate(`location.href = "${TEST_BASE}/discussion/${answeredID}"`);
    await page.getByRole("article").getByRole("button", { name: "Reply" }).click();
    await page.keyboard.type("words too early");
    letGo();
    await page.keyboard.type(" and later", AS_A_USER);
    const reply = page.getByRole("textbox", { name: "Reply to later" });
    await reply.locator("p", { hasText: /^words too early and later$/ }).waitFor();
  });

  it("is forgotten when the scripts do not come", async () => {
    const { page } = await visit("/", { as: member });
    await page.clock.install();
    await holdFirst(page, "client");
    await page.evaluate(`location.href = "${TEST_BASE}/discussion/${answeredID}"`);
    await page.getByRole("button", { name: "Discussion Options" }).click();
    const waiting = page.locator("html[data-waiting]");
    assert.equal(await waiting.count(), 1);
    await page.clock.fastForward(6000);
    await waiting.waitFor({ state: "detached" });
  });
});

describe("the key / pressed while a page's scripts are loading", () => {
  const press = async (page: Page, path: string) => {
    const letGo = await holdFirst(page, "client");
    await page.evaluate(`location.href = "${TEST_BASE}${path}"`);
    await page.waitForURL(`**${path}**`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("length of");
    letGo();
    await page.keyboard.type(" a post", AS_A_USER);
  };

  it("leads to the search of the forum, which takes what is typed", async () => {
    const { page } = await visit("/", { as: member });
    await press(page, `/discussion/${answeredID}`);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("query") === "length of a post");
  });

  it("leads to the search of the dashboard, which finds what is typed", async () => {
    const { page } = await visit("/", { as: await forum.as("administrator") });
    await press(page, "/dashboard");
    await page.getByRole("option", { name: /Maximum length of a post/ }).waitFor();
    const field = page.getByRole("combobox", { name: "Search the dashboard" });
    assert.equal(await field.inputValue(), "length of a post");
  });
});
