import { addMenuCounter } from "#features/users/server/index.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { moderatesAnything } from "../policy.ts";
import { countReports, type Filters } from "../queries.ts";

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
