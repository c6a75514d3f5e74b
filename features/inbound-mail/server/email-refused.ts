import { isSuppressed, liftSuppression } from "#features/emails/server/index.ts";
import { addPreferencePart } from "#features/preferences/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import { flag } from "#platform/contract/filters.ts";

/**
 * True when email to the member was returned as undeliverable, so that none is sent; setting it to false
 * tries again.
 */
export const emailRefused = addPreferencePart({
  key: "EmailRefused",
  schema: flag(),
  async read(context, userID) {
    const user = await findUser(context, userID);
    return user?.email ? isSuppressed(context, user.email) : false;
  },
  async write(context, userID, isRefused) {
    const user = await findUser(context, userID);
    if (!isRefused && user?.email) await liftSuppression(context, user.email);
  },
});
