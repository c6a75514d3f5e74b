import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import { type Actor, isSignedInAs } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";

/** Returns whether the actor may see and change their authenticator app. Programs and staff who act as a member cannot. */
export const canHaveApp = (actor: Actor): Verdict =>
  firstRefusal(
    actor.userID > 0 || permissionProblem([sessionValid]),
    !isSignedInAs(actor) || forbidden("Return to your account to do this."),
    !actor.accessToken || forbidden("Sign in with a browser to do this."),
  );

/** Returns whether one of the roles requires an app. */
export const requires = (required: readonly number[], roleIDs: readonly number[]): boolean =>
  roleIDs.some((roleID) => required.includes(roleID));
