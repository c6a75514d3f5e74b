import { badRequest, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import { type Actor, isSignedInAs } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { PASSKEYS_AT_MOST } from "../contract.ts";

/** Returns whether the actor may see and change passkeys of their own. Programs and staff who act as a member cannot. */
export const canHavePasskeys = (actor: Actor): Verdict =>
  firstRefusal(
    actor.userID > 0 || permissionProblem([sessionValid]),
    !isSignedInAs(actor) || forbidden("Return to your account to do this."),
    !actor.accessToken || forbidden("Sign in with a browser to do this."),
  );

export const canAddMore = (count: number): Verdict =>
  count < PASSKEYS_AT_MOST ||
  badRequest(
    phrase("You have {count, plural, one {# passkey} other {# passkeys}}, the maximum. Remove one first.", {
      count,
    }),
  );
