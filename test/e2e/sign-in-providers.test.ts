import assert from "node:assert/strict";
import { it } from "node:test";
import { CLIENT, openOidcProvider } from "#features/oauth2/testing.ts";
import { anAccount, PASSWORD } from "#features/sessions/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

// The forum listens at the address that is below the ports that systems hand out: see `openStage`.
const origin = `http://127.0.0.1:${20_000 + (process.pid % 10_000)}`;
const provider = await openOidcProvider([`${origin}${TEST_BASE}/entry/connect/rooms`]);
const stage = await openStage({ environment: { SIGN_IN_HOSTS: provider.aside.host } });
const { forum, visit } = stage;
assert.equal(stage.origin, origin);
const administrator = await forum.as("administrator");

type Page = Awaited<ReturnType<typeof visit>>["page"];

/** Fills in the forms of the provider. */
async function allow(page: Page, login: string): Promise<void> {
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

it("an administrator adds a provider, and a visitor signs up through it", async () => {
  const { page } = await visit("/dashboard/authenticators", { as: administrator });
  await page.getByText("No Sign-In Providers Yet").waitFor();
  await page.getByRole("link", { name: "Add OAuth 2 and OpenID Connect" }).click();
  await page.getByLabel("Provider", { exact: true }).selectOption("Google");
  assert.equal(await page.getByLabel("Discovery URL").inputValue(), "https://accounts.google.com");
  await page.getByLabel("Provider", { exact: true }).selectOption("Another provider");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Rooms");
  await page.getByLabel("Short name for URLs").fill("rooms");
  await page.getByText(`${origin}${TEST_BASE}/entry/connect/rooms`).waitFor();
  await page.getByLabel("Client ID").fill(CLIENT.clientID);
  await page.getByLabel("Client secret").fill(CLIENT.secret);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/Enter a discovery URL/).waitFor();
  await page.getByLabel("Discovery URL").fill(provider.issuer);
  await page.getByRole("button", { name: "Add Rule" }).click();
  await page.getByLabel("Role or group at the provider").fill("staff");
  await page.getByLabel("Role here").selectOption("Moderator");
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Rooms" }).click();
  await page.getByText("Stored. Leave empty to keep it.").waitFor();
  assert.equal(await page.getByLabel("Role or group at the provider").inputValue(), "staff");

  provider.people["ada"] = { name: "Ada Lovelace", email: "ada@rooms.test", email_verified: true };
  const { page: guest } = await visit("/entry/signin?target=/categories");
  assert.deepEqual(await accessibilityProblems(guest), []);
  await guest.getByRole("link", { name: "Continue with Rooms" }).click();
  await allow(guest, "ada");
  await guest.getByRole("heading", { name: "Register" }).waitFor();
  assert.deepEqual(await accessibilityProblems(guest), []);
  assert.equal(await guest.getByRole("textbox", { name: "Name", exact: true }).inputValue(), "Ada_Lovelace");
  await guest.getByRole("button", { name: "Create account" }).click();
  await guest.waitForURL(`${origin}/categories`);
  await guest.goto("/profile/connections");
  await guest.getByText("ada@rooms.test").waitFor();
  assert.deepEqual(await accessibilityProblems(guest), []);
  await guest.getByRole("button", { name: "Unlink Rooms" }).click();
  await guest.getByRole("button", { name: "Delete" }).click();
  await guest.getByText("This is your only way to sign in.").waitFor();
});

it("a member without scripts links an account by signing in, and comes back with it", async () => {
  const { name, email } = await anAccount(forum);
  provider.people["grace"] = { name: "Grace", email, email_verified: true };
  const { page } = await visit("/entry/signin?target=/categories", { javaScript: false });
  await page.getByRole("link", { name: "Continue with Rooms" }).click();
  await allow(page, "grace");
  await page.getByRole("heading", { name: "You Already Have an Account" }).waitFor();
  await page.getByRole("link", { name: "Sign In", exact: true }).last().click();
  await page.getByLabel("Name or email").fill(name);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Link Account" }).click();
  await page.waitForURL(`${origin}/categories`);

  const { page: later } = await visit("/entry/signin", { javaScript: false });
  await later.getByRole("link", { name: "Continue with Rooms" }).click();
  await allow(later, "grace");
  await later.waitForURL(`${origin}/`);
  await later.goto("/profile/connections");
  await later.getByText(email).waitFor();

  provider.aside.isDown = true;
  const { page: unlucky } = await visit("/entry/signin", { javaScript: false });
  await unlucky.getByRole("link", { name: "Continue with Rooms" }).click();
  await unlucky.getByText("Rooms doesn’t respond at the moment.").waitFor();
  await unlucky.getByLabel("Name or email").waitFor();
  provider.aside.isDown = false;
});
