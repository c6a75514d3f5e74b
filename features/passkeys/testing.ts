import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { insertPasskey } from "./server/queries.ts";

/** A passkey of a user, which nothing can answer for. */
async function aPasskey(forum: TestForum, { userID }: Pick<TestUser, "userID">): Promise<number> {
  const context = await forum.context();
  const passkey = await insertPasskey(context, {
    ...{ userID, name: "A phone", counter: 0, isSynced: false, transports: [] },
    ...{ credentialID: randomBytes(16), publicKey: randomBytes(16) },
    ...{ dateInserted: context.now, dateLastUsed: null },
  });
  return passkey!.passkeyID;
}

/** Gives a page an authenticator that always agrees. It keeps its passkeys while the page is open. */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable", { enableUI: false });
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", ctap2Version: "ctap2_1", transport: "internal" },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
}

const ofOwner = (expected: string, body?: object) =>
  row(
    async ({ forum }, owner) => ({ params: { id: await aPasskey(forum, owner) }, ...(body && { body }) }),
    expected,
  );

export const access: AccessTable = {
  "GET /passkeys": { "one's own": row({}, "403 200 200 200 200 200") },
  "POST /passkeys/options": { "for oneself": row({}, "403 200 200 200 200 200") },
  "POST /passkeys": {
    "a forged one": row({ body: { name: "A phone", response: {} } }, "403 400 400 400 400 400"),
  },
  "PATCH /passkeys/:id": { "a member's": ofOwner("403 404 404 404 404 404 200", { name: "A key" }) },
  "DELETE /passkeys/:id": { "a member's": ofOwner("403 404 404 404 404 404 204") },
  "POST /authenticate/passkey/options": { "for anyone": row({}, "200 200 200 200 200 200") },
  "POST /authenticate/passkey": {
    "an unknown one": row({ body: { response: { id: "none" } } }, "401 401 401 401 401 401"),
  },
};
