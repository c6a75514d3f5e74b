import { isRestricted, restrictedFragment, type UserRow, viewUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ProfileUser } from "../contract.ts";
import { isOwn } from "./policy.ts";

const EXPANDED = new Set(["shownProfileFields", "signature"]);

/** Returns the profile's user, as far as the actor may see. */
export async function viewProfileUser(context: Context, user: UserRow): Promise<ProfileUser> {
  if (isRestricted(context, user)) return { ...restrictedFragment(user), isOwn: false, isRestricted: true };
  return { ...(await viewUser(context, user, EXPANDED)), isOwn: isOwn(context, user), isRestricted: false };
}
