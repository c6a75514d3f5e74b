import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aDiscussion } from "#features/discussions/testing.ts";
import { firstAdministratorLink } from "#features/sessions/server/index.ts";
import { anAccount, cookieOf, PASSWORD } from "#features/sessions/testing.ts";
import { openStage } from "./stage.ts";

const { forum, origin, visit, emailedLink } = await openStage();
const discussionID = await aDiscussion(forum, { name: "Tea or coffee?" });

const plain = { javaScript: false };
const path = (page: Page) => page.url().replace(origin, "");
const alert = (page: Page) => page.getByRole("alert").innerText();
/** Returns the messages that are associated with a field. */
async function saidOf(page: Page, label: string): Promise<(string | null)[]> {
  const ids = (await page.getByRole("textbox", { name: label }).getAttribute("aria-describedby")) ?? "";
  const texts = ids.split(" ").map((id) => page.locator(`[id="${id}"]`).textContent());
  return Promise.all(texts);
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("Name or email").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

describe("signing in with scripts off", () => {
  it("registers, confirms the address by email, and cannot do that twice", async () => {
    const { page } = await visit("/entry/register", plain);
    await page.getByLabel("Name").fill("newcomer");
    await page.getByLabel("Email").fill("newcomer@people.test");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByLabel("Account of newcomer").waitFor();
    assert.equal(path(page), "/");

    const link = await emailedLink("emailconfirm");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm" }).click();
    assert.equal(path(page), "/?emailConfirmed=1");
    await page.getByText("Your email address is confirmed.").waitFor();
    await page.getByRole("link", { name: "New Discussion" }).first().waitFor();

    await page.goto(link);
    await page.getByRole("button", { name: "Confirm" }).click();
    assert.equal(await alert(page), "This email address is already confirmed.");
  });

  it("shows errors at the fields, and preserves the input, except passwords", async () => {
    await anAccount(forum, "kestrel");
    const { page } = await visit("/entry/register", plain);
    await page.getByLabel("Name").fill("kestrel");
    await page.getByLabel("Email").fill("kestrel@people");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    assert.equal(await alert(page), "Please check the fields that are marked.");
    assert.ok((await saidOf(page, "Name")).includes("That name is taken."));
    assert.ok((await saidOf(page, "Email")).includes("Email is not valid."));
    assert.equal(await page.getByLabel("Name").getAttribute("aria-invalid"), "true");
    assert.equal(await page.getByLabel("Name").inputValue(), "kestrel");
    assert.equal(await page.getByLabel("Email").inputValue(), "kestrel@people");
    assert.equal(await page.getByLabel("Password").inputValue(), "");
  });

  it("preserves the name and shows an error when the password is wrong", async () => {
    await anAccount(forum, "fathom");
    const { page } = await visit("/entry/signin", plain);
    await signIn(page, "fathom", "not my password");
    assert.match(await alert(page), /^That name and password do not match\./);
    assert.equal(await page.getByLabel("Name or email").inputValue(), "fathom");
    assert.equal(await page.getByLabel("Password").inputValue(), "");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByLabel("Account of fathom").waitFor();
  });

  it("returns to the previous page, and signs out to it", async () => {
    await anAccount(forum, "lumen");
    const { page } = await visit(`/discussion/${discussionID}?sort=-dateInserted`, plain);
    const here = path(page);
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
    await signIn(page, "lumen", PASSWORD);
    assert.equal(path(page), here);

    await page.getByLabel("Account of lumen").click();
    await page.getByRole("link", { name: "Sign Out" }).click();
    await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
    assert.equal(path(page), here);
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
  });

  for (const target of [
    "https://elsewhere.test/",
    "//elsewhere.test/",
    "/\\elsewhere.test",
    "javascript:alert(1)",
  ])
    it(`leads home, not to ${target}`, async () => {
      const { name } = await anAccount(forum);
      const { page } = await visit(`/entry/signin?target=${encodeURIComponent(target)}`, plain);
      await signIn(page, name, PASSWORD);
      assert.equal(path(page), "/");
    });

  it("redirects members who open the page to sign in", async () => {
    const member = await forum.as("member");
    const { page } = await visit("/entry/signin?target=/categories", { ...plain, as: member });
    assert.equal(path(page), "/categories");
  });

  it("sets a new password by a link in an email, which works once", async () => {
    await anAccount(forum, "quill");
    const { page } = await visit("/entry/signin", plain);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Name or email").fill("quill");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("an email with a link is on its way").waitFor();

    const link = await emailedLink("passwordreset");
    await page.goto(link);
    await page.getByRole("textbox", { name: "Password" }).fill("short");
    await page.getByRole("button", { name: "Save the password" }).click();
    assert.ok((await saidOf(page, "Password")).includes("Password must be at least 8 characters."));
    await page.getByRole("textbox", { name: "Password" }).fill("a better password");
    await page.getByRole("button", { name: "Save the password" }).click();
    await page.getByLabel("Account of quill").waitFor();

    const { page: later } = await visit(link, plain);
    await later.getByRole("textbox", { name: "Password" }).fill("yet another password");
    await later.getByRole("button", { name: "Save the password" }).click();
    await later.getByText("This link is no longer valid", { exact: false }).waitFor();
    await later.goto("/entry/signin");
    await signIn(later, "quill", "a better password");
    await later.getByLabel("Account of quill").waitFor();
  });

  it("sends another confirmation email to a user who waits for one", async () => {
    const account = { name: "solder", email: "solder@people.test", password: PASSWORD };
    const cookie = cookieOf(await (await forum.as("guest")).post("/users/register", account));
    const first = await emailedLink("emailconfirm");
    const { page } = await visit("/entry/emailconfirmrequest", { ...plain, as: { cookie } });
    await page.getByText("This community can’t send email yet.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Send Email" }).click();
    await page.getByRole("button", { name: "Send it again" }).waitFor();
    assert.notEqual(await emailedLink("emailconfirm"), first);
  });

  it("creates the first administrator, by the address printed at the start, once", async () => {
    const link = (await firstAdministratorLink(await forum.context(), origin)) ?? "";
    const { page } = await visit(link, plain);
    await page.getByLabel("Name").fill("keeper");
    await page.getByLabel("Email").fill("keeper@people.test");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByLabel("Account of keeper").waitFor();
    assert.equal(path(page), "/setup");
    // What is typed there must not get into the address.
    await page.locator("main form[method=post]").waitFor();
    await page.goto("/");
    await page.getByText("Until then, no one can confirm an email address or reset a password.").waitFor();
    await page.goto(`/discussion/${discussionID}`);
    await page.getByRole("main").getByRole("link", { name: "Edit" }).waitFor();

    const { page: late } = await visit(link, plain);
    await late.getByLabel("Name").fill("second");
    await late.getByLabel("Email").fill("second@people.test");
    await late.getByLabel("Password").fill(PASSWORD);
    await late.getByRole("button", { name: "Create account" }).click();
    await late.getByText("This link is no longer valid", { exact: false }).waitFor();
  });
});

