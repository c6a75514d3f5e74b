import { conversationsAdd } from "#features/users/permissions.ts";
import { badRequest, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate, sessionValid } from "#platform/contract/permission.ts";
import type { Actor, Context } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { conversationsModerate } from "../permissions.ts";
import { moderatorsRead } from "./settings.ts";

export const ADD = conversationsAdd;
const MODERATE = conversationsModerate;

export const isMember = ({ userID }: Actor): Verdict => userID > 0 || permissionProblem([sessionValid]);

export const canAdd = (actor: Actor): Verdict => {
  const member = isMember(actor);
  return member === true ? actor.permissions.has(ADD) || permissionProblem([ADD]) : member;
};

/** Whom everybody receives messages of. */
export const isStaff = ({ permissions }: Actor): boolean =>
  permissions.atLeast(communityModerate) || permissions.has(MODERATE);

/** Whether the actor sees conversations of others: only where the community allows that at all. */
export const readsAll = ({ actor, settings }: Context): boolean =>
  settings.get(moderatorsRead) && actor.permissions.has(MODERATE);

export const canReadAll = (context: Context): Verdict => readsAll(context) || permissionProblem([MODERATE]);

/** Whether the actor may take others out of a conversation that the actor sees. */
export const canRemove = (context: Context, { insertUserID }: { insertUserID: number | null }): Verdict =>
  context.actor.userID === insertUserID || canReadAll(context);

/** How many a conversation may have beside the one who asks; null for any number. */
export const canHave = (count: number, most: number | null): Verdict =>
  most === null ||
  count <= most ||
  badRequest(
    phrase(
      "A conversation of yours can have {most, plural, one {# recipient} other {# recipients}} at most.",
      {
        most,
      },
    ),
  );
