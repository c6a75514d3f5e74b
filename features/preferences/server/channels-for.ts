import { rolesThatHold } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { emailView } from "../permissions.ts";
import { type Defaults, defaultsOf } from "./defaults.ts";
import { isEmailOn } from "./email-scopes.ts";
import { type Channels, NO_CHANNELS, preferences } from "./extension-points.ts";
import { selectDecisions } from "./queries.ts";

type Decided = Awaited<ReturnType<typeof selectDecisions>>[number];

/**
 * Returns the channels that `choose` returns for each member, without those that are unavailable or do not
 * reach the member.
 */
async function reaching(
  context: Context,
  key: string,
  userIDs: readonly number[],
  choose: (decided: Decided, defaults: Defaults) => Channels,
): Promise<Map<number, Channels>> {
  const preference = context.addons.of(preferences).find((each) => each.key === key);
  if (!preference || userIDs.length === 0) return new Map();
  const defaults = await defaultsOf(context, preference);
  if (defaults.disabled) return new Map(userIDs.map((userID) => [userID, NO_CHANNELS]));
  const { actor } = context;
  // What the actor may do is known: pages of threads ask about the actor alone.
  const isAboutActor = userIDs.every((userID) => userID === actor.userID);
  const mailers =
    isEmailOn(context) && !isAboutActor
      ? await rolesThatHold(context, (permissions) => permissions.has(emailView))
      : null;
  const actorIsEmailed = isAboutActor && isEmailOn(context) && actor.permissions.has(emailView);
  const { channels = ["popup", "email"] } = preference;
  const rows = await selectDecisions(context, key, userIDs, mailers);
  return new Map(
    rows.map((row) => {
      const { popup, email } = choose(row, defaults);
      const isEmailed = channels.includes("email") && (actorIsEmailed || row.isEmailed);
      return [row.userID, { popup: channels.includes("popup") && popup, email: isEmailed && email }];
    }),
  );
}

/** Returns the channels for one kind of notification by member; in one statement. */
export const channelsFor = (
  context: Context,
  key: string,
  userIDs: readonly number[],
): Promise<Map<number, Channels>> =>
  reaching(context, key, userIDs, ({ popup, email }, defaults) => ({
    popup: popup ?? defaults.popup,
    email: email ?? defaults.email,
  }));

/** Restricts channels that members chose elsewhere, such as for one category, to those that reach them. */
export const channelsAmong = (
  context: Context,
  key: string,
  chosen: ReadonlyMap<number, Channels>,
): Promise<Map<number, Channels>> =>
  reaching(context, key, [...chosen.keys()], ({ userID }) => chosen.get(userID) ?? NO_CHANNELS);
