import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { MISSING } from "#platform/contract/validation.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { limiter } from "#platform/server/security/limits.ts";
import { verifyPassword } from "#platform/server/security/passwords.ts";
import type { UserRow } from "../tables.ts";

const confirmations = limiter("password confirmation", { points: 10, seconds: 15 * 60 });

/**
 * Throws unless `passwordConfirmation` is the password of the account. For an account without a password, the session
 * must have been confirmed.
 */
export async function confirmOwner(
  context: Context,
  user: Pick<UserRow, "userID" | "password" | "hashMethod">,
  passwordConfirmation: string | undefined,
): Promise<void> {
  // A program cannot confirm: its token must not be enough to take over the account.
  const bySession = !user.password && context.actor.sessionID !== null;
  if (bySession && passwordConfirmation === undefined) return requireConfirmed(context);
  if (passwordConfirmation === undefined) {
    throw invalidField(
      "passwordConfirmation",
      phrase(MISSING, { field: "passwordConfirmation" }),
      "missingField",
      400,
    );
  }
  await confirmations.take(String(user.userID));
  const verdict = await verifyPassword(passwordConfirmation, user.password ?? "", user.hashMethod ?? "");
  if (verdict === "right" || verdict === "right-rehash") return;
  throw invalidField("passwordConfirmation", "That is not your current password.");
}
