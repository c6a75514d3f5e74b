import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, it } from "node:test";
import { OtherSite } from "#features/jsconnect/testing.ts";
import { accessibilityProblems } from "../browser.ts";
import { openStage } from "./stage.ts";

const site = new OtherSite({ secret: "a secret of the shop and the forum" });
const now = () => new Date();

/** The other site: its page for jsConnect, and one to sign in, which leads back. */
let user: object = {};
const shop = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://shop.test");
  const redirect = (location: string) => response.writeHead(302, { location }).end();
  if (url.pathname === "/login") {
    user = { id: "7", name: "Ada", email: "ada@shop.test" };
    return redirect(url.searchParams.get("back") ?? "/");
  }
  const { st, rurl } = await site.requestIn(url.href, now());
  return redirect(`${rurl}#jwt=${await site.respond({ u: user, st }, now())}`);
});
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
after(() => {
  shop.close();
  shop.closeAllConnections();
});
const address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

const { forum, visit, origin } = await openStage();
const administrator = await forum.as("administrator");

it("an administrator connects a site with jsConnect, and its user signs up through the site's own page", async () => {
  const { page } = await visit("/dashboard/authenticators/add/jsconnect", { as: administrator });
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Shop");
  await page.getByLabel("Short name for URLs").fill("shop");
  await page.getByText(`${forum.config.publicUrl}/entry/jsconnect`).waitFor();
  await page.getByLabel("Client ID").fill(site.clientID);
  await page.getByLabel("Secret").fill(site.secret);
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await page.getByLabel("Authentication URL").fill(`${address}/sso`);
  await page.getByLabel("Sign-in URL").fill(`${address}/login?back={target}`);
  await page.getByLabel("Trust all email addresses").check({ force: true });
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Shop" }).click();
  assert.equal(await page.getByLabel("Authentication URL").inputValue(), `${address}/sso`);

  const { page: guest } = await visit("/entry/signin?target=/categories");
  await guest.getByRole("link", { name: "Continue with Shop" }).click();
  await guest.getByRole("heading", { name: "Register" }).waitFor();
  await guest.getByRole("button", { name: "Create account" }).click();
  await guest.waitForURL(`${origin}/categories`);

  const { page: later } = await visit("/entry/signin");
  await later.getByRole("link", { name: "Continue with Shop" }).click();
  await later.waitForURL(`${origin}/`);

  const { page: plain } = await visit("/entry/signin", { javaScript: false });
  await plain.getByRole("link", { name: "Continue with Shop" }).click();
  await plain.getByText("Turn on JavaScript to sign in with this site.").waitFor();
});
