import type { RoleFragment } from "#features/permissions/contract.ts";
import { adminFlags, hiddenRoleIDs, rolesOf } from "#features/permissions/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { User } from "../contract.ts";
import { emailsShown } from "./accounts/claimed-email.ts";
import { AUTHOR_PARTS, authorFields } from "./authors/author-parts.ts";
import { viewBan } from "./bans/view-ban.ts";
import { userView } from "./extension-points.ts";
import { labelsOf, restrictedFragment } from "./profile/fragment.ts";
import { profilePhotoUrl } from "./profile/photo.ts";
import type { UserRow } from "./tables.ts";
import { seenTotals } from "./totals/seen-totals.ts";
import { isRestricted, visibilityOf } from "./visibility.ts";

const privateView = (user: UserRow): User => ({
  ...restrictedFragment(user),
  profilePhotoUrl: profilePhotoUrl(user),
});

const basicView = (user: UserRow): User => ({
  ...privateView(user),
  ...labelsOf(user),
  ...(user.showEmail && { email: user.email }),
  points: user.points,
  dateInserted: user.dateInserted.toISOString(),
  dateLastActive: user.dateLastActive?.toISOString() ?? null,
  countDiscussions: user.countDiscussions,
  countComments: user.countComments,
  countPosts: user.countPosts,
  countVisits: user.countVisits,
});

/** Returns those of a user's roles that the actor may see. */
export async function rolesShown(context: Context, roleIDs: readonly number[]): Promise<RoleFragment[]> {
  const hidden = await hiddenRoleIDs(context);
  const roles = await rolesOf(context, roleIDs);
  return roles.filter(({ roleID }) => !hidden.includes(roleID)).map(({ roleID, name }) => ({ roleID, name }));
}

const fullView = async (context: Context, user: UserRow): Promise<User> => ({
  ...basicView(user),
  ...emailsShown(user),
  emailConfirmed: user.emailConfirmed,
  showEmail: user.showEmail,
  bypassSpam: user.bypassSpam,
  dateUpdated: user.dateUpdated?.toISOString() ?? null,
  roles: await rolesShown(context, user.roleIDs),
  ...(context.actor.permissions.has(siteManage) && {
    hashMethod: user.password === null ? "Reset" : (user.hashMethod ?? ""),
    insertIPAddress: user.insertIPAddress,
    lastIPAddress: user.lastIPAddress,
    ...adminFlags(user.admin),
  }),
});

const VIEWS = {
  full: fullView,
  basic: async (_context: Context, user: UserRow) => basicView(user),
  private: async (_context: Context, user: UserRow) => privateView(user),
};

/** Views of accounts, each with the fields that the actor may see. */
export async function viewUsers(
  context: Context,
  users: readonly UserRow[],
  expand: ReadonlySet<string>,
): Promise<User[]> {
  const rows = await seenTotals(context, users);
  const seen = await Promise.all(
    rows.map(async (user) => {
      const visibility = visibilityOf(context, user);
      const shown = await VIEWS[visibility](context, user);
      return {
        user,
        visibility,
        shown: isRestricted(context, user) ? { ...shown, isRestricted: true } : shown,
      };
    }),
  );
  // Other features extend visible profiles only, not private ones.
  const open = seen.filter(({ visibility }) => visibility !== "private");
  await userView.extend(
    context,
    open.map(({ user }) => user),
    open.map(({ shown }) => shown),
    expand,
  );
  const added = await authorFields(
    context,
    open.map(({ user }) => user.userID),
    expand,
  );
  for (const { user, shown } of open) Object.assign(shown, added.get(user.userID));
  return seen.map(({ shown }) => shown);
}

/** View of one account, as in `viewUsers`, with its ban for those who may ban. */
export async function viewUser(
  context: Context,
  user: UserRow,
  expand: ReadonlySet<string> = new Set(),
): Promise<User> {
  // Cards and profiles show a single user, with all parts beside the name.
  const [shown] = await viewUsers(context, [user], new Set([...expand, AUTHOR_PARTS]));
  const ban = await viewBan(context, user);
  return { ...(shown as User), ...(ban && { ban }) };
}
