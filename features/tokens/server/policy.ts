import { badRequest, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { sessionValid, siteManage } from "#platform/contract/permission.ts";
import { type Actor, isSignedInAs } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { TOKENS_AT_MOST } from "../contract.ts";
import { tokensAdd } from "../permissions.ts";
import type { AccessTokenRow } from "./tables.ts";

/** Returns whether the actor may see tokens of their own. Staff who act as a member do not see theirs. */
export const canHaveTokens = (actor: Actor): Verdict =>
  firstRefusal(
    (actor.userID > 0 && actor.permissions.has(tokensAdd)) || permissionProblem([tokensAdd]),
    !isSignedInAs(actor) || forbidden("Return to your account to do this."),
  );

/** Returns whether the actor may create a token. A token cannot: it could create one that may do more. */
export const canCreate = (actor: Actor): Verdict =>
  firstRefusal(
    canHaveTokens(actor),
    !actor.accessToken || forbidden("Sign in with a browser to create access tokens."),
  );

export const canAddMore = (count: number): Verdict =>
  count < TOKENS_AT_MOST ||
  badRequest(
    phrase(
      "You have {count, plural, one {# access token} other {# access tokens}}, the maximum. Revoke one first.",
      { count },
    ),
  );

const isOwner = ({ userID }: Actor, token: Pick<AccessTokenRow, "userID">): boolean =>
  userID > 0 && userID === token.userID;

/** Returns whether the actor may know of a token. */
export const isVisible = (actor: Actor, token: Pick<AccessTokenRow, "userID">): boolean =>
  isOwner(actor, token) || actor.permissions.atLeast(siteManage);

/** Returns whether the actor may revoke a token. One with chosen permissions may revoke itself only. */
export const canRevoke = (actor: Actor, token: Pick<AccessTokenRow, "accessTokenID" | "userID">): Verdict => {
  const { accessToken } = actor;
  if (accessToken?.isLimited && accessToken.accessTokenID !== token.accessTokenID)
    return forbidden("An access token with chosen permissions can revoke only itself.");
  if (isSignedInAs(actor)) return forbidden("Return to your account to do this.");
  return isVisible(actor, token) || permissionProblem([siteManage]);
};

export const isMember = ({ userID }: Actor): Verdict => userID > 0 || permissionProblem([sessionValid]);
