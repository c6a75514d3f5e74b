import { test } from "node:test";
import { withAuthenticator } from "#features/passkeys/testing.ts";
import { anAccount, cookieOf, PASSWORD } from "#features/sessions/testing.ts";
import { withPassword as give } from "#features/users/testing.ts";
import { openStage } from "#test/e2e/stage.ts";
import { appCode } from "./testing.ts";

let now = new Date();
const { forum, visit } = await openStage({ now: () => now, host: "localhost" });
const guest = await forum.as("guest");

for (const width of [390, 1280])
  test(`shots ${width}`, async () => {
    const account = await anAccount(forum);
    const begun = await guest.post(
      "/authenticate/password",
      { username: account.name, password: PASSWORD },
      { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140" },
    );
    const cookie = cookieOf(begun);
    const { page } = await visit("/profile/two-step", { as: { cookie }, width });
    const shot = (name: string) => page.screenshot({ path: `/tmp/pk/${name}-${width}.png`, fullPage: true });
    await withAuthenticator(page);
    await page.locator("code").waitFor();
    await shot("twostep-off");
    const secret = await page.locator("code").innerText();
    await page.locator("input[name=code]").fill(appCode(secret, now));
    await page.getByRole("button", { name: "Turn On" }).click();
    await page.getByRole("button", { name: "Create Recovery Codes" }).click();
    await page.locator("li code").first().waitFor();
    await shot("twostep-on");
    await page.goto("/profile/passkeys");
    await page.getByRole("button", { name: "Add a Passkey" }).click();
    await page.getByRole("heading", { name: "Chrome" }).waitFor();
    await shot("passkeys");
    await page.goto("/profile/sessions");
    await shot("sessions");
    now = new Date(now.getTime() + 3_600_000);
    await page.goto("/profile/passkeys");
    await page.getByRole("button", { name: "Remove Chrome" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("button", { name: "Use a Passkey" }).waitFor();
    await page.screenshot({ path: `/tmp/pk/confirm-dialog-${width}.png` });
    await page.goto("/entry/confirm?target=/profile/passkeys");
    await shot("confirm-page");
    const staff = await forum.as("administrator");
    await give(forum, staff, PASSWORD);
    await staff.patch("/config", { "signIn.twoFactorRoleIDs": [16] });
    const dash = await visit(`/dashboard/members/${account.userID}`, { as: staff, width });
    await dash.page.getByRole("button", { name: "Reset Two-Step Verification" }).waitFor();
    await dash.page.screenshot({ path: `/tmp/pk/member-${width}.png`, fullPage: true });
    await page.context().clearCookies();
    await page.addInitScript("PublicKeyCredential.isConditionalMediationAvailable = async () => false");
    await page.goto("/entry/signin");
    await shot("signin");
    await page.locator("input[name=username]").fill(staff.name);
    await page.locator("input[name=password]").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.locator("input[name=code]").waitFor();
    await shot("setup");
  });
