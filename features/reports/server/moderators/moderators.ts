import { rolesThatHold } from "#features/permissions/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { communityModerate, type PermissionSet } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { moderates, moderatesAnything } from "../policy.ts";
import { countReports, type Filters } from "../queries.ts";
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
): Promise<number[]> => selectModerators(context, await rolesFor(context, categoryID), wanted);

/** Returns those of `userIDs` who moderate the category. */
export const findModerators = (context: Context, categoryID: number, userIDs: readonly number[]) =>
  listModerators(context, categoryID, { userIDs, limit: userIDs.length });

/** Returns the moderators to notify of events in a category. */
export const moderatorsOf = (context: Context, categoryID: number) =>
  listModerators(context, categoryID, { limit: MAX_NOTIFIED, isRecentFirst: true });

const OPEN: Filters = { status: ["new"] };

const counting = (name: string, filters: Filters, isShown: (context: Context) => boolean) =>
  addMenuCounter({
    name,
    count: async (context) => (isShown(context) ? countReports(context, { ...OPEN, ...filters }) : null),
  });

const isModerator = ({ actor }: Context) => actor.permissions.atLeast(communityModerate);

/** Returns the number of open reports, and how many are on pending posts. */
export async function reportCounts(context: Context) {
  const [open, pending] = await Promise.all([
    countReports(context, OPEN),
    countReports(context, { ...OPEN, isPending: true }),
  ]);
  return { open, pending };
}

export const reportCounters = [
  counting("reports", {}, ({ actor }) => moderatesAnything(actor)),
  counting("SpamQueue", { isPending: true, reportReasonID: ["spam-automation"] }, isModerator),
  counting("ModerationQueue", { isPending: true, reportReasonID: ["approval-required"] }, isModerator),
];
