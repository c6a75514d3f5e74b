import type { InboxAction, InboxDialog } from "#features/reports/client/index.ts";
import type { ReportGroup } from "#features/reports/contract.ts";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { communityModerate } from "#platform/contract/permission.ts";

/** Returns the authors of reported posts, each once. */
export function authorsOf(groups: readonly ReportGroup[]) {
  const users = groups.map(({ author }) => author.user).filter(({ userID }) => userID > 0);
  return [...new Map(users.map((user) => [user.userID, user])).values()];
}

export const inboxAction: InboxAction = {
  label: (groups) =>
    t("{count, plural, one {Remove spammer} other {Remove spammers}}", { count: authorsOf(groups).length }),
  isOffered: ({ can, userID }, groups) => {
    const authors = authorsOf(groups);
    return (
      can.atLeast(communityModerate) &&
      authors.length > 0 &&
      authors.every((author) => author.userID !== userID)
    );
  },
  dialog: onDemand<InboxDialog>(async () => (await import("./remove-spammers.tsx")).ReportedSpammers),
};
