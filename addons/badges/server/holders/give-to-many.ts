import { i18nOf } from "#features/locales/server/index.ts";
import { findUserByName } from "#features/users/server/index.ts";
import { ApiError, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { getBadge } from "../known-badges.ts";
import { canBeGiven, canManage } from "../policy.ts";
import { giveBadge } from "./give-badge.ts";

interface Gifts {
  userID?: readonly number[] | undefined;
  /** Names, separated by commas. */
  names?: string | undefined;
  reasonBody: string | null;
}

interface Given {
  userID: number;
  updated: boolean;
  message: string | null;
}

/** Returns the ids of members by name; refuses names that no one has. */
async function idsNamed(context: Context, names: string): Promise<number[]> {
  const ids: number[] = [];
  for (const name of new Set(names.split(",").flatMap((part) => part.trim() || []))) {
    const user = await findUserByName(context, name);
    if (!user) throw invalidField("names", phrase("There is no member with the name {name}.", { name }));
    ids.push(user.userID);
  }
  return ids;
}

/** Gives a badge to members, each in a transaction of its own. One who cannot get it does not stop the others. */
export async function giveToMany(
  context: Context,
  badgeID: number,
  { userID = [], names = "", reasonBody }: Gifts,
): Promise<Given[]> {
  must(canManage(context.actor));
  must(canBeGiven(await getBadge(context, badgeID)));
  const userIDs = new Set([...userID, ...(await idsNamed(context, names))]);
  if (userIDs.size === 0) throw invalidField("userID", "Name at least one member.");
  const given: Given[] = [];
  for (const each of userIDs) {
    try {
      await giveBadge(context, { badgeID, userID: each, reasonBody });
      given.push({ userID: each, updated: true, message: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      given.push({ userID: each, updated: false, message: String(error.textIn(i18nOf(context))["message"]) });
    }
  }
  return given;
}
