import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

/** A subscription belongs to a session, which API tokens do not have. */
export const canSubscribe = (actor: Actor): Verdict =>
  isMember(actor) !== true
    ? isMember(actor)
    : actor.sessionID !== null || forbidden("Sign in on this browser to get notifications here.");
