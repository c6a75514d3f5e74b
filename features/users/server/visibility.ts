import { personalInfoView, usersAdd, usersEdit } from "#features/permissions/permissions.ts";
import type { Context } from "#platform/server/application/context.ts";
import { profilesView, usersDelete } from "../permissions.ts";
import { bannedPrivateProfile } from "./settings.ts";
import type { UserRow } from "./tables.ts";

/** Profiles that an actor without full access to accounts can see. */
export type OpenProfiles = "nobody" | "not private" | "not private or banned";

/** Holders of any of these permissions see all account fields. */
export const SEES_ACCOUNTS = [usersAdd, usersEdit, usersDelete, personalInfoView];

type Profile = Pick<UserRow, "userID" | "banned" | "private">;

const isSelf = ({ actor }: Context, { userID }: Profile) => actor.userID > 0 && actor.userID === userID;

/** Returns whether the actor sees only the name and photo of a profile. */
export function isRestricted(context: Context, profile: Profile): boolean {
  if (isSelf(context, profile) || context.actor.permissions.has(personalInfoView)) return false;
  return profile.private || (profile.banned > 0 && context.settings.get(bannedPrivateProfile));
}

export function openProfiles({ actor, settings }: Context): OpenProfiles {
  if (!actor.permissions.has(profilesView)) return "nobody";
  return settings.get(bannedPrivateProfile) ? "not private or banned" : "not private";
}

/** Returns how much of an account the actor sees. */
export function visibilityOf(context: Context, profile: Profile): "full" | "basic" | "private" {
  const { permissions } = context.actor;
  if (isSelf(context, profile) || permissions.has(SEES_ACCOUNTS)) return "full";
  return !permissions.has(profilesView) || isRestricted(context, profile) ? "private" : "basic";
}
