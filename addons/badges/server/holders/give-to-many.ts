import { longRunnerQuery } from "#features/calls/contract.ts";
import { addLongRun, longRun, startRun } from "#features/calls/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { findUserByName } from "#features/users/server/index.ts";
import { ApiError, invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { MOST_AT_ONCE } from "../../contract.ts";
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

/** Returns the ids of the members who are to get a badge; refuses when the actor cannot give it. */
async function checkGiving(
  context: Context,
  badgeID: number,
  { userID = [], names = "" }: Gifts,
): Promise<number[]> {
  must(canManage(context.actor));
  must(canBeGiven(await getBadge(context, badgeID)));
  const userIDs = new Set([...userID, ...(await idsNamed(context, names))]);
  if (userIDs.size === 0) throw invalidField("userID", "Name at least one member.");
  return [...userIDs];
}

const giveRun = longRun<{ badgeID: number; reasonBody: string | null }>({
  name: "badges.give",
  async item(context, userID, gift) {
    await giveBadge(context, { ...gift, userID });
  },
});

/** Gives a badge to members as a long-running action, which the log undoes as one. */
export async function startGiving(
  context: Context,
  badgeID: number,
  gifts: Gifts,
  query: { longRunnerMode: "sync" | "async" | undefined; longRunnerTimeout: number | undefined },
) {
  const itemIDs = await checkGiving(context, badgeID, gifts);
  const { longRunnerMode: mode, longRunnerTimeout: timeout } = longRunnerQuery.parse(query);
  const args = { badgeID, reasonBody: gifts.reasonBody };
  return startRun(context, giveRun, { itemIDs, args, mode, timeout });
}

export const givingRun = addLongRun(giveRun);

/** Gives a badge to members, each in a transaction of its own. One who cannot get it does not stop the others. */
export async function giveToMany(context: Context, badgeID: number, gifts: Gifts): Promise<Given[]> {
  const userIDs = await checkGiving(context, badgeID, gifts);
  if (userIDs.length > MOST_AT_ONCE)
    throw invalidField("userID", "Give it to more than 1,000 members as a long-running action.");
  const { reasonBody } = gifts;
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
