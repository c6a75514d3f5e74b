import { addConfirmationMethod } from "#features/sessions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { hasPasskey } from "./queries.ts";
import { verifyPasskey } from "./verify.ts";

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Confirms with a passkey of the account. The secret is the answer of the browser as JSON. */
export const passkeyMethod = addConfirmationMethod({
  name: "passkey",
  label: phrase("Passkey"),
  needsScript: true,
  isAvailable: hasPasskey,
  async verify(context, userID, secret) {
    const verified = await verifyPasskey(context, readJson(secret) ?? {}).catch(() => null);
    if (verified?.passkey.userID !== userID) return false;
    await context.transaction(verified.use);
    return true;
  },
});