describe("signing in with scripts on", () => {
  it("shows errors at the fields, preserves the input, and returns afterwards", async () => {
    const { page } = await visit(`/entry/register?target=/discussion/${discussionID}`);
    await page.getByLabel("Name").fill("no");
    await page.getByLabel("Email").fill("ampere@people.test");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Usernames must be 3 to 20 characters long.").waitFor();
    assert.equal(await page.getByLabel("Password").inputValue(), PASSWORD);
    await page.getByLabel("Name").fill("ampere");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByLabel("Account of ampere").waitFor();
    assert.equal(path(page), `/discussion/${discussionID}`);
  });

  it("marks all wrong fields of a registration at once, and focuses the first", async () => {
    const { page } = await visit("/entry/register", { width: 390 });
    await page.getByLabel("Name").fill("two words");
    await page.getByLabel("Email").fill("ohm@people");
    await page.getByRole("button", { name: "Create account" }).click();
    const links = page.getByRole("form", { name: "Register" }).getByRole("listitem").getByRole("link");
    await links.nth(2).waitFor();
    assert.deepEqual(await links.allInnerTexts(), ["Name", "Email", "Password"]);
    const said = await Promise.all(["Name", "Email", "Password"].map((label) => saidOf(page, label)));
    assert.deepEqual(
      said.map((texts) => texts.at(-1)),
      [
        "Usernames can contain only letters, digits and underscores.",
        "Email is not valid.",
        "Password is required.",
      ],
    );
    assert.equal(await page.evaluate("document.activeElement.name"), "name");
  });

  it("focuses the first field, and shows a password on request", async () => {
    const { page } = await visit("/entry/signin");
    assert.equal(await page.evaluate("document.activeElement.autocomplete"), "username webauthn");
    const password = page.getByRole("textbox", { name: "Password" });
    await password.fill("not my password");
    await page.getByRole("button", { name: "Show what is typed" }).click();
    assert.equal(await password.getAttribute("type"), "text");
    await page.getByRole("button", { name: "Hide what is typed" }).click();
    assert.equal(await password.getAttribute("type"), "password");
    assert.equal(await password.getAttribute("autocomplete"), "current-password");
  });

  it("reminds only users who have not confirmed their address", async () => {
    const account = { name: "waiting", email: "waiting@people.test", password: PASSWORD };
    const cookie = cookieOf(await (await forum.as("guest")).post("/users/register", account));
    const { page } = await visit("/discussions", { as: { cookie } });
    const notice = page.getByRole("complementary", { name: "Your account" });
    await notice.getByText("Your email address is not confirmed.").waitFor();
    await notice.getByRole("link", { name: "Resend confirmation email" }).click();
    await page.getByRole("heading", { level: 1, name: "Resend confirmation email" }).waitFor();
    await notice.waitFor({ state: "detached" });
    for (const as of [undefined, await forum.as("member")]) {
      const other = await visit("/discussions", as ? { as } : {});
      assert.equal(await other.page.getByText("Your email address is not confirmed.").count(), 0);
    }
  });

  it("lets a user take part without a mail server after an administrator confirmed the address", async () => {
    const account = { name: "stranded", email: "stranded@people.test", password: PASSWORD };
    const cookie = cookieOf(await (await forum.as("guest")).post("/users/register", account));
    const { page } = await visit(`/discussion/${discussionID}`, { as: { cookie }, width: 390 });
    const box = page.getByRole("region", { name: "Confirm Your Email to Reply" });
    await box
      .getByText("This community can’t send email yet. An administrator can confirm your account.")
      .waitFor();

    const { page: staff } = await visit("/profile/stranded", { as: await forum.as("administrator") });
    await staff.getByRole("button", { name: "Actions for stranded" }).click();
    await staff.getByRole("menuitem", { name: "Confirm Email Address" }).click();
    await staff.getByText("The email address of stranded is confirmed.").waitFor();

    await box.getByRole("link", { name: "Check Again" }).click();
    await page.getByRole("textbox", { name: "Comment" }).fill("At last.");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await page.getByRole("article").getByText("At last.").waitFor();
  });

  it("preserves the name and shows an error when the password is wrong", async () => {
    const { page } = await visit("/entry/signin");
    await signIn(page, "nobody", "not a password");
    await page.getByText("That name and password do not match.", { exact: false }).waitFor();
    assert.equal(await page.getByLabel("Name or email").inputValue(), "nobody");
  });
});
