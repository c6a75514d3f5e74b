import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectProblem } from "#test/browser.ts";
import { openStage } from "#test/e2e/stage.ts";
import { withAuthenticator } from "./testing.ts";

const HOUR_MS = 60 * 60 * 1000;
let now = new Date();
const { forum, visit } = await openStage({ now: () => now, host: "localhost" });
const guest = await forum.as("guest");
const member = await forum.as("member");
const other = await forum.as("member");

const signedInAs = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies();
  const { value } = cookies.find(({ name }) => name === "colloquy_session") ?? { value: "" };
  return (await guest.get("/users/me", {}, { cookie: `colloquy_session=${value}` })).body.name;
};

/** Leaves the button as the only way: browsers without passkeys in their suggestions. */
const WITHOUT_AUTOFILL = "PublicKeyCredential.isConditionalMediationAvailable = async () => false";

test("a member adds a passkey, signs in with it, confirms with it and removes it", async () => {
  const { page } = await visit("/profile/passkeys", { as: member });
  await withAuthenticator(page);
  const add = page.getByRole("button", { name: "Add a Passkey" });
  await page.getByText("You have no passkeys.").waitFor();
  await add.click();
  await page.getByRole("heading", { name: "Chrome · Linux" }).waitFor();
  await page.getByText("Never used").waitFor();
  await forum.drained();
  assert.match((await forum.emails()).at(-1) ?? "", /Chrome =C2=B7 Linux|New passkey/);
  await add.click();
  await page.getByRole("alert").getByText("This device already has a passkey for your account.").waitFor();
  await page.getByRole("button", { name: "Rename Chrome" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("My laptop");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "My laptop" }).waitFor();
  const [{ passkeyID }] = (await member.get("/passkeys")).body;
  assert.equal((await other.delete(`/passkeys/${passkeyID}`)).status, 404);

  // From the suggestions of the field for the name, which the authenticator takes at once: the page leads on by itself.
  await page.context().clearCookies();
  const sent = page.waitForRequest((request) => request.url().endsWith("/authenticate/passkey"));
  await page.goto("/entry/signin?target=/profile/passkeys", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "My laptop" }).waitFor();
  assert.equal(await signedInAs(page), member.name);
  await page.getByText("Last used").waitFor();
  const replayed = await guest.post("/authenticate/passkey", (await sent).postDataJSON());
  assert.deepEqual([replayed.status, replayed.headers["set-cookie"]], [401, undefined]);

  await page.context().clearCookies();
  await page.addInitScript(WITHOUT_AUTOFILL);
  await page.goto("/entry/signin?target=/profile/passkeys");
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await page.getByRole("heading", { name: "My laptop" }).waitFor();

  now = new Date(now.getTime() + HOUR_MS);
  await page.getByRole("button", { name: "Remove My laptop" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await page.getByText("You have no passkeys.").waitFor();
});

test("a passkey of another member does not confirm, and a forgotten one does not sign in", async () => {
  const owner = await forum.as("member");
  const { page } = await visit("/profile/passkeys", { as: owner });
  await withAuthenticator(page);
  await page.addInitScript(WITHOUT_AUTOFILL);
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await page.getByRole("heading", { name: "Chrome · Linux" }).waitFor();
  await page.context().clearCookies();
  await page.goto("/entry/signin");
  const sent = page.waitForRequest((request) => request.url().endsWith("/authenticate/passkey"));
  // The answer is held, so that it can be sent elsewhere first.
  expectProblem(page, /ERR_FAILED/);
  await page.route("**/authenticate/passkey", (route) => route.abort());
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  const { response } = (await sent).postDataJSON();
  await page.getByRole("alert").getByText("Something went wrong while contacting the server.").waitFor();
  const secret = JSON.stringify(response);
  const confirm = { method: "passkey", secret };
  assert.equal((await member.post("/sessions/confirmation", confirm)).status, 422);

  const [{ passkeyID }] = (await owner.get("/passkeys")).body;
  const changed = { ...response, response: { ...response.response, signature: "AAAA" } };
  assert.equal((await guest.post("/authenticate/passkey", { response: changed })).status, 401);
  assert.equal((await owner.delete(`/passkeys/${passkeyID}`)).status, 204);
  assert.equal((await guest.post("/authenticate/passkey", { response })).status, 401);
});
