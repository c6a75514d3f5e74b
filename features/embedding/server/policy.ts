import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";

/** Returns whether the actor’s session may be handed over to a frame. Those of programs and of staff who act as others may not. */
export const canHandOver = ({ userID, impersonation, accessToken }: Actor): Verdict =>
  firstRefusal(
    userID > 0 || permissionProblem([sessionValid]),
    !impersonation || forbidden("Return to your account to do this."),
    !accessToken || forbidden("Sign in with a browser to do this."),
  );
