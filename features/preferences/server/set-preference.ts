import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { defaultsOf } from "./defaults.ts";
import { type Channels, preferences } from "./extension-points.ts";
import { listDecisions, lockDecisions, saveDecision } from "./queries.ts";

/**
 * Saves a member's choice about one kind of notification, as far as it differs from the default. Checks no
 * permission.
 */
export async function setPreference(
  context: Context,
  userID: number,
  key: string,
  sent: Partial<Channels>,
): Promise<void> {
  const preference = context.addons.of(preferences).find((each) => each.key === key);
  if (!preference) throw notFound("Preference");
  const defaults = await defaultsOf(context, preference);
  await context.transaction(async (inside) => {
    await lockDecisions(inside, userID);
    const before = (await listDecisions(inside, userID)).find((each) => each.key === key);
    const decided = (channel: keyof Channels) => {
      const wanted = sent[channel] ?? before?.[channel] ?? null;
      return wanted === defaults[channel] ? null : wanted;
    };
    await saveDecision(inside, userID, key, { popup: decided("popup"), email: decided("email") });
  });
}
