import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { aUser } from "#features/users/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const indigo = await forum.as("member", "indigo");
const birch = await forum.as("member", "birch");
const MORE_THAN_A_PAGE = 34;

before(async () => {
  for (let number = 0; number < MORE_THAN_A_PAGE; number++) await aUser(forum, { name: `teal_${number}` });
});

const open = async (path: string, width?: number) =>
  (await visit(path, { as: administrator, ...(width !== undefined && { width }) })).page;

describe("administrators", () => {
  for (const width of [360, 1280])
    it(`sign in as a member with a reason, and return (${width} px)`, async () => {
      const page = await open(`/dashboard/user/${indigo.userID}`, width);
      await page.getByRole("button", { name: "Sign In As…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Reason").fill("The page of drafts is empty.");
      assert.deepEqual(await accessibilityProblems(page), []);
      await dialog.getByRole("button", { name: "Sign In" }).click();
      await page.getByText("You are signed in as indigo.").waitFor();
      assert.deepEqual(await accessibilityProblems(page), []);
      assert.equal(
        await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"),
        true,
      );
      await page.goto("/messages/inbox");
      await page
        .getByRole("main")
        .getByText("Private messages are hidden while you are signed in as another member.")
        .waitFor();
      await page.getByRole("button", { name: "Return to Your Account" }).press("Enter");
      await page.waitForURL(`**/dashboard/user/${indigo.userID}`);
      await page.getByText("signed in as indigo: The page of drafts is empty.").first().waitFor();
    });

  it("see the forum as guests do, and return", async () => {
    const page = await open("/dashboard/roles");
    await page.getByRole("button", { name: "See as Role…" }).click();
    await page.getByRole("menuitem", { name: "Guest" }).click();
    await page.getByText("You see the forum as the role Guest does.").waitFor();
    await page.getByRole("link", { name: "Register" }).first().waitFor();
    await page.getByRole("button", { name: "Return to Your Account" }).click();
    await page.waitForURL("**/dashboard/roles");
    await page.getByRole("button", { name: "See as Role…" }).waitFor();
  });

  it("merge two accounts after typing the name", async () => {
    const page = await open(`/dashboard/user/${birch.userID}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Merge…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Username of the account that remains").fill("indigo");
    await dialog.getByRole("button", { name: "Merge Accounts" }).click();
    await dialog.getByText("Enter the account that remains, and type the name of this account.").waitFor();
    await dialog.getByLabel("Type birch to confirm").fill("birch");
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Merge Accounts" }).click();
    await page.getByText("The accounts were merged.").waitFor();
    assert.equal((await administrator.get("/users/$name:birch")).body.userID, indigo.userID);
  });

  it("select all members that a search finds", async () => {
    const page = await open("/dashboard/user?query=teal");
    await page.getByLabel("Select all on this page").check();
    await page.getByRole("button", { name: `Select All ${MORE_THAN_A_PAGE}` }).click();
    await page.getByText(`${MORE_THAN_A_PAGE} members selected`).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});
