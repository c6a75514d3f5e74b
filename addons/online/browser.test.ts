import assert from "node:assert/strict";
import { test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { enableLocales } from "#features/locales/testing.ts";
import { accessibilityProblems } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";

const { forum, visit } = await openStage();
await forum.forum.application.switchAddon("online", true);
await enableLocales(forum, "ar");
const [author, reader] = [await forum.as("member", "author"), await forum.as("member", "reader")];
const discussionID = await aDiscussion(forum, { name: "Hello", insertUserID: author.userID });

const LOOK = process.env["ONLINE_LOOK"];

test("the home page shows guests the numbers, without names", async () => {
  const { page } = await visit("/");
  const online = page.getByRole("region", { name: "Online Now" });
  assert.match(
    (await online.innerText()).replace(/\s+/g, " "),
    /^Online Now \d members and \d guests? online$/,
  );
  assert.deepEqual(await accessibilityProblems(page), []);
  if (LOOK) await page.screenshot({ path: `${LOOK}/home-guest.png`, fullPage: true });
  const { page: arabic } = await visit("/", { locale: "ar", width: 360, as: reader });
  await arabic.getByText(/أعضاء/).waitFor();
  assert.deepEqual(await accessibilityProblems(arabic), []);
  if (LOOK) await arabic.screenshot({ path: `${LOOK}/home-member-ar.png`, fullPage: true });
});

for (const javaScript of [true, false])
  test(`members are marked as online until they hide it, with scripts ${javaScript ? "on" : "off"}`, async () => {
    /** The text that says it in a list and in a thread, where the photo has the dot. */
    const marks = async () => {
      const texts: string[] = [];
      for (const [path, level, text] of [
        ["/discussions", 2, "The author is online"],
        [`/discussion/${discussionID}/hello`, 1, "Online"],
      ] as const) {
        const { page } = await visit(path, { as: reader, javaScript });
        if (LOOK) await page.screenshot({ path: `${LOOK}/online-${level}-${javaScript}.png` });
        await page.getByRole("heading", { level, name: "Hello" }).waitFor();
        const said = await page.getByText(text, { exact: true }).allTextContents();
        assert.equal(
          await page.locator(`a[data-userid="${author.userID}"][data-mark=good]`).count(),
          said.length,
        );
        texts.push(...said);
      }
      return texts;
    };
    const all = ["The author is online", "Online"];
    assert.deepEqual(await marks(), all);
    const { page } = await visit("/profile/account-privacy", { as: author, javaScript });
    const form = page.getByRole("form", { name: "Online Status" });
    for (const [choice, shown] of [
      ["Yes", []],
      ["No", all],
    ] as const) {
      await form.getByLabel(choice).check();
      // The message of the choice before may still be there.
      const saved = page.waitForResponse(
        (response) => response.request().method() === (javaScript ? "PUT" : "POST"),
      );
      await form.getByRole("button", { name: "Save" }).click();
      await saved;
      if (javaScript) await page.getByText("Changes saved.").first().waitFor();
      else await page.waitForLoadState();
      assert.ok(await form.getByLabel(choice).isChecked());
      assert.deepEqual(await marks(), shown);
    }
    if (javaScript) assert.deepEqual(await accessibilityProblems(page), []);
    if (LOOK) await page.screenshot({ path: `${LOOK}/privacy-${javaScript}.png`, fullPage: true });
  });
