import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { accessibilityProblems } from "../browser.ts";
import { openEmailSink } from "../email-sink.ts";
import { openStage } from "./stage.ts";

const sink = await openEmailSink();
const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "grey_heron");
const PAGE = "/dashboard/settings/email/waiting";

before(async () => {
  const context = await forum.context();
  for (const name of ["annika", "bartok", "celeste"]) {
    const to = { name, address: `${name}@people.test` };
    await sendEmailOnce(context, name, { kind: "digest", to, subject: `News for ${name}`, text: "Text." });
  }
});

const open = async (path: string, visitor: { width?: number } = {}) =>
  (await visit(path, { as: administrator, ...visitor })).page;

describe("waiting emails", () => {
  it("can be looked at and deleted on a phone while there is no mail server", async () => {
    const page = await open(PAGE, { width: 360 });
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal(await page.getByRole("button", { name: /^Send/ }).count(), 0);
    await page.getByRole("checkbox", { name: "News for annika" }).check();
    await page.getByText("1 email selected").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 360);
    await page
      .getByRole("region", { name: "Selected emails" })
      .getByRole("button", { name: "Delete 1 Email…" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete 1 Email" }).click();
    await page.getByText("1 email deleted.").waitFor();
    await page.getByText("News for annika").waitFor({ state: "detached" });
  });

  it("are offered on the first page once there is a mail server, and sent with the keyboard", async () => {
    const { port } = new URL(sink.smtpUrl);
    await administrator.patch("/config", {
      ...{
        "emailServer.host": "127.0.0.1",
        "emailServer.port": Number(port),
        "emailServer.security": "none",
      },
    });
    const page = await open("/dashboard");
    await page.getByText("2 emails were written before there was a mail server.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.getByRole("link", { name: "Show Emails" }).click();
    await page.waitForURL(`**${PAGE}`);
    await page.getByRole("checkbox", { name: "News for bartok" }).focus();
    await page.keyboard.press("Space");
    const bar = page.getByRole("region", { name: "Selected emails" });
    await bar.getByRole("button", { name: "Send 1 Email…" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Send 1 Email" });
    await dialog.waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await dialog.getByRole("button", { name: "Send 1 Email" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("1 email is being sent.").waitFor();
    await forum.drained();
    assert.deepEqual(
      sink.emails.map(({ subject }) => subject),
      ["News for bartok"],
    );
    await page.reload();
    await page.getByText("News for celeste").waitFor();
    assert.equal(await page.getByText("News for bartok").count(), 0);
  });
});
