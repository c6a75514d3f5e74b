import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export const isMember = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

/** A browser is told things for as long as somebody is signed in there: calls without a session have none. */
export const canSubscribe = (actor: Actor): Verdict =>
  isMember(actor) !== true
    ? isMember(actor)
    : actor.sessionID !== null || forbidden("Sign in with this browser to be told in it.");
