import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { defaultsOf } from "./defaults.ts";
import { type Channels, preferences } from "./extension-points.ts";
import { listDecisions, lockDecisions, saveDecision } from "./queries.ts";

/** Keeps what a member decides about one kind of news, as far as it differs from what everybody has. Asks nobody. */
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
