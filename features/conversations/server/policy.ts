import { conversationsAdd } from "#features/users/permissions.ts";
import { badRequest, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate, sessionValid } from "#platform/contract/permission.ts";
import { type Actor, type Context, isSignedInAs } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { conversationsModerate } from "../permissions.ts";
import { moderatorsRead } from "./settings.ts";

export const ADD = conversationsAdd;
const MODERATE = conversationsModerate;

/** Returns whether the actor may have conversations. They stay private while staff are signed in as a member. */
export function isMember(actor: Actor): Verdict {
  if (isSignedInAs(actor))
    return forbidden("Private messages are hidden while you are signed in as another member.");
  return actor.userID > 0 || permissionProblem([sessionValid]);
}

export const canAdd = (actor: Actor): Verdict => {
  const member = isMember(actor);
  return member === true ? actor.permissions.has(ADD) || permissionProblem([ADD]) : member;
};

/** Returns whether everyone accepts messages from the user. */
export const isStaff = ({ permissions }: Actor): boolean =>
  permissions.atLeast(communityModerate) || permissions.has(MODERATE);

/** Returns whether the actor may read conversations of others, where the community allows it. */
export const readsAll = ({ actor, settings }: Context): boolean =>
  settings.get(moderatorsRead) && actor.permissions.has(MODERATE);

export const canReadAll = (context: Context): Verdict => readsAll(context) || permissionProblem([MODERATE]);

/** Returns whether the actor may remove other participants from a visible conversation. */
export const canRemove = (context: Context, { insertUserID }: { insertUserID: number | null }): Verdict =>
  context.actor.userID === insertUserID || canReadAll(context);

/** Returns whether a conversation may have this many other participants; null means no limit. */
export const canHave = (count: number, most: number | null): Verdict =>
  most === null ||
  count <= most ||
  badRequest(
    phrase("Your conversations can have up to {most, plural, one {# recipient} other {# recipients}}.", {
      most,
    }),
  );
