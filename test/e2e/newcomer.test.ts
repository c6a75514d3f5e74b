import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { cookieOf, PASSWORD } from "#features/sessions/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openEmailSink } from "../email-sink.ts";
import { openStage, takenOver } from "./stage.ts";

const sink = await openEmailSink();
const { forum, origin, visit } = await openStage({ environment: { SMTP_URL: sink.smtpUrl } });
const categoryID = await aCategory(forum, { name: "Gardens", urlcode: "gardens" });
const discussionID = await aDiscussion(forum, { name: "Roses or lilies?", categoryID });
const thread = `/discussion/${discussionID}/roses-or-lilies`;

const path = (page: Page) => page.url().replace(origin, "");
const box = (page: Page) => page.getByRole("region", { name: /^Confirm Your Email to/ });

/** Registers over the API, and returns the session. */
async function register(name: string, target?: string) {
  const sent = { name, email: `${name}@people.test`, password: PASSWORD, target };
  return { cookie: cookieOf(await (await forum.as("guest")).post("/users/register", sent)) };
}

/** Returns the link in the newest email to an address. */
async function linkTo(address: string): Promise<string> {
  await forum.drained();
  const email = sink.emails.findLast(({ to }) => to?.some((each) => each.address === address));
  const [, link] = new RegExp(`${origin}(/entry/emailconfirm/\\S+)`).exec(email?.text ?? "") ?? [];
  assert.ok(link, `No link was sent to ${address}.`);
  return link;
}

describe("a member whose address is not confirmed", () => {
  it("registers on a thread, confirms in another tab, and finds the reply box open in both", async () => {
    const { page } = await visit(thread, { width: 390 });
    await page.getByRole("banner").getByRole("link", { name: "Register" }).waitFor();
    await page.getByText("Join this discussion.").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await page.getByLabel("Name").fill("marigold");
    await page.getByLabel("Email").fill("marigold@people.test");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("We sent a link to marigold@people.test.", { exact: false }).first().waitFor();
    assert.equal(path(page), thread);
    // Until the script of the new page runs, the link loads the page again.
    await takenOver(page);
    await box(page).getByRole("link", { name: "I’ve Confirmed" }).click();
    await box(page).getByText("Not confirmed yet.").waitFor();
    await box(page).getByText("Wrong address, or nothing arrived?").click();
    assert.deepEqual(await accessibilityProblems(page), []);

    const other = await page.context().newPage();
    await other.goto(await linkTo("marigold@people.test"));
    await other.getByRole("button", { name: "Confirm" }).click();
    await other.getByText("Your email address is confirmed.").waitFor();
    await other.getByRole("textbox", { name: "Comment" }).waitFor();
    await other.waitForURL(`${origin}${thread}`);

    await page.evaluate("dispatchEvent(new Event('focus'))");
    await page.getByRole("textbox", { name: "Comment" }).waitFor();
    assert.equal(await box(page).count(), 0);
  });

  it("has the email sent again, and cannot ask twice within a minute", async () => {
    const { page } = await visit("/categories", { as: await register("foxglove") });
    await page.clock.install();
    await page.goto(thread);
    await box(page).getByRole("button", { name: "Send Again" }).click();
    const sent = box(page).getByRole("button", { name: "Sent to foxglove@people.test" });
    await sent.waitFor();
    assert.equal(await sent.isDisabled(), true);
    await page.clock.runFor(60_000);
    await box(page).getByRole("button", { name: "Send Again" }).waitFor();
    await forum.drained();
    const count = sink.emails.filter(({ to }) => to?.[0]?.address === "foxglove@people.test").length;
    assert.equal(count, 2);
  });

  it("corrects a wrong address in the notice", async () => {
    const { page } = await visit("/post/discussion", { as: await register("lobelia"), width: 360 });
    await box(page).getByText("Wrong address, or nothing arrived?").click();
    const email = box(page).getByRole("textbox", { name: "Email" });
    assert.equal(await email.inputValue(), "lobelia@people.test");
    await email.fill("lobelia at people");
    await box(page).getByRole("button", { name: "Change and Send" }).click();
    await box(page).getByText("Email is not valid.").waitFor();
    assert.equal(await email.getAttribute("aria-invalid"), "true");
    const right = "right.at.last.and.rather.long@people.test";
    await email.fill(right);
    await box(page).getByRole("button", { name: "Change and Send" }).click();
    const sent = box(page).getByRole("button", { name: `Sent to ${right}` });
    await sent.waitFor();
    assert.ok(await sent.evaluate((button) => button.scrollWidth <= button.clientWidth), "It is cut off.");
    await page.getByText(`We sent a link to ${right}.`, { exact: false }).first().waitFor();

    await page.goto(await linkTo(right));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("textbox", { name: "Title" }).waitFor();
    assert.match(path(page), /^\/post\/discussion/);
  });

  it("does all of it with scripts off", async () => {
    const as = await register("campion");
    const { page } = await visit(thread, { as, javaScript: false });
    await box(page).getByRole("button", { name: "Send Again" }).click();
    await page.getByText("We sent an email to campion@people.test.").waitFor();
    await page.getByRole("textbox", { name: "Email" }).fill("nowhere");
    await page.getByRole("button", { name: "Send it again" }).click();
    await page.getByText("Email is not valid.").waitFor();
    await page.getByRole("textbox", { name: "Email" }).fill("red@people.test");
    await page.getByRole("button", { name: "Send it again" }).click();
    await page.getByText("We sent an email to red@people.test.").waitFor();
    await page.getByRole("link", { name: "Continue" }).click();
    assert.equal(path(page), thread);
    await page.goto(await linkTo("red@people.test"));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Your email address is confirmed.").waitFor();
    await page.getByRole("textbox", { name: "Comment" }).waitFor();
  });

  it("confirms on another device, where the page to sign in confirms it", async () => {
    await register("speedwell", thread);
    const { page } = await visit(await linkTo("speedwell@people.test"));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Your email address is confirmed. Sign in to continue.").waitFor();
    await page.getByLabel("Name or email").fill("speedwell");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("textbox", { name: "Comment" }).waitFor();
    assert.equal(path(page), thread);
  });

  it("is reminded on any other page that is refused", async () => {
    const { page } = await visit("/messages/add", { as: await register("teasel") });
    await takenOver(page);
    await page.getByText("Confirm your email address to take part.").waitFor();
    await page.getByRole("link", { name: "Confirm Your Email Address" }).click();
    await page.getByRole("heading", { level: 1, name: "Resend confirmation email" }).waitFor();
    assert.equal(path(page), "/entry/emailconfirmrequest?target=%2Fmessages%2Fadd");
  });
});
