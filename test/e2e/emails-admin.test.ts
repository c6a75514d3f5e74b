import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Page } from "playwright-core";
import { suppressAddress } from "#features/emails/server/index.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const member = await forum.as("member", "indigo");
const REASON = "550 5.1.1 No such mailbox";

before(async () => {
  const context = await forum.context();
  const to = { name: member.name, address: `${member.name}@people.test` };
  await sendEmailOnce(context, "before", { kind: "digest", to, subject: "This week", text: "Text." });
  await suppressAddress(context, to.address, { reason: REASON, permanent: true });
  await sendEmailOnce(context, "after", { kind: "test", to, subject: "Not sent", text: "Text." });
  await administrator.patch("/locales/ar", { enabled: true });
});

const open = async (path: string, visitor: { width?: number } = {}): Promise<Page> =>
  (await visit(path, { as: administrator, ...visitor })).page;

describe("the emails of the forum", () => {
  it("are found by member and state", async () => {
    const page = await open("/dashboard/email/log");
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Member or email address").fill("indigo");
    await page.getByLabel("State").selectOption("Suppressed");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL("**state=suppressed**");
    await page.getByRole("rowheader", { name: "This week" }).waitFor({ state: "detached" });
    await page.getByRole("rowheader", { name: "Not sent" }).waitFor();
    assert.equal(await page.getByRole("row").count(), 2);
    await page.getByRole("link", { name: "Clear filters" }).click();
    await page.getByRole("rowheader", { name: "This week" }).waitFor();
  });

  it("lead from the page about a member to those that the member was sent", async () => {
    const page = await open(`/dashboard/user/${member.userID}`);
    await page.getByRole("link", { name: "Emails to indigo" }).click();
    await page.waitForURL(`**/dashboard/email/log?userID=${member.userID}`);
    await page.getByRole("rowheader", { name: "This week" }).waitFor();
  });

  it("are sent to a suppressed address again", async () => {
    const page = await open("/dashboard/email/suppressions", { width: 360 });
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByLabel("Email address").fill("Indigo@people.test");
    await page.keyboard.press("Enter");
    await page.getByText("Emails to this address are suppressed.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Send to This Address Again" }).click();
    await page.getByText("No addresses are suppressed.").waitFor();
    await page.getByText("Emails to this address are sent.").waitFor();
  });

  it("are previewed in each language, as HTML and text, with the keyboard", async () => {
    const page = await open("/dashboard/email/templates");
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("button", { name: "Preview Welcome" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Welcome" });
    await dialog.frameLocator("iframe").getByText("Hello grey_heron,").waitFor();
    await dialog.getByLabel("Language").selectOption("ar");
    await dialog.frameLocator("iframe").locator("html[dir=rtl]").waitFor();
    await dialog.getByRole("tab", { name: "Text" }).click();
    await dialog.getByRole("tabpanel").getByText("http://").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Send to Myself" }).click();
    await page.getByText("Email sent.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});
