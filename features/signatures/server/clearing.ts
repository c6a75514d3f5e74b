import { addClearing } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/words.ts";
import { signatureChanged } from "./events.ts";
import { bringBack, countStanding, withdraw } from "./queries.ts";

/** What a spammer advertises below posts that others answered goes with the rest. */
export const clearSignature = addClearing({
  name: "signatures",
  count: countStanding,
  words: (count) => phrase("{count, plural, one {# signature} other {# signatures}}", { count }),
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
