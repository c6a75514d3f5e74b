import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aBan } from "#features/bans/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";
import { untilWritten } from "./written.ts";

const { forum, visit } = await openStage();
const moderator = await forum.as("moderator", "keeper");
const administrator = await forum.as("administrator", "spamlord_chief");
const PATH = "/dashboard/content/bans";

describe("the page of bans", () => {
  it("previews the matching users while a pattern is typed, bans them, and frees them again", async () => {
    const spammer = await forum.as("member", "spamlord_1");
    const { page } = await visit(PATH, { as: moderator });
    await page.getByText("Nothing is banned.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Ban by").selectOption({ label: "Username" });
    await page.getByLabel("Pattern").fill("*");
    await page.getByText("That pattern is too wide: it needs at least 3 letters or digits.").waitFor();
    await page.getByLabel("Pattern").fill("spamlord*");
    await page.getByText("This will ban 1 account now: spamlord_1").waitFor();
    await page.getByText("1 account ranks too high to be banned.").waitFor();
    await page.getByLabel("Note for the team").fill("Sells nonsense");
    await page.keyboard.press("Enter");
    const row = page.getByRole("row", { name: /spamlord\*/ });
    await row.getByText("Sells nonsense").waitFor();
    await untilWritten(page.getByLabel("Pattern"), "");
    assert.deepEqual(await accessibilityProblems(page), []);
    const write = () =>
      spammer.post("/discussions", { name: "Buy", body: "Now.", format: "text", categoryID: 1 });
    assert.equal((await write()).status, 401);
    assert.equal((await administrator.get("/users/me")).body.userID, administrator.userID);

    await row.getByRole("button", { name: "Remove the ban of spamlord*" }).click();
    const question = page.getByRole("dialog", { name: "Remove Ban" });
    await question.getByText("1 account will be able to sign in again.").waitFor();
    // Half transparent text would lack contrast.
    await page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))");
    assert.deepEqual(await accessibilityProblems(page), []);
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Nothing is banned.").waitFor();
    assert.equal((await moderator.get(`/users/${spammer.userID}`)).body.banned, 0);
  });

  it("shows an invalid pattern's error at its field", async () => {
    await aBan(forum, { banType: "Name", banValue: "known_already*" });
    const { page } = await visit(PATH, { as: moderator });
    await page.getByLabel("Ban by").selectOption({ label: "Username" });
    await page.getByLabel("Pattern").fill("known_already*");
    await page.getByRole("button", { name: "Ban", exact: true }).click();
    await page.getByText("A matching ban already exists.").waitFor();
    assert.equal(await page.getByLabel("Pattern").getAttribute("aria-invalid"), "true");
  });

  it("bans without scripts as well", async () => {
    await aUser(forum, { name: "scriptless_1" });
    const { page } = await visit(PATH, { as: moderator, javaScript: false });
    await page.getByLabel("Ban by").selectOption({ label: "Username" });
    await page.getByLabel("Pattern").fill("scriptless*");
    await page.getByRole("button", { name: "Ban", exact: true }).click();
    await page.getByRole("row", { name: /scriptless\*/ }).waitFor();
  });

  it("is a 404 for members", async () => {
    const member = await forum.as("member");
    const { page } = await visit(PATH, { as: member });
    assert.equal(await page.getByLabel("Pattern").count(), 0);
  });
});
