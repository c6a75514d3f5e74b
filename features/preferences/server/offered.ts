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

/** What the member decides about, in the order of the groups' contents. */
export const offeredPreferences = async (member: Context): Promise<Preference[]> =>
  (await those(member, member.addons.of(preferences))).toSorted((a, b) => a.sort - b.sort);

export const offeredParts = (member: Context): Promise<PreferencePart[]> =>
  those(member, member.addons.of(preferenceParts));

/** The ways that there are for it; e-mail only for whom it is sent to. */
export const waysOf = ({ channels = CHANNELS }: Preference, mails: boolean): Channel[] =>
  CHANNELS.filter((channel) => channels.includes(channel) && (channel !== "email" || mails));

/** The ways that there are for it for the member. */
export const waysFor = (member: Context, preference: Preference): Channel[] =>
  waysOf(preference, isEmailed(member));
