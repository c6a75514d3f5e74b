import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { MISSING } from "#platform/contract/validation.ts";
import { limiter } from "#platform/server/security/limits.ts";
import { verifyPassword } from "#platform/server/security/passwords.ts";
import type { UserRow } from "../tables.ts";

const confirmations = limiter("password confirmation", { points: 10, seconds: 15 * 60 });

/** Throws unless `passwordConfirmation` is the password of the account. */
export async function confirmOwner(
  user: Pick<UserRow, "userID" | "password" | "hashMethod">,
  passwordConfirmation: string | undefined,
): Promise<void> {
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
