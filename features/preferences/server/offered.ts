import type { Context } from "#platform/server/application/context.ts";
import { CHANNELS, type Channel } from "../contract.ts";
import { isEmailed } from "./email-scopes.ts";
import { type Preference, type PreferencePart, preferenceParts, preferences } from "./extension-points.ts";

async function those<Each extends { isOn?(reader: Context): boolean | Promise<boolean> }>(
  member: Context,
  all: readonly Each[],
): Promise<Each[]> {
  const on = await Promise.all(all.map((each) => each.isOn?.(member) ?? true));
  return all.filter((_each, index) => on[index]);
}

/** Returns the preferences that the member can change, in order of group and position. */
export const offeredPreferences = async (member: Context): Promise<Preference[]> =>
  (await those(member, member.addons.of(preferences))).toSorted((a, b) => a.sort - b.sort);

export const offeredParts = (member: Context): Promise<PreferencePart[]> =>
  those(member, member.addons.of(preferenceParts));

/** Returns the channels of a preference; email only for members who get email. */
export const channelsOf = ({ channels = CHANNELS }: Preference, hasEmail: boolean): Channel[] =>
  CHANNELS.filter((channel) => channels.includes(channel) && (channel !== "email" || hasEmail));

/** Returns the channels of a preference for the member. */
export const waysFor = (member: Context, preference: Preference): Channel[] =>
  channelsOf(preference, isEmailed(member));
