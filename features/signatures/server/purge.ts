import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { signatureChanged } from "./events.ts";
import { bringBack, countStanding, withdraw } from "./queries.ts";

/** A purge also removes a spammer's signature, which may contain advertising. */
export const clearSignature = addPurge({
  name: "signatures",
  count: countStanding,
  text: (count) => phrase("{count, plural, one {# signature} other {# signatures}}", { count }),
  async clear(context, userID) {
    const isGone = await withdraw(context, userID);
    if (isGone) await context.emit(signatureChanged, { userID });
    return isGone;
  },
  async restore(context, userID, wasThere) {
    if (!wasThere) return;
    await bringBack(context, userID);
    await context.emit(signatureChanged, { userID });
  },
});
