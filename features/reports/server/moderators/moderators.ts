import { rolesThatHold } from "#features/permissions/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import type { PermissionSet } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Queue } from "../../contract.ts";
import { moderates, moderatesAnything } from "../policy.ts";
import { countPosts } from "../queries.ts";
import { selectModerators, type WantedModerators } from "./moderator-queries.ts";

/** Most moderators notified of one report or escalation; the last active ones are chosen. */
const MAX_NOTIFIED = 100;

const rolesFor = (context: Context, categoryID: number | null) =>
  rolesThatHold(context, (permissions: PermissionSet) =>
    categoryID === null ? moderatesAnything({ permissions }) : moderates({ permissions }, categoryID),
  );

/** Returns a page of the moderators of a category, or of any category when null, by name. */
export const listModerators = async (
  context: Context,
  categoryID: number | null,
  wanted: WantedModerators,
): Promise<number[]> =>
  selectModerators(context, { roleIDs: await rolesFor(context, categoryID), categoryID }, wanted);

/** Returns those of `userIDs` who moderate the category. */
export const findModerators = (context: Context, categoryID: number, userIDs: readonly number[]) =>
  listModerators(context, categoryID, { userIDs, limit: userIDs.length });

/** Returns the moderators to notify of events in a category. */
export const moderatorsOf = (context: Context, categoryID: number) =>
  listModerators(context, categoryID, { limit: MAX_NOTIFIED, isRecentFirst: true });

/** Counts the posts of a list, for its moderators. */
const counting = (name: string, queue: Queue) =>
  addMenuCounter({
    name,
    count: async (context) =>
      moderatesAnything(context.actor) ? countPosts(context, { status: ["new"], queue }) : null,
  });

export const reportCounters = [
  counting("reports", "reports"),
  counting("SpamQueue", "spam"),
  counting("ModerationQueue", "waiting"),
];
