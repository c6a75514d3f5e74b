import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PASSWORD } from "#features/sessions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");

/** The link to register in the newest email to this address. */
async function invitedLink(address: string): Promise<string> {
  await forum.drained();
  const emails = (await forum.emails()).map((text) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
  const email = emails.findLast((text) => text.includes(address)) ?? "";
  return new RegExp(`${origin}(/entry/register\\?code=[\\w-]+)`).exec(email)?.[1] ?? "";
}

describe("inviting people", () => {
  it("sends emails whose link makes their recipients members who can post", async () => {
    await administrator.patch("/config", { "registration.method": "Invitation" });
    const { page } = await visit("/dashboard/invitations", { as: administrator });
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Email addresses").fill("ann@people.test, bob@");
    await page.getByRole("button", { name: "Send Invitations" }).click();
    await page.getByText("Not an email address: bob@").waitFor();
    await page.getByLabel("Email addresses").fill("ann@people.test\nbob@people.test");
    await page.getByRole("button", { name: "Send Invitations" }).click();
    await page.getByText("2 invitations are on the way.").waitFor();
    await page.getByRole("rowheader", { name: "bob@people.test" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);

    const { page: theirs } = await visit(await invitedLink("ann@people.test"));
    await theirs.getByText("grey_heron invites you to join Colloquy.").waitFor();
    assert.deepEqual(await accessibilityProblems(theirs), []);
    assert.equal(await theirs.getByLabel("Email").inputValue(), "ann@people.test");
    await theirs.getByLabel("Name").fill("ann");
    await theirs.getByLabel("Password").fill(PASSWORD);
    await theirs.getByRole("button", { name: "Create account" }).click();
    await theirs.waitForURL(`${origin}/`);
    await theirs.getByRole("link", { name: "New Discussion" }).first().waitFor();

    await page.getByRole("button", { name: "Revoke bob@people.test" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone.").waitFor();
    await page.getByRole("rowheader", { name: "bob@people.test" }).waitFor();
  });

  it("fits a phone, and shares a link", async () => {
    const { page } = await visit("/dashboard/invitations", { as: administrator, width: 360 });
    await page.getByRole("button", { name: "Create Link" }).click();
    await page.getByRole("button", { name: /^Copy Link/ }).waitFor();
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 360);
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});

describe("applicants", () => {
  it("are approved with the keyboard, and that is undone", async () => {
    const applicant = await forum.as("applicant", "solar_sam");
    const { page } = await visit("/dashboard/user/applicants", { as: administrator });
    await page.getByRole("heading", { name: "solar_sam" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("d");
    await page.getByText("No one is waiting.").waitFor();
    await page.getByText("solar_sam is approved.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { name: "solar_sam" }).waitFor();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await page.getByText("No one is waiting.").waitFor();
    assert.equal((await administrator.get(`/applicants/${applicant.userID}`)).body.status, "approved");
  });

  it("fit a phone", async () => {
    await forum.as("applicant", "wind_wendy");
    const { page } = await visit("/dashboard/user/applicants", { as: administrator, width: 360 });
    await page.getByRole("heading", { name: "wind_wendy" }).waitFor();
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 360);
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});
