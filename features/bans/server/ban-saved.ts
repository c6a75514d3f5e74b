import { actorOf, findUser, userSaved } from "#features/users/server/index.ts";
import { on } from "#platform/server/events/events.ts";
import { hit } from "./hits.ts";
import { bansAccounts, bansFitting } from "./known-bans.ts";
import { isSpared } from "./policy.ts";
import { bansNotYetHitting, lockBans } from "./queries.ts";

/** Bans an account once its changed name or email address matches a pattern. */
export const banSaved = on(userSaved, "ban by patterns", async (context, { userID }) => {
  if (!(await bansAccounts(context))) return;
  const user = await findUser(context, userID);
  if (!user) return;
  const fitting = await bansFitting(context, user);
  if (fitting.length === 0) return;
  const actor = await actorOf(context, userID);
  if (actor && isSpared(actor)) return;
  await context.transaction(async (inside) => {
    await lockBans(inside);
    const banIDs = await bansNotYetHitting(inside, fitting, userID);
    if (banIDs.length > 0) await hit(inside, banIDs, userID);
  });
});
