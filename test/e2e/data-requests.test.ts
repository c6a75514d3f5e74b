import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { withPassword } from "#features/users/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const PASSWORD = "a long password of theirs";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "keeper");

describe("an administrator", () => {
  before(async () => {
    const [archived, leaving] = [await forum.as("member", "Archived"), await forum.as("member", "Leaving")];
    await archived.post("/users/$me/archives");
    await forum.drained();
    await withPassword(forum, leaving, PASSWORD);
    await leaving.post("/users/$me/deletion", { deleteMethod: "keep", passwordConfirmation: PASSWORD });
  });

  it("changes how long the email log is stored, beside all other periods", async () => {
    const { page } = await visit("/dashboard/settings/retention", { as: administrator });
    await page.getByLabel("Keep the email log for").fill("45");
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.getByRole("button", { name: "Save Changes" }).click();
    assert.equal((await answered).status(), 200);
    const { body } = await administrator.get("/config", { select: "emails.logRetentionDays" });
    assert.equal(body["emails.logRetentionDays"], 45);
    const periods = page.getByRole("table", { name: "Fixed Periods" });
    await periods.getByRole("row", { name: "Unread notifications 365 days" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  it("finds the deletion that waits among the requests for data", async () => {
    const { page } = await visit("/dashboard/deletions", { as: administrator });
    await page.getByRole("heading", { level: 1, name: "Data Requests" }).waitFor();
    const row = (name: string) => page.getByRole("row", { name });
    await row("Leaving").getByText("Starts, unless this person signs in again:").waitFor();
    assert.equal(await row("Archived").count(), 0);
    await page.getByRole("link", { name: "Clear filters" }).click();
    await row("Archived").getByText("Ready").waitFor();
    await page.getByLabel("State").selectOption("Waiting");
    await page.getByRole("button", { name: "Apply" }).click();
    await row("Archived").waitFor({ state: "detached" });
    assert.equal(await row("Leaving").count(), 1);
    assert.deepEqual(await accessibilityProblems(page), []);
  });
});
