import { conflict, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { sessionValid, siteManage } from "#platform/contract/permission.ts";
import { type Actor, isSignedInAs } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { MOST_AUTHENTICATORS } from "../contract.ts";

export const canManageAuthenticators = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

export const canAddAuthenticator = (count: number): Verdict =>
  count < MOST_AUTHENTICATORS ||
  conflict(phrase("A community can have up to {most} sign-in providers.", { most: MOST_AUTHENTICATORS }));

/** Returns whether the actor may see and change with which accounts they sign in. Programs and staff in their place may not. */
export const canManageLinks = (actor: Actor): Verdict =>
  firstRefusal(
    actor.userID > 0 || permissionProblem([sessionValid]),
    !isSignedInAs(actor) || forbidden("Return to your account to do this."),
    !actor.accessToken || forbidden("Sign in with a browser to do this."),
  );

/** Returns whether a link may be removed: the last way to sign in has to stay. */
export const canUnlink = (waysLeft: number): Verdict =>
  waysLeft > 0 || conflict("This is your only way to sign in. Choose a password first.");
