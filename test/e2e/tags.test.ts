import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aTag } from "#features/tags/testing.ts";
import { AS_A_USER, holdScript } from "./editor-stage.ts";
import { openStage } from "./stage.ts";
import { untilWritten, writePlain } from "./written.ts";

const { forum, visit } = await openStage();
const author = await forum.as("member", "quill");
for (const name of ["solar", "solder", "wind"]) await aTag(forum, name);
const post = { name: "A panel on the roof", body: "It shines.", format: "text", categoryID: 1 };
const tagsOf = async (id: number) =>
  (await author.get(`/discussions/${id}`)).body.tags.map(({ name }: { name: string }) => name);

describe("tags", () => {
  it("are suggested while typing, and new ones are created", async () => {
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

  it("link to a list of their discussions, titled by the tag", async () => {
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

const box = (page: Page) => page.getByRole("combobox", { name: "Tags" });
// Open suggestions hide everything else from assistive technology, and so from roles.
const chips = (page: Page) => page.locator("[role=grid] [role=row]").allInnerTexts();
const postButton = (page: Page) => page.locator("form:has([name=tagNames]) button[type=submit]");
const titleField = (page: Page) => page.locator("input[name=name]");

/** Returns the value that the form would send. */
const sent = (page: Page) => page.locator("input[type=hidden][name=tagNames]").inputValue();

async function aForm(name: string, { width = 1280, as = author, hasTouch = false } = {}): Promise<Page> {
  const { page } = await visit("/post/discussion/general", { as, width, hasTouch });
  await page.getByRole("textbox", { name: "Title" }).fill(name);
  await writePlain(page, "It shines.");
  await page.getByLabel("Tags", { exact: true }).focus();
  await box(page).waitFor();
  return page;
}

async function tagsPosted(page: Page, send: () => Promise<void>): Promise<string[]> {
  const answer = page.waitForResponse(
    (each) => each.url().endsWith("/api/v2/discussions") && each.request().method() === "POST",
  );
  await send();
  assert.equal((await answer).status(), 201);
  const { body } = await author.get("/discussions?sort=-dateInserted&limit=1");
  return tagsOf(body[0].discussionID);
}

describe("a tag that is typed but not chosen", () => {
  const ways: Record<string, (page: Page) => Promise<void>> = {
    "the button": (page) => postButton(page).click(),
    "the button, by its keys": async (page) => {
      await postButton(page).focus();
      await page.keyboard.press("Space");
    },
    "Enter in another field": async (page) => titleField(page).press("Enter"),
    "Ctrl+Enter in the editor": async (page) => {
      await page.locator("[contenteditable=true]").focus();
      await page.keyboard.press("Control+Enter");
    },
    "a finger": (page) => postButton(page).tap(),
  };
  for (const [way, send] of Object.entries(ways))
    it(`is posted with ${way}`, async () => {
      const page = await aForm(`Sent with ${way}`, way === "a finger" ? { width: 390, hasTouch: true } : {});
      await page.keyboard.type("wind, solarpanel", AS_A_USER);
      assert.deepEqual(await tagsPosted(page, () => send(page)), ["solarpanel", "wind"]);
    });

  it("is chosen when focus moves to another field, but not to another window", async () => {
    const page = await aForm("Going on");
    await page.keyboard.type("solarpanel", AS_A_USER);
    await page.evaluate("document.activeElement.dispatchEvent(new FocusEvent('blur'))");
    assert.deepEqual(await chips(page), []);
    await titleField(page).focus();
    await page.getByRole("row", { name: "solarpanel" }).waitFor();
    assert.equal(await box(page).inputValue(), "");
  });

  it("is in the draft, which restores it", async () => {
    const as = await forum.as("member", "northwind");
    const page = await aForm("A draft of it", { as });
    await page.keyboard.type("wind, halfwa", AS_A_USER);
    assert.equal(await sent(page), "wind, halfwa");
    await page.keyboard.press("Escape");
    await page.getByText("Draft last saved:").waitFor();
    const { body } = await as.get("/drafts?recordType=discussion");
    assert.equal(body[0].attributes.draftMeta.tagNames, "wind, halfwa");
    const later = await aForm("", { as });
    await later.getByRole("button", { name: "Restore" }).first().click();
    await later.getByRole("row", { name: "halfwa" }).waitFor();
    assert.deepEqual(await chips(later), ["wind", "halfwa"]);
    await later.getByRole("button", { name: "Delete Draft" }).first().click();
    await later.getByRole("row", { name: "halfwa" }).waitFor({ state: "hidden" });
    assert.equal(await sent(later), "");
  });

  it("stays, with an error, when there are too many", async () => {
    const page = await aForm("Too many");
    await page.keyboard.type("one, two, three, four, five, six", AS_A_USER);
    await page.getByText("You can choose up to 5.").waitFor();
    await postButton(page).click();
    await page.locator("[role=combobox]:focus").waitFor();
    assert.equal(await box(page).inputValue(), "six");
    assert.equal(await box(page).getAttribute("aria-invalid"), "true");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove one" }).click();
    const tags = await tagsPosted(page, () => postButton(page).click());
    assert.deepEqual(tags, ["five", "four", "six", "three", "two"]);
  });
});

describe("tags typed before the field is loaded", () => {
  it("preserve every letter, every comma and the caret", async () => {
    const { page } = await visit("/post/discussion/general", { as: author });
    await page.getByRole("textbox", { name: "Title" }).fill("Early");
    await writePlain(page, "It shines.");
    const letGo = await holdScript(page, "token-input");
    await page.getByLabel("Tags", { exact: true }).focus();
    await page.keyboard.type("emonpi, firmware, first", AS_A_USER);
    letGo();
    await page.keyboard.type("tag, lasttag", AS_A_USER);
    await box(page).waitFor();
    await untilWritten(box(page), "lasttag");
    assert.deepEqual(await chips(page), ["emonpi", "firmware", "firsttag"]);
    for (let count = 0; count < 3; count++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("-", AS_A_USER);
    assert.deepEqual(await tagsPosted(page, () => postButton(page).click()), [
      ...["emonpi", "firmware", "firsttag", "last-tag"],
    ]);
  });

  it("preserve the caret in the middle of a word", async () => {
    const { page } = await visit("/post/discussion/general", { as: author });
    const letGo = await holdScript(page, "token-input");
    await page.getByLabel("Tags", { exact: true }).focus();
    await page.keyboard.type("wind, sunower", AS_A_USER);
    for (let count = 0; count < 4; count++) await page.keyboard.press("ArrowLeft");
    letGo();
    await box(page).waitFor();
    await page.keyboard.type("fl", AS_A_USER);
    await untilWritten(box(page), "sunflower");
  });
});

describe("a tag that does not exist", () => {
  it("stays, with an error, when its author may not create it", async () => {
    const administrator = await forum.as("administrator", "warden");
    const { body: roles } = await administrator.get("/roles");
    const { roleID } = roles.find(({ type }: { type: string }) => type === "member");
    const allow = (isAllowed: boolean) =>
      administrator.patch(`/roles/${roleID}/permissions`, [
        { type: "global", id: null, permissions: { "tags.add": isAllowed } },
      ]);
    await allow(false);
    const page = await aForm("Not mine to make");
    await page.keyboard.type("wind, notthere", AS_A_USER);
    await postButton(page).click();
    await page.getByText("“notthere” was not found. Choose one of the suggestions.").waitFor();
    assert.equal(await box(page).inputValue(), "notthere");
    assert.deepEqual(await chips(page), ["wind"]);
    await box(page).fill("");
    assert.deepEqual(await tagsPosted(page, () => postButton(page).click()), ["wind"]);
    await allow(true);
  });
});
